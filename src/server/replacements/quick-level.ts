import type { OriginalState, StringCase } from '../../shared/matching/compute-change.js'
import { acceptableLost_percent, judgeApart, type Level } from '../../shared/matching/judge-level.js'
import {
  bypassCurrent,
  conditions,
  currentAtVoltage,
  diodeVoltageAt,
  type ModuleState,
  ownMaximum,
  stateAt,
} from '../../shared/matching/module-curve.js'
import type { CurveSet } from '../../shared/matching/panel-curves.js'

/** Far more than any rounding of the model, far less than any loss that matters. */
const margin = 1e-6
/** No panel gives more than this share of its own power in the heat, whatever its coefficient. */
const mostInHeat = 1.3

type OriginalSet = CurveSet & { stc: OriginalState; hot: OriginalState }
type Trial = { job: StringCase; state: ModuleState; current_A: number; most_W: number }

/**
 * The level of a pair where bounds on the string's power tell it without finding its maximum, else null. `acceptable` stands for
 * matched too: both are of one class, unless all else is the same.
 */
export function quickLevel(original: OriginalSet, candidate: CurveSet, diodes: number, job: StringCase): Level | null {
  const isAlone = job.stringLength === job.replaced && job.parallelStrings === 1
  if (job.optimisers === 'all' || (isAlone && job.optimisers === 'none')) return 'acceptable'
  if (job.optimisers !== 'none' || job.stringLength === job.replaced) return null
  const stc = stateAt(candidate.curve, conditions.stc, diodes)
  const power = candidate.Vmp_V * candidate.Imp_A
  const trial = { job, state: stc, current_A: candidate.Imp_A, most_W: power * (1 + margin) }
  if (!isFine(original.stc, trial)) {
    const isLosing = isHeldBack(original.stc, trial) || losesBetween(original.stc, trial)
    return isLosing ? judgeApart(original, candidate) : null
  }
  const hot = stateAt(candidate.curve, conditions.hot, diodes)
  const warm = {
    job,
    state: hot,
    current_A: (candidate.Imp_A * hot.iL) / stc.iL,
    most_W: power * mostInHeat,
  }
  if (isFine(original.hot, warm)) return 'acceptable'
  const { power_W, current_A } = ownMaximum(hot)
  return isFine(original.hot, { ...warm, current_A, most_W: power_W * (1 + margin) }) ? 'acceptable' : null
}

const allowedOf = ({ stringLength }: StringCase) => (acceptableLost_percent / 100) * stringLength
const voltageAt = (state: ModuleState, current: number) => diodeVoltageAt(state, current) - current * state.rs

/** Whether the string gives enough at the weaker panel's own current already, and more than with either kind bypassed. */
function isFine({ state: old, own }: OriginalState, { job, state, current_A, most_W }: Trial) {
  const { stringLength, replaced, added, parallelStrings } = job
  const [oldCount, newCount] = [stringLength - replaced, replaced + added]
  const current = Math.min(own.current_A, current_A)
  if (!(current < state.iL)) return false
  const oldVoltage = current === own.current_A ? own.voltage_V : voltageAt(old, current)
  const newVoltage = voltageAt(state, current)
  if (!(oldVoltage > 0) || !(newVoltage > 0)) return false
  const voltage = oldCount * oldVoltage + newCount * newVoltage
  const others = parallelStrings - 1
  const current_all = others === 0 ? current : current + others * currentAtVoltage(old, voltage / stringLength)
  const atLeast = voltage * current_all
  const { power_W } = own
  const othersAlone = others * stringLength * power_W
  const withoutNew = othersAlone + oldCount * power_W
  const needed = withoutNew + newCount * Math.min(most_W, power_W) - (allowedOf(job) - margin) * power_W
  return atLeast >= needed && atLeast > withoutNew * (1 + margin) && atLeast > othersAlone + newCount * most_W
}

/** Power of the mixed string at a current, and how it changes. */
type PowerPoint = { current: number; power: number; slope: number }

function mixedPowerAt({ state: old }: OriginalState, { job, state }: Trial, current: number): PowerPoint {
  let [voltage, fall] = [0, 0]
  for (const [each, count] of [
    [old, job.stringLength - job.replaced],
    [state, job.replaced + job.added],
  ] as const) {
    const vd = diodeVoltageAt(each, current)
    const dark = Math.max(0, each.iL - current + each.i0 - each.g * vd) / each.a
    voltage += count * (vd - current * each.rs)
    fall += count * (each.rs + 1 / (dark + each.g))
  }
  return { current, power: current * voltage, slope: voltage - current * fall }
}

const tangents = 3
/** From the new panel's own current towards where it ends. */
const towardsEnd = 0.7

/**
 * Power is concave as long as nothing is bypassed, so that it stays below its tangents: whether it loses too much even where two of
 * them, left and right of the maximum, meet.
 */
function losesBetween(original: OriginalState, trial: Trial) {
  const { job, state, current_A, most_W } = trial
  const { power_W } = original.own
  const oldCount = job.stringLength - job.replaced
  const needed = oldCount * power_W + (job.replaced + job.added) * Math.min(most_W, power_W) - allowedOf(job) * power_W
  let left = mixedPowerAt(original, trial, Math.min(current_A, original.own.current_A))
  let right = mixedPowerAt(original, trial, left.current + towardsEnd * (state.iL - left.current))
  if (!(left.slope > 0) || !(right.slope < 0)) return false
  for (let round = 0; round < tangents; round++) {
    const meeting =
      (right.power - left.power + left.slope * left.current - right.slope * right.current) / (left.slope - right.slope)
    if (left.power + left.slope * (meeting - left.current) < needed * (1 - margin)) return true
    const point = mixedPowerAt(original, trial, meeting)
    if (point.power > needed) return false
    if (point.slope > 0) left = point
    else right = point
  }
  return false
}

/** Not bypassed, the string's current ends where the new panel's does: even all of its own power would lose too much. */
function isHeldBack({ state: old, own }: OriginalState, { job, state, most_W }: Trial) {
  const { stringLength, replaced, added, parallelStrings } = job
  const [oldCount, newCount] = [stringLength - replaced, replaced + added]
  const most = bypassCurrent(state)
  if (most >= own.current_A) return false
  const othersAlone = (parallelStrings - 1) * stringLength * own.power_W
  const atMost = othersAlone + oldCount * voltageAt(old, most) * most + newCount * most_W
  const possible = othersAlone + oldCount * own.power_W + newCount * Math.min(most_W, own.power_W)
  return atMost < (possible - allowedOf(job) * own.power_W) * (1 - margin)
}
