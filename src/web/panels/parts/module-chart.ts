import { conditions, currentAtVoltage, ownMaximum, stateAt } from '../../../shared/physics/module-curve.js'
import { fitPanel } from '../../../shared/physics/panel-curves.js'
import type { StatedFigures } from '../../../shared/physics/stated-figures.js'
import type { CurvePoint } from './CurveChart.js'

type ModuleChart =
  | { kind: 'drawn'; points: readonly CurvePoint[]; peak: CurvePoint; iscRaised_percent: number }
  | { kind: 'missing' }
  | { kind: 'contradictory' }

const steps = 96

/**
 * The curve of one panel at standard test conditions, with its maximum at the stated point. There is no curve if one of
 * the four figures is not stated or if they contradict each other, because it would be wrong.
 */
export function chartOf(stated: StatedFigures): ModuleChart {
  const { Voc_V, Isc_A, Vmp_V, Imp_A } = stated
  if (Voc_V === null || Isc_A === null || Vmp_V === null || Imp_A === null) return { kind: 'missing' }
  const { curves, evidence } = fitPanel(stated)
  // a missing coefficient gives several curves; at 25 °C they differ by less than the line width
  const set = curves.sets[Math.floor(curves.sets.length / 2)]
  if (!set) return { kind: 'contradictory' }
  const state = stateAt(set.curve, conditions.stc, 1)
  const at = (voltage_V: number): CurvePoint => {
    const current_A = Math.max(0, currentAtVoltage(state, voltage_V))
    return { voltage_V, current_A, power_W: voltage_V * current_A }
  }
  const { voltage_V, current_A, power_W } = ownMaximum(state)
  return {
    kind: 'drawn',
    points: Array.from({ length: steps + 1 }, (_, step) => at((Voc_V * step) / steps)),
    peak: { voltage_V, current_A, power_W },
    iscRaised_percent: evidence.iscRaised_percent,
  }
}
