import type { StringCase } from '../../shared/physics/compute-change.js'
import { aged, type ConditionName, conditions, type ModuleState, stateAt } from '../../shared/physics/module-curve.js'
import { fitPanel } from '../../shared/physics/panel-curves.js'
import { bypassDiodesOf, type StatedFigures } from '../../shared/physics/stated-figures.js'
import { prepareString, type StringGroup, shortCircuitOf, voltageOf } from '../../shared/physics/string-power.js'
import type { CurvePoint } from '../panels/parts/CurveChart.js'

export type StringChart = { before: readonly CurvePoint[]; after: readonly CurvePoint[] }

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
