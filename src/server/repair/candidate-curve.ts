import { conditions, type ModuleState, ownMaximum, stateAt } from '../../shared/physics/module-curve.js'
import { type CurveSet, numbersPerSet, unpackSet } from '../../shared/physics/panel-curves.js'
import type { Peak } from '../../shared/physics/string-power.js'
import { getNumber } from '../../shared/values/get-at.js'
import type { CurveColumn } from '../find/catalogue/curve-column.js'

/** The conditions that decide the class. */
export const decidingConditions = ['stc', 'hot'] as const
export type DecidingCondition = (typeof decidingConditions)[number]

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
    this.Vmp_V = getNumber(this.curves.numbers, at + 7)
    this.Imp_A = getNumber(this.curves.numbers, at + 8)
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
    const { hotMaxima } = this.curves
    const at = this.curve * 2
    // 0 means not computed yet, because no panel has its maximum at zero current
    if (getNumber(hotMaxima, at + 1) === 0) {
      const { voltage_V, current_A } = ownMaximum(this.stateUnder('hot'))
      hotMaxima[at] = voltage_V
      hotMaxima[at + 1] = current_A
    }
    return peakOf(getNumber(hotMaxima, at), getNumber(hotMaxima, at + 1))
  }
}

const peakOf = (voltage_V: number, current_A: number): Peak => ({
  power_W: voltage_V * current_A,
  voltage_V,
  current_A,
})
