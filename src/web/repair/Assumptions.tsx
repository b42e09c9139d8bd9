import { t } from '@lingui/core/macro'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { translate } from '../base/language/translate.js'
import { classNames } from '../ui/class-names.js'
import { formatPlain } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import type { CaseAnswer } from './case-draft.js'
import styles from './Replacements.module.css'

const labelOf = (field: string) => (isPanelFieldKey(field) ? translate(panelFields[field].label) : field)

function assumedWords({ assumed, stringLength, minTemperature_C }: ReplacementAnswer['request']) {
  const temperature = formatPlain(minTemperature_C)
  if (!assumed.includes('stringLength'))
    return assumed.includes('minTemperature_C') && t`Assumed: a coldest day of ${temperature} °C.`
  return assumed.includes('minTemperature_C')
    ? t`Assumed: a string of ${stringLength} panels, a coldest day of ${temperature} °C.`
    : t`Assumed: a string of ${stringLength} panels.`
}

/** Assumed values that were not given, and figures that the old panel does not state. */
export function Assumptions({ answer: { request, original } }: { answer: CaseAnswer }) {
  const assumed = assumedWords(request)
  const missing = original.missing.map(labelOf).join(', ')
  return (
    <>
      {assumed && <p className={classNames(styles.assumed, styles.inTheCase)}>{assumed}</p>}
      {original.curve.knee === 'contradictory' && (
        <Notice tone="bad">
          <p>{t`The figures of the old panel contradict each other, so the output of the string cannot be computed.`}</p>
        </Notice>
      )}
      {missing && (
        <p className={styles.assumed}>
          {t`Not stated for the old panel: ${missing}. Results are spans over usual values; each figure you add narrows them.`}
        </p>
      )}
    </>
  )
}
