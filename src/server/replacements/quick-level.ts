import type { PreparedOriginal } from '../../shared/matching/assess-electrical.js'
import { acceptableLost_percent, isInOptimiserReach } from '../../shared/matching/judge-level.js'
import {
  bypassCurrent,
  conditions,
  diodeVoltageAt,
  type ModuleState,
  stateAt,
} from '../../shared/matching/module-curve.js'
import type { CurveSet } from '../../shared/matching/panel-curves.js'

/** Far more than any rounding of the model, far less than any loss that matters. */
const margin = 1e-6

/**
 * Whether a candidate is unsuitable, where bounds on the string's power tell without finding its maximum; null where they do
 * not. Only for one string without optimisers, one curve on either side.
 */
export function quickUnsuitable({ sets, job }: PreparedOriginal, candidate: CurveSet, diodes: number): boolean | null {
  const [original] = sets
  if (!original || sets.length !== 1 || job.parallelStrings !== 1 || job.optimisers !== 'none') return null
  if (candidate.Imp_A < original.Imp_A && isInOptimiserReach(original, candidate)) return false
  const old = job.stringLength - job.replaced
  const young = job.replaced + job.added
  if (old <= 0 || young <= 0) return null
  const power = candidate.Vmp_V * candidate.Imp_A
  const stc = stateAt(candidate.curve, conditions.stc, diodes)
  const allowed = (acceptableLost_percent / 100) * job.stringLength
  if (candidate.Imp_A < original.Imp_A) return isHeldBack(original.stc, stc, power, old, young, allowed) ? true : null
  const hot = stateAt(candidate.curve, conditions.hot, diodes)
  // the new panels alone give less than the old ones, so that no maximum lies where the old ones are bypassed
  if (young * power * 1.3 >= old * original.hot.own.power_W) return null
  const isFine = (side: (typeof original)['stc'], state: ModuleState) => {
    const { current_A, power_W } = side.own
    const voltage = current_A < state.iL ? diodeVoltageAt(state, current_A) - current_A * state.rs : 0
    return voltage > 0 && young * (power_W - voltage * current_A) <= (allowed - margin) * power_W
  }
  return isFine(original.stc, stc) && isFine(original.hot, hot) ? false : null
}

/** Not bypassed, the string's current ends where the new panel's does: even all of its own power would lose too much. */
function isHeldBack(
  original: { state: ModuleState; own: { power_W: number; current_A: number } },
  candidate: ModuleState,
  power: number,
  old: number,
  young: number,
  allowed: number,
) {
  const most = bypassCurrent(candidate)
  if (most >= original.own.current_A) return false
  const voltage = diodeVoltageAt(original.state, most) - most * original.state.rs
  const atMost = old * voltage * most + young * power
  const needed =
    old * original.own.power_W + young * Math.min(power, original.own.power_W) - allowed * original.own.power_W
  return atMost < needed * (1 - margin)
}
