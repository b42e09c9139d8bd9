import { conditions, type ModuleState, ownMaximum, stateAt } from '../../shared/matching/module-curve.js'
import { type CurveSet, numbersPerSet, unpackSet } from '../../shared/matching/panel-curves.js'
import type { Peak } from '../../shared/matching/string-power.js'
import type { CurveColumn } from '../catalogue/curve-column.js'
import { grown } from '../catalogue/text-pool.js'

/** The conditions that decide the class. */
export type DecidingCondition = 'stc' | 'hot'

/** A cache per curve column: the maximum of each curve at high temperature, which is the same for every query. */
const hotMaxima = new WeakMap<CurveColumn, HotMaxima>()
type HotMaxima = { voltages_V: Float64Array; currents_A: Float64Array }

function hotMaximaOf(curves: CurveColumn): HotMaxima {
  const kept = hotMaxima.get(curves) ?? { voltages_V: new Float64Array(0), currents_A: new Float64Array(0) }
  if (kept.currents_A.length < curves.curveCount) {
    kept.voltages_V = grown(kept.voltages_V, curves.curveCount)
    kept.currents_A = grown(kept.currents_A, curves.curveCount)
  }
  hotMaxima.set(curves, kept)
  return kept
}

/** A candidate that is set to one curve of the catalogue after the other; each part is computed when it is needed. */
export class CandidateCurve {
  private curve = 0
  private diodes = 0
  private unpacked: CurveSet | null = null
  private stc: ModuleState | null = null
  private hot: ModuleState | null = null
  Vmp_V = 0
  Imp_A = 0

  constructor(private readonly curves: CurveColumn) {}

  moveTo(curve: number, diodes: number) {
    this.curve = curve
    this.diodes = diodes
    this.unpacked = this.stc = this.hot = null
    const at = curve * numbersPerSet
    this.Vmp_V = this.curves.numbers[at + 7] ?? Number.NaN
    this.Imp_A = this.curves.numbers[at + 8] ?? Number.NaN
    return this
  }

  get set(): CurveSet {
    this.unpacked ??= unpackSet(this.curves.numbers, this.curve * numbersPerSet)
    return this.unpacked
  }

  stateUnder(name: DecidingCondition): ModuleState {
    const state = this[name] ?? stateAt(this.set.curve, conditions[name], this.diodes)
    this[name] = state
    return state
  }

  /** Its own maximum: at STC the stated one, which every fit reproduces. */
  maximumUnder(name: DecidingCondition): Peak {
    if (name === 'stc') return peakOf(this.Vmp_V, this.Imp_A)
    const { voltages_V, currents_A } = hotMaximaOf(this.curves)
    // 0 means not computed yet, because no panel has its maximum at zero current
    if (currents_A[this.curve] === 0) {
      const { voltage_V, current_A } = ownMaximum(this.stateUnder('hot'))
      voltages_V[this.curve] = voltage_V
      currents_A[this.curve] = current_A
    }
    return peakOf(voltages_V[this.curve] ?? 0, currents_A[this.curve] ?? 0)
  }
}

const peakOf = (voltage_V: number, current_A: number): Peak => ({
  power_W: voltage_V * current_A,
  voltage_V,
  current_A,
})
