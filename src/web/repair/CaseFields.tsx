import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { numberParameter } from '../../shared/repair/replacement-parameters.js'
import { figureKeyboard } from '../ui/FilterArea.js'
import { TextField } from '../ui/fields.js'
import type { CaseDraft } from './case-draft.js'
import { type CaseField, type CaseGroup, titleOf } from './case-groups.js'
import styles from './Replacements.module.css'

export type FieldsProps = {
  draft: CaseDraft
  problems: Readonly<Record<string, string>>
  onChange: (key: string, value: string | undefined) => void
}

type FrameProps = {
  title: string
  /** What the group says, once it was answered: it is folded to that line. */
  told?: string | undefined
  isOpen?: boolean
  children: ReactNode
}

/** The frame of a group of fields. */
export function CaseFrame({ title, told, isOpen = false, children }: FrameProps) {
  if (told === undefined)
    return (
      <fieldset className={styles.group}>
        <legend>{title}</legend>
        {children}
      </fieldset>
    )
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <b>{title}</b> {told}
      </summary>
      {children}
    </details>
  )
}

type CaseFieldsProps = FieldsProps & Pick<FrameProps, 'told'> & { group: CaseGroup; children?: ReactNode }

/** One group of fields: the common ones visible, the rest collapsed unless filled. */
export function CaseFields({ group, told, children, ...fields }: CaseFieldsProps) {
  const hasProblem = [...group.main, ...group.more].some(({ key }) => fields.problems[key])
  return (
    <CaseFrame title={group.title} told={told} isOpen={hasProblem}>
      <div className={styles.fields}>
        <NumberFields {...fields} of={group.main} />
        {children}
      </div>
      <MoreFields {...fields} of={group.more} />
    </CaseFrame>
  )
}

export function MoreFields({ of, ...fields }: FieldsProps & { of: readonly CaseField[] }) {
  if (of.length === 0) return null
  const isUsed = of.some(({ key }) => fields.draft[key] || fields.problems[key])
  return (
    <details className={styles.more} open={isUsed}>
      <summary>{t`More, if you know it`}</summary>
      <div className={styles.fields}>
        <NumberFields {...fields} of={of} />
      </div>
    </details>
  )
}

export const NumberFields = ({ of, draft, problems, onChange }: FieldsProps & { of: readonly CaseField[] }) =>
  of.map(({ key, hint }) => (
    <TextField
      key={key}
      {...titleOf(key)}
      name={key}
      inputMode={figureKeyboard(numberParameter(key).min)}
      autoComplete="off"
      hint={hint}
      error={problems[key]}
      value={draft[key] ?? ''}
      onChange={(value) => onChange(key, value)}
    />
  ))
