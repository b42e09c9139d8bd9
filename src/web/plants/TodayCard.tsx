import type { z } from 'zod'
import type { checkPlant } from '../../shared/plants/plant-api.js'
import { plantBounds } from '../../shared/plants/plant-bounds.js'
import { formatNumber } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { assumedInWords } from './assumed-words.js'
import { Fit, hasLimits } from './InputHead.js'
import { PlantChecks } from './PlantChecks.js'
import styles from './Plants.module.css'
import type { InputDraft } from './plant-draft.js'

export type CheckAnswer = z.output<(typeof checkPlant)['response']>

type Props = { answer: CheckAnswer; inputs: readonly InputDraft[] }

export const watts = (value: number) => `${formatNumber(Math.round(value), 0)}\u00a0W`
const percent = (value: number) => `${formatNumber(Math.round(value * 10) / 10 || 0, 1)}\u00a0%`

/** What the plant gives as it is drawn, and whether every limit holds. */
export function TodayCard({ answer: { totals, inputs: checked, fits, assumed, model }, inputs }: Props) {
  const checks = checked.flatMap((input, place) => input.checks.map((check) => ({ ...check, input: place })))
  const lengths = checked.flatMap((input) =>
    Object.entries(input.lengths).flatMap(([kind, span]) => (span && isBound(span) ? [{ kind, ...span }] : [])),
  )
  return (
    <Card title="As it is today" actions={<Fit fits={fits} />}>
      <dl className={styles.totals}>
        <Figure name="Full sun (STC)" value={watts(totals.stc.power_W)} />
        <Figure name="Hot day" value={watts(totals.hot.power_W)} />
        <Figure name="Low light" value={watts(totals.low.power_W)} />
        <Figure name="Lost between panels" value={percent(totals.stc.mismatchPercent)} />
      </dl>
      {!inputs.some(hasLimits) && (
        <p>No inverter is given yet, so no limit is checked. Add it at each input, by its model or its figures.</p>
      )}
      <PlantChecks checks={checks} inputs={inputs} />
      {lengths.length > 0 && (
        <p className={styles.quiet}>
          Strings of one kind that hold the voltages:{' '}
          {[...new Set(lengths.map(({ kind, least, most }) => `${least} to ${most} panels ${kind}`))].join(', ')}.
        </p>
      )}
      {assumed.length > 0 && <p className={styles.quiet}>{assumedInWords(assumed)}</p>}
      <p className={styles.quiet}>Model version {model.version}.</p>
    </Card>
  )
}

/** Without limits any length holds, which says nothing. */
const isBound = ({ least, most }: { least: number; most: number }) => least > 1 || most < plantBounds.panelsInString

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
