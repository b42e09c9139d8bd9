import type { OriginalState, StringCase } from '../../shared/matching/compute-change.js'
import {
  currentAtDiode,
  diodeVoltageAt,
  diodeVoltageAtTerminal,
  type ModuleState,
} from '../../shared/matching/module-curve.js'
import type { CurveSet } from '../../shared/matching/panel-curves.js'
import type { CandidateCurve, DecidingCondition } from './candidate-curve.js'

/** Far more than any rounding of the model, far less than any relevant loss. */
export const margin = 1e-6

export type OriginalSet = CurveSet & Record<DecidingCondition, OriginalState>

/** A pair under one condition: the old panel, the new one at its own maximum, and the number of each. */
export type Trial = {
  old: ModuleState
  own: OriginalState['own']
  candidate: CandidateCurve
  name: DecidingCondition
  new_V: number
  new_A: number
  /** The maximum power of one new panel. */
  most_W: number
  oldCount: number
  newCount: number
  /** The strings beside the mixed one, and the panels in each. */
  others: number
  stringLength: number
}

let trial: Trial | undefined

/** Each call fills the same object again: one for each pair of a catalogue would be garbage at once. */
export function trialOf(
  { state, own }: OriginalState,
  name: DecidingCondition,
  candidate: CandidateCurve,
  { stringLength, replaced, added, parallelStrings }: StringCase,
): Trial {
  const { voltage_V, current_A, power_W } = candidate.maximumUnder(name)
  trial ??= { old: state, own, candidate, name, new_V: 0, new_A: 0, most_W: 0, ...noCounts }
  trial.old = state
  trial.own = own
  trial.candidate = candidate
  trial.name = name
  trial.new_V = voltage_V
  trial.new_A = current_A
  trial.most_W = power_W * (1 + margin)
  trial.oldCount = stringLength - replaced
  trial.newCount = replaced + added
  trial.others = parallelStrings - 1
  trial.stringLength = stringLength
  return trial
}
const noCounts = { oldCount: 0, newCount: 0, others: 0, stringLength: 0 }

/** The power of the strings beside the mixed one alone, and of all old panels. */
export const othersAlone = ({ own, others, stringLength }: Trial) => others * stringLength * own.power_W
export const withoutNew = (trial: Trial) => othersAlone(trial) + trial.oldCount * trial.own.power_W
/** The possible power of all panels, with a new one counted for no more than an old one. */
export const possible = (trial: Trial) => withoutNew(trial) + trial.newCount * Math.min(trial.most_W, trial.own.power_W)

export const voltageAt = (state: ModuleState, current: number) => diodeVoltageAt(state, current) - current * state.rs

/**
 * The power of the string at the current of the weaker panel's own maximum, or a lower value that is already
 * sufficient.
 */
export function powerAtWeaker(trial: Trial, enough: number) {
  const { old, own, candidate, name, new_V, new_A, oldCount, newCount } = trial
  if (new_A <= own.current_A) return powerAt(trial, new_A, oldCount * voltageAt(old, new_A) + newCount * new_V)
  // below its own current a panel has more than its own voltage
  const atLeast = powerAt(trial, own.current_A, oldCount * own.voltage_V + newCount * new_V)
  if (atLeast >= enough) return atLeast
  const voltage = voltageAt(candidate.stateUnder(name), own.current_A)
  return powerAt(trial, own.current_A, oldCount * own.voltage_V + newCount * voltage)
}

/** All strings together, with the mixed one at this current and voltage. */
function powerAt({ old, others, stringLength }: Trial, current: number, voltage: number) {
  if (others === 0) return current * voltage
  const otherCurrent = currentAtDiode(old, diodeVoltageAtTerminal(old, voltage / stringLength))
  return (current + others * otherCurrent) * voltage
}

/** The highest current of a panel before its diodes take over: its photo current, and its shunt at their voltage. */
const endOf = ({ iL, i0, g, floor_V }: ModuleState) => iL + i0 - g * floor_V

/**
 * Without a bypass, the string's current ends with the new panel's: the old panels at that current, plus all power of
 * the new one.
 */
export function mostUntilEnd(trial: Trial) {
  const { old, own, candidate, name, most_W, oldCount, newCount } = trial
  const end = endOf(candidate.stateUnder(name))
  if (end >= own.current_A) return Number.POSITIVE_INFINITY
  return othersAlone(trial) + oldCount * voltageAt(old, end) * end + newCount * most_W
}

/**
 * The power of all strings when the mixed one has this current; concave over `at`, which increases with the current.
 */
export type PowerPoint = { current: number; at: number; power: number; slope: number }

export function pointAt(trial: Trial, current: number): PowerPoint {
  const { old, candidate, name, oldCount, newCount, others, stringLength } = trial
  const state = candidate.stateUnder(name)
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

/**
 * The intersection of the tangents left and right of the maximum, which is an upper bound. The current there is
 * interpolated linearly.
 */
export function meetingOf(left: PowerPoint, right: PowerPoint) {
  const at = (right.power - left.power + left.slope * left.at - right.slope * right.at) / (left.slope - right.slope)
  return {
    power: left.power + left.slope * (at - left.at),
    current: left.current + ((at - left.at) / (right.at - left.at)) * (right.current - left.current),
  }
}
