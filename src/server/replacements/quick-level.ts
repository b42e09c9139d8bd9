import type { StringCase } from '../../shared/matching/compute-change.js'
import { acceptableLost_percent, judgeApart, type Level } from '../../shared/matching/judge-level.js'
import type { CandidateCurve } from './candidate-curve.js'
import {
  margin,
  meetingOf,
  mostUntilEnd,
  type OriginalSet,
  othersAlone,
  type PowerPoint,
  pointAt,
  possible,
  powerAtWeaker,
  type Trial,
  trialOf,
  withoutNew,
} from './string-trial.js'

/**
 * The level of a pair if bounds on the string's power determine it without computing its maximum, otherwise null.
 * `acceptable` includes matched: both are in one class, unless all else is the same.
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

/**
 * Whether the string loses no more than acceptable and nothing is bypassed; null when only the maximum itself can tell.
 */
function findWhetherEnough(trial: Trial): boolean | null {
  const { own, most_W, newCount, stringLength } = trial
  const needed = possible(trial) - (acceptableLost_percent / 100) * stringLength * own.power_W
  // above the power with either kind bypassed, nothing is bypassed
  const enough = Math.max(
    needed + margin * own.power_W,
    withoutNew(trial) * (1 + margin),
    othersAlone(trial) + newCount * most_W * (1 + margin),
  )
  if (powerAtWeaker(trial, enough) >= enough) return true
  const tooLittle = needed * (1 - 2 * margin)
  return mostUntilEnd(trial) < tooLittle ? false : isReached(trial, tooLittle, enough)
}

const mostPoints = 12
/** Within this share of the current at which the weaker panel ends, only the search for the maximum decides. */
const nearEnd = 1e-6
/** The step from a point where power rises towards the end of the weaker panel, and back from one where it falls. */
const towardsEnd = 0.7
const backwards = 0.9

/**
 * Power is concave while nothing is bypassed, so it stays below its tangents. True when one of a few points is
 * sufficient; false when even the intersection of two tangents, left and right of the maximum, is below what is needed.
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
      const meeting = meetingOf(left, right)
      if (meeting.power < needed) return false
      current = meeting.current
    } else current = left ? current + towardsEnd * (end - current) : current * backwards
  }
  return null
}
