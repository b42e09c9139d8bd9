import { plural, t } from '@lingui/core/macro'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import { translate } from '../base/language/translate.js'
import type { CaseDraft } from './case-draft.js'
import styles from './Replacements.module.css'

/** The missing figures of the old panel, and what they would decide. */
export function MissingFigures({ draft }: { draft: CaseDraft }) {
  const missing = missingFigures(draft)
  if (!hasLabel(draft) || missing.length === 0) return null
  const count = missing.length
  return (
    <details className={styles.more}>
      <summary>
        {plural(count, {
          one: '# figure missing: what each would decide',
          other: '# figures missing: what each would decide',
        })}
      </summary>
      <ul className={styles.missing}>
        {missing.map(({ label, decides }) => (
          <li key={label}>
            <b>{label}</b>: {decides}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What each figure of the old panel decides. */
const decides = () =>
  ({
    Vmp_V: t`what the string loses`,
    Imp_A: t`what the string loses`,
    Voc_V: t`the voltage on the coldest day, and a narrower loss`,
    Isc_A: t`fuse and input current, and a narrower loss`,
    Length_mm: t`whether a panel fits the space`,
    Width_mm: t`whether a panel fits the space`,
    Thickness_mm: t`whether the clamps fit`,
    ConnectorType: t`whether the plugs may be joined`,
    TempCoeffVoc_percent_per_C: t`the voltage on the coldest day to the volt`,
    TempCoeffPmax_percent_per_C: t`what the string loses in the heat`,
  }) as const

type MissingFigure = { label: string; decides: string }

/** The missing figures of the label; two of Vmp, Imp and Pmax give the third. */
export function missingFigures(draft: CaseDraft): MissingFigure[] {
  const isGiven = (key: string) => Boolean(draft[key]?.trim())
  const follows = (key: string, other: string) =>
    key === 'Vmp_V' || key === 'Imp_A' ? isGiven('Pmax_W') && isGiven(other) : false
  return Object.entries(decides()).flatMap(([key, words]) => {
    const other = key === 'Vmp_V' ? 'Imp_A' : 'Vmp_V'
    if (isGiven(key) || follows(key, other) || !isPanelFieldKey(key)) return []
    return [{ label: translate(panelFields[key].label), decides: words }]
  })
}

/** Whether any figure of a label was typed. */
export const hasLabel = (draft: CaseDraft) => [...Object.keys(decides()), 'Pmax_W'].some((key) => draft[key]?.trim())
