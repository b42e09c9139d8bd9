import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { readParameter } from '../../shared/repair/read-parameter.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import { NumberFields } from './CaseFields.js'
import { type CaseDraft, queryOf } from './case-draft.js'
import type { ListChanges } from './list-changes.js'
import { outlineFrom } from './original-figures.js'
import styles from './Replacements.module.css'

const sides = ['Length_mm', 'Width_mm'] as const

type Props = { answer: ReplacementAnswer; onChange: (changes: ListChanges) => void }

/** Without the old panel's size all results are open: asks for it above the list that it would decide. */
export function SizeQuestion({ answer: { original, counts }, onChange }: Props) {
  const [draft, setDraft] = useState<CaseDraft>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { Length_mm, Width_mm } = outlineFrom(original)
  if ((Length_mm !== null && Width_mm !== null) || counts.missing === 0) return null
  const count = formatCount(counts.missing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { Length_mm = '', Width_mm = '' } = queryOf(draft)
    const found = Object.entries({ Length_mm, Width_mm }).flatMap(([key, text]) => {
      const read = readParameter(key as (typeof sides)[number], text)
      return 'problem' in read ? [[key, translate(read.problem)]] : []
    })
    setProblems(Object.fromEntries(found))
    if (found.length === 0) onChange({ Length_mm, Width_mm, page: undefined })
  }
  return (
    <form className={styles.sizeQuestion} aria-label={t`Size of the old panel`} noValidate onSubmit={submit}>
      <p>
        <Trans>
          <b>How large is the old panel?</b> Its size decides which of these {count} fit its place.
        </Trans>
      </p>
      <NumberFields
        of={sides.map((key) => ({ key }))}
        draft={draft}
        problems={problems}
        onChange={(key, value) => setDraft((before) => ({ ...before, [key]: value }))}
      />
      <Button type="submit">{t`Sort them by size`}</Button>
    </form>
  )
}
