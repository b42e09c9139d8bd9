import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import type { StringCase } from '../../shared/physics/compute-change.js'
import { aged, type ConditionName, conditions, type ModuleState, stateAt } from '../../shared/physics/module-curve.js'
import { fitPanel } from '../../shared/physics/panel-curves.js'
import { bypassDiodesOf, type StatedFigures } from '../../shared/physics/stated-figures.js'
import { prepareString, type StringGroup, shortCircuitOf, voltageOf } from '../../shared/physics/string-power.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { CurveChart, type CurvePoint, CurveValues, curveScales } from '../panels/parts/CurveChart.js'
import { pathOf } from '../ui/ChartAxes.js'
import { Choice } from '../ui/Choice.js'
import form from '../ui/form.module.css'
import { formatNumber } from '../ui/format.js'
import styles from './StringCurves.module.css'

type StringChart = { before: readonly CurvePoint[]; after: readonly CurvePoint[] }

const steps = 160

/** The middle one of the possible curves; the numbers beside the chart come from the server. */
function stateOf(stated: StatedFigures, condition: ConditionName): ModuleState | null {
  const { sets } = fitPanel(stated).curves
  const set = sets[Math.floor(sets.length / 2)]
  return set ? stateAt(set.curve, conditions[condition], bypassDiodesOf(stated).count) : null
}

/** One string before and after, computed with the server's own functions. Null if a panel has no curve. */
export function stringChart(
  original: StatedFigures,
  candidate: StatedFigures,
  job: Pick<StringCase, 'stringLength' | 'replaced' | 'added' | 'ageingPercent'>,
  condition: ConditionName,
): StringChart | null {
  const [sheet, young] = [stateOf(original, condition), stateOf(candidate, condition)]
  if (!sheet || !young) return null
  const old = job.ageingPercent === 0 ? sheet : aged(sheet, job.ageingPercent)
  return {
    before: pointsOf([{ state: old, count: job.stringLength }]),
    after: pointsOf([
      { state: old, count: job.stringLength - job.replaced },
      { state: young, count: job.replaced + job.added },
    ]),
  }
}

/** Points with non-negative voltage, denser where the curve bends. */
function pointsOf(groups: readonly StringGroup[]): CurvePoint[] {
  const string = prepareString(groups)
  const short_A = shortCircuitOf(string)
  const point = { value: 0, slope: 0, bend: 0 }
  return Array.from({ length: steps + 1 }, (_, step) => {
    const current_A = short_A * Math.sin((step / steps) * (Math.PI / 2))
    const voltage_V = Math.max(0, voltageOf(string, current_A, point).value)
    return { voltage_V, current_A, power_W: voltage_V * current_A }
  })
}

export const peakOf = (points: readonly CurvePoint[]) =>
  points.reduce((best, point) => (point.power_W > best.power_W ? point : best))

const conditionLabels = (): Record<ConditionName, string> => ({
  stc: 'STC',
  low: t`Low light`,
  hot: t`Hot day`,
})
const conditionWords = (): Record<ConditionName, string> => ({
  stc: t`1000 W/m², cells at 25 °C`,
  low: t`200 W/m², cells at 25 °C; indicative`,
  hot: t`1000 W/m², cells at 60 °C`,
})

type Props = {
  original: StatedFigures
  candidate: StatedFigures
  request: ReplacementAnswer['request']
  electrical: ReplacementItem['electrical']
}

/** I-V and P-V curves of one string before and after, under a selectable condition; the numbers come from the server. */
export function StringCurves({ original, candidate, request, electrical }: Props) {
  const [condition, setCondition] = useState<ConditionName>('stc')
  const chart = useMemo(
    () => stringChart(original, candidate, request, condition),
    [original, candidate, request, condition],
  )
  const numbers = electrical[condition]
  const conditions = conditionWords()[condition]
  return (
    <figure className={styles.figure}>
      <Choice
        label={t({ message: 'Condition', context: 'of a measurement' })}
        value={condition}
        options={(['stc', 'low', 'hot'] as const).map((value) => ({ value, label: conditionLabels()[value] }))}
        onChange={setCondition}
      />
      {chart ? (
        <Curves chart={chart} label={t`The string before and after at ${conditions}`} />
      ) : (
        <p className={form.note}>
          {t`The stated figures of one panel contradict each other or are too few for a curve.`}
        </p>
      )}
      <figcaption>
        {t`Dashed before, solid after; ${conditions}.`} {numbers && outputWords(numbers)}
        {request.parallelStrings > 1 &&
          ` ${t`Drawn for the one string that changes; the figures are for the whole input.`}`}
      </figcaption>
      {chart && <CurveValues title={t`Values after as a table`} points={shownPoints(chart)} voltageDecimals={1} />}
    </figure>
  )
}

/** What the string gives before and after, and where it works. */
function outputWords({ beforeW, afterW, voltage_V, current_A }: NonNullable<ReplacementItem['electrical']['stc']>) {
  const [before, after] = [formatNumber(beforeW, 0), formatNumber(afterW, 0)]
  const [voltage, current] = [formatNumber(voltage_V, 0), formatNumber(current_A, 2)]
  return t`Before ${before} W, after ${after} W at ${voltage} V and ${current} A.`
}

/** The same for print, without a selection. */
export function PrintedCurves({
  original,
  candidate,
  request,
  condition,
}: Omit<Props, 'electrical'> & { condition: ConditionName }) {
  const chart = useMemo(
    () => stringChart(original, candidate, request, condition),
    [original, candidate, request, condition],
  )
  if (!chart) return null
  const [name, conditions] = [conditionLabels()[condition], conditionWords()[condition]]
  return (
    <figure className={styles.figure}>
      <Curves chart={chart} label={t`The string at ${conditions}`} />
      <figcaption>{t`${name}: ${conditions}. Dashed before, solid after.`}</figcaption>
    </figure>
  )
}

const size = { width: 576, height: 312 }
const plot = { left: 50, right: 520, top: 32, bottom: 270 }

function Curves({ chart: { before, after }, label }: { chart: StringChart; label: string }) {
  const all = [...before, ...after]
  const most = (of: (point: CurvePoint) => number) => Math.max(...all.map(of))
  const scales = curveScales(plot, {
    voltage_V: most((point) => point.voltage_V) * 1.04,
    current_A: most((point) => point.current_A) * 1.12,
    power_W: most((point) => point.power_W) * 1.12,
  })
  const { x, amps, watts } = scales
  const line = (points: readonly CurvePoint[], y: (point: CurvePoint) => number) =>
    pathOf(points.map((point) => [x(point.voltage_V), y(point)] as const))
  const peaks = [peakOf(before), peakOf(after)]
  return (
    <CurveChart size={size} plot={plot} scales={scales} xTitle={t`Voltage of the string (V)`} label={label}>
      <path d={line(before, (point) => amps(point.current_A))} className={styles.before} />
      <path d={line(after, (point) => amps(point.current_A))} className={styles.after} />
      <path d={line(before, (point) => watts(point.power_W))} className={styles.beforePower} />
      <path d={line(after, (point) => watts(point.power_W))} className={styles.afterPower} />
      {peaks.map((peak, index) => (
        <circle
          key={index === 0 ? 'before' : 'after'}
          cx={x(peak.voltage_V)}
          cy={watts(peak.power_W)}
          r="4"
          className={index === 0 ? styles.beforePoint : styles.afterPoint}
        />
      ))}
    </CurveChart>
  )
}

const mostShown = 16

const shownPoints = ({ after }: StringChart) =>
  after.filter((_, index) => index % Math.floor(after.length / mostShown) === 0)
