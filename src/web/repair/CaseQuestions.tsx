import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { readParameter } from '../../shared/repair/read-parameter.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { formatCount, formatPlain } from '../ui/format.js'
import { NumberFields } from './CaseFields.js'
import { type CaseDraft, queryOf } from './case-draft.js'
import { OrientationChoice } from './OrientationChoice.js'
import { isFromList, outlineFrom, statedFrom, type UsualSize, usualSize } from './original-figures.js'
import styles from './Replacements.module.css'
import type { ListChanges } from './use-replacements.js'

type Props = { answer: ReplacementAnswer; onChange: (changes: ListChanges) => void }

/** The one thing that would decide most of the list: the size of the old panel, or else the room in its row. */
export function CaseQuestion({ answer, onChange }: Props) {
  const { original, counts, request, items } = answer
  const { Length_mm, Width_mm } = outlineFrom(original)
  const count = formatCount(counts.missing)
  if (Length_mm === null || Width_mm === null)
    return (
      counts.missing > 0 && (
        <SizeQuestion onChange={onChange} usual={usualSize(statedFrom(original))}>
          <Trans>
            <b>How large is the old panel?</b> Its size decides which of these {count} fit its place.
          </Trans>
        </SizeQuestion>
      )
    )
  if (isFromList(original)) {
    const size = `${formatPlain(Length_mm)} × ${formatPlain(Width_mm)} mm`
    return (
      <SizeQuestion onChange={onChange}>
        <Trans>
          <b>Measure the old panel first.</b> The list says about {size}, often without the frame.
        </Trans>
      </SizeQuestion>
    )
  }
  const asksForRoom = items.some(({ size: { verdict } }) => verdict === 'larger' || verdict === 'rowEnd')
  return request.rowSpare_mm === null && asksForRoom && <RowQuestion request={request} onChange={onChange} />
}

const sides = ['Length_mm', 'Width_mm'] as const

type SizeProps = Pick<Props, 'onChange'> & { usual?: UsualSize | undefined; children: ReactNode }

const SizeQuestion = ({ children, usual, onChange }: SizeProps) => (
  <Question label={t`Size of the old panel`} of={sides} button={t`Sort them by size`} onChange={onChange}>
    <p>{children}</p>
    {usual && <UsualSizeButton {...usual} onChange={onChange} />}
  </Question>
)

/** One tap, where the panel is on the roof and nobody can measure it now. */
function UsualSizeButton({ cells, length, width, onChange }: UsualSize & Pick<Props, 'onChange'>) {
  const size = `${length} × ${width} mm`
  return (
    <Button
      onClick={() => onChange({ Length_mm: String(length), Width_mm: String(width), page: undefined })}
    >{t`Usual for ${cells} cells: ${size}`}</Button>
  )
}

/** How the panels lie, and how much room their row has left. */
const RowQuestion = ({ request, onChange }: { request: ReplacementAnswer['request'] } & Pick<Props, 'onChange'>) => (
  <Question label={t`The row on the roof`} of={['rowSpare_mm']} button={t`Apply`} onChange={onChange}>
    <OrientationChoice
      value={request.orientation}
      onChange={(orientation) => onChange({ orientation, page: undefined })}
    />
  </Question>
)

type QuestionProps<Key extends string> = Pick<Props, 'onChange'> & {
  label: string
  of: readonly Key[]
  button: string
  children: ReactNode
}

/** A few numbers of the case, asked for above the list that they would decide. */
function Question<Key extends 'rowSpare_mm' | (typeof sides)[number]>({
  label,
  of,
  button,
  children,
  onChange,
}: QuestionProps<Key>) {
  const [draft, setDraft] = useState<CaseDraft>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = queryOf(draft)
    const found = of.flatMap((key) => {
      const read = readParameter(key, query[key] ?? '')
      return 'problem' in read ? [[key, translate(read.problem)]] : []
    })
    setProblems(Object.fromEntries(found))
    if (found.length === 0) onChange({ ...query, page: undefined })
  }
  return (
    <form data-screen-only className={styles.question} aria-label={label} noValidate onSubmit={submit}>
      {children}
      <NumberFields
        of={of.map((key) => ({ key }))}
        draft={draft}
        problems={problems}
        onChange={(key, value) => setDraft((before) => ({ ...before, [key]: value }))}
      />
      <Button type="submit">{button}</Button>
    </form>
  )
}
