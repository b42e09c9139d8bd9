import type { StringCase } from '../../shared/matching/compute-change.js'
import { acceptableLost_percent, judgeApart, type Level } from '../../shared/matching/judge-level.js'
import { currentAtDiode, diodeVoltageAt, diodeVoltageAtTerminal } from '../../shared/matching/module-curve.js'
import type { CandidateCurve } from './candidate-curve.js'
import {
  margin,
  mostUntilEnd,
  type OriginalSet,
  othersAlone,
  possible,
  powerAtWeaker,
  type Trial,
  trialOf,
  withoutNew,
} from './string-trial.js'

/**
 * The level of a pair where bounds on the string's power tell it without finding its maximum, else null. `acceptable` stands for
 * matched too: both are of one class, unless all else is the same.
 */
export function quickLevel(original: OriginalSet, candidate: CandidateCurve, job: StringCase): Level | null {
  const isAlone = job.stringLength === job.replaced && job.parallelStrings === 1
  if (job.optimisers === 'all' || (isAlone && job.optimisers === 'none')) return 'acceptable'
  if (job.optimisers !== 'none' || job.stringLength === job.replaced) return null
  for (const name of ['stc', 'hot'] as const) {
    const keepsEnough = findWhetherEnough(trialOf(original[name], name, candidate, job))
    if (keepsEnough === null) return null
    if (!keepsEnough) return judgeApart(original, candidate)
  }
  return 'acceptable'
}

/** Whether the string loses no more than is acceptable and nothing is bypassed; null where only the maximum itself tells. */
function findWhetherEnough(trial: Trial): boolean | null {
  const { own, most_W, newCount, stringLength } = trial
  const needed = possible(trial) - (acceptableLost_percent / 100) * stringLength * own.power_W
  // what is more than the string could give with either kind bypassed leaves nothing bypassed
  const enough = Math.max(
    needed + margin * own.power_W,
    withoutNew(trial) * (1 + margin),
    othersAlone(trial) + newCount * most_W * (1 + margin),
  )
  if (powerAtWeaker(trial, enough) >= enough) return true
  const tooLittle = needed * (1 - 2 * margin)
  return mostUntilEnd(trial) < tooLittle ? false : isReached(trial, tooLittle, enough)
}

/** Power of all strings where the mixed one has this current; concave over `at`, which grows with the current. */
type PowerPoint = { current: number; at: number; power: number; slope: number }

function pointAt(trial: Trial, current: number): PowerPoint {
  const { old, candidate, name, oldCount, newCount, others, stringLength } = trial
  const state = candidate.stateUnder(name)
  let [voltage, fall] = [0, 0]
  for (let kind = 0; kind < 2; kind++) {
    const [each, count] = kind === 0 ? [old, oldCount] : [state, newCount]
    const vd = diodeVoltageAt(each, current)
    const dark = Math.max(0, each.iL - current + each.i0 - each.g * vd) / each.a
    voltage += count * (vd - current * each.rs)
    fall += count * (each.rs + 1 / (dark + each.g))
  }
  if (others === 0) return { current, at: current, power: current * voltage, slope: voltage - current * fall }
  // strings in parallel share their voltage: power is concave over it
  const vd = diodeVoltageAtTerminal(old, voltage / stringLength)
  const conductance = Math.exp(old.logI0 + vd / old.a) / old.a + old.g
  const whole = current + others * currentAtDiode(old, vd)
  const rise = 1 / fall + (others * conductance) / (1 + old.rs * conductance) / stringLength
  return { current, at: -voltage, power: voltage * whole, slope: voltage * rise - whole }
}

const mostPoints = 12
/** Nearer to where the weaker panel ends than this share of its current, the search for the maximum itself decides. */
const nearEnd = 1e-6
/** From a point where power rises towards where the weaker panel ends, and back from one where it falls. */
const towardsEnd = 0.7
const backwards = 0.9

/**
 * Power is concave as long as nothing is bypassed, so that it stays below its tangents: whether one of a few points has enough, or
 * even where two tangents meet, left and right of the maximum, there is less than needed.
 */
function isReached(trial: Trial, needed: number, enough: number): boolean | null {
  const end = Math.min(trial.old.iL, trial.candidate.stateUnder(trial.name).iL)
  let left: PowerPoint | null = null
  let right: PowerPoint | null = null
  let current = Math.min(trial.own.current_A, trial.new_A)
  for (let points = 0; points < mostPoints && current < end * (1 - nearEnd); points++) {
    const point = pointAt(trial, current)
    if (point.power >= enough) return true
    if (point.slope > 0) left = point
    else right = point
    if (left && right) {
      const meeting =
        (right.power - left.power + left.slope * left.at - right.slope * right.at) / (left.slope - right.slope)
      if (left.power + left.slope * (meeting - left.at) < needed) return false
      current = left.current + ((meeting - left.at) / (right.at - left.at)) * (right.current - left.current)
    } else current = left ? current + towardsEnd * (end - current) : current * backwards
  }
  return null
}
