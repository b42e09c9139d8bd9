import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import { classNames } from '../ui/class-names.js'
import { Notice } from '../ui/Notice.js'
import styles from './Replacements.module.css'

const labelOf = (field: string) => (isPanelFieldKey(field) ? panelFields[field].label : field)

/** Assumed values that were not given, and figures that the old panel does not state. */
export function Assumptions({ answer: { request, original } }: { answer: ReplacementAnswer }) {
  const assumed = [
    request.assumed.includes('stringLength') && `a string of ${request.stringLength} panels`,
    request.assumed.includes('minTemperature_C') && `a coldest day of ${request.minTemperature_C} °C`.replace('-', '−'),
  ].filter((words) => words !== false)
  const missing = original.missing.map(labelOf)
  return (
    <>
      {assumed.length > 0 && (
        <p className={classNames(styles.assumed, styles.inTheCase)}>Assumed: {assumed.join(', ')}.</p>
      )}
      {original.curve.knee === 'contradictory' && (
        <Notice tone="bad">
          <p>The figures of the old panel contradict each other, so the output of the string cannot be computed.</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <p className={styles.assumed}>
          Not stated for the old panel: {missing.join(', ')}. Results are spans over usual values; each figure you add
          narrows them.
        </p>
      )}
    </>
  )
}
