import type { OriginalState, StringCase } from '../../shared/physics/compute-change.js'
import { acceptableLost_percent, judgeApart, type Level } from '../../shared/physics/compute-change.js'
import {
  currentAtDiode,
  diodeVoltageAt,
  diodeVoltageAtTerminal,
  type ModuleState,
} from '../../shared/physics/module-curve.js'
import type { CurveSet } from '../../shared/physics/panel-curves.js'
import { type CandidateCurve, type DecidingCondition, decidingConditions } from './candidate-curve.js'

/** Far more than any rounding of the model, far less than any relevant loss. */
const margin = 1e-6

export type OriginalSet = CurveSet & Record<DecidingCondition, OriginalState>
type Span = { least: number; most: number }

/** A pair under one condition: the number of each panel, and what the strings give together at most. */
type Trial = ReturnType<typeof trialOf>

function trialOf(original: OriginalSet, name: DecidingCondition, candidate: CandidateCurve, job: StringCase) {
  const { state: old, own } = original[name]
  const young = candidate.maximumUnder(name)
  const others = job.parallelStrings - 1
  const oldCount = job.stringLength - job.replaced
  const newCount = job.replaced + job.added
  const string_W = job.stringLength * own.power_W
  const newMost_W = newCount * young.power_W * (1 + margin)
  const withoutNew_W = others * string_W + oldCount * own.power_W
  return {
    old,
    own,
    young,
    stateOfNew: () => candidate.stateUnder(name),
    oldCount,
    newCount,
    others,
    stringLength: job.stringLength,
    /** The power of one string before. */
    string_W,
    /** With the new panels bypassed, with the old ones of their string bypassed, and with all at their own maximum. */
    withoutNew_W,
    withoutOld_W: others * string_W + newMost_W,
    together_W: withoutNew_W + newMost_W,
    /** With a new panel counted for no more than an old one. */
    possible_W: withoutNew_W + Math.min(newMost_W, newCount * own.power_W),
  }
}

/**
 * The level of a pair if bounds on the string's power determine it without computing its maximum, otherwise null.
 * `acceptable` includes matched: both are in one class, unless all else is the same.
 */
export function quickLevel(original: OriginalSet, candidate: CandidateCurve, job: StringCase): Level | null {
  const isAlone = job.stringLength === job.replaced && job.parallelStrings === 1
  if (job.optimisers === 'all' || (isAlone && job.optimisers === 'none')) return 'acceptable'
  if (job.optimisers !== 'none' || job.stringLength === job.replaced) return null
  for (const name of decidingConditions) {
    const trial = trialOf(original, name, candidate, job)
    const needed = trial.possible_W - (acceptableLost_percent / 100) * trial.string_W
    // above the power with either kind bypassed, nothing is bypassed
    const enough = Math.max(needed, trial.withoutNew_W, trial.withoutOld_W) * (1 + margin)
    const tooLittle = needed * (1 - 2 * margin)
    const { least, most } = boundPower(trial, (span) => span.least >= enough || span.most < tooLittle)
    if (least < enough) return most < tooLittle ? judgeApart(original, candidate) : null
  }
  return 'acceptable'
}

/** Whether the strings are mixed: otherwise change and loss are not bounded here. */
export const isMixed = ({ optimisers, stringLength, replaced, added }: StringCase) =>
  optimisers === 'none' && stringLength > replaced && replaced + added > 0

/** A finer bound saves nothing: results are ordered in steps of 0.1 %. */
const closeEnough = 0.0005

/** An upper bound of the change at STC in percent. */
export function mostChange(original: OriginalSet, candidate: CandidateCurve, job: StringCase): number {
  const trial = trialOf(original, 'stc', candidate, job)
  const before_W = job.parallelStrings * trial.string_W
  const span = boundPower(trial, ({ least, most }) => most - least < closeEnough * before_W)
  return (mostPower(trial, span) / before_W - 1 + margin) * 100
}

/**
 * Bounds of the loss in percent, the worse of both conditions. A pair that loses no more than another surely does need
 * not be known any closer.
 */
export function boundLost(original: OriginalSet, candidate: CandidateCurve, job: StringCase, surely: number): Span {
  const lost: Span = { least: surely, most: 0 }
  for (const name of decidingConditions) {
    const trial = trialOf(original, name, candidate, job)
    const { possible_W, string_W } = trial
    const lostAt = (power_W: number) => Math.max(0, ((possible_W - power_W) / string_W) * 100)
    const mostLost = (least_W: number) => lostAt(least_W - margin * possible_W)
    const span = boundPower(
      trial,
      ({ least, most }) => mostLost(least) <= lost.least || most - least < closeEnough * string_W,
    )
    lost.most = Math.max(lost.most, mostLost(span.least))
    lost.least = Math.max(lost.least, lostAt(mostPower(trial, span) + margin * possible_W))
  }
  return lost
}

/** The maximum power of all strings: with each kind bypassed, or none. */
const mostPower = ({ withoutNew_W, withoutOld_W, together_W }: Trial, { most }: Span) =>
  Math.min(together_W, Math.max(withoutNew_W, withoutOld_W, most)) * (1 + margin)

const mostPoints = 12
/** Within this share of the current at which the weaker panel ends, only the search for the maximum decides. */
const nearEnd = 1e-6
/** The step from a point where power rises towards the end of the weaker panel, and back from one where it falls. */
const towardsEnd = 0.7
const backwards = 0.9

/**
 * Bounds of the maximum while nothing is bypassed. Power is concave there: it reaches each of its points and stays below
 * its tangents, so points left and right of the maximum bound it closer and closer, until they tell enough.
 */
function boundPower(trial: Trial, isTold: (span: Span) => boolean): Span {
  const span = { least: powerAtWeaker(trial), most: Number.POSITIVE_INFINITY }
  if (isTold(span)) return span
  const state = trial.stateOfNew()
  span.most = mostUntilEnd(trial, state)
  if (isTold(span)) return span
  const end = Math.min(trial.old.iL, state.iL)
  let left: PowerPoint | null = null
  let right: PowerPoint | null = null
  let current = Math.min(trial.own.current_A, trial.young.current_A)
  for (let points = 0; points < mostPoints && current < end * (1 - nearEnd); points++) {
    const point = pointAt(trial, state, current)
    if (point.slope > 0) left = point
    else right = point
    span.least = Math.max(span.least, point.power)
    if (left && right) {
      const meeting = meetingOf(left, right)
      span.most = Math.min(span.most, meeting.power)
      current = meeting.current
    } else current = left ? current + towardsEnd * (end - current) : current * backwards
    if (isTold(span)) break
  }
  return span
}

/**
 * The string's current ends with the new panel's, before its diodes take over: the old panels at that current, plus all
 * power of the new ones.
 */
function mostUntilEnd({ old, own, oldCount, withoutOld_W }: Trial, { iL, i0, g, floor_V }: ModuleState) {
  const end = iL + i0 - g * floor_V
  return end < own.current_A ? withoutOld_W + oldCount * voltageAt(old, end) * end : Number.POSITIVE_INFINITY
}

const voltageAt = (state: ModuleState, current: number) => diodeVoltageAt(state, current) - current * state.rs

/**
 * At the current of the weaker panel's own maximum. The new one is at its own voltage there, or above it: that is known
 * without its curve.
 */
function powerAtWeaker({ old, own, young, oldCount, newCount, others, stringLength }: Trial) {
  const current = Math.min(own.current_A, young.current_A)
  const oldVoltage = current < own.current_A ? voltageAt(old, current) : own.voltage_V
  const voltage = oldCount * oldVoltage + newCount * young.voltage_V
  if (others === 0) return current * voltage
  const otherCurrent = currentAtDiode(old, diodeVoltageAtTerminal(old, voltage / stringLength))
  return (current + others * otherCurrent) * voltage
}

/**
 * The power of all strings when the mixed one has this current; concave over `at`, which increases with the current.
 */
type PowerPoint = { current: number; at: number; power: number; slope: number }

function pointAt({ old, oldCount, newCount, others, stringLength }: Trial, state: ModuleState, current: number) {
  let voltage = 0
  let fall = 0
  for (let kind = 0; kind < 2; kind++) {
    const each = kind === 0 ? old : state
    const count = kind === 0 ? oldCount : newCount
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

/** Where the tangents left and right of the maximum meet. The current there is interpolated linearly. */
function meetingOf(left: PowerPoint, right: PowerPoint) {
  const at = (right.power - left.power + left.slope * left.at - right.slope * right.at) / (left.slope - right.slope)
  return {
    power: left.power + left.slope * (at - left.at),
    current: left.current + ((at - left.at) / (right.at - left.at)) * (right.current - left.current),
  }
}
