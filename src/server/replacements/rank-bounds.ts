import type { PreparedOriginal } from '../../shared/matching/assess-electrical.js'
import type { OriginalState, StringCase } from '../../shared/matching/compute-change.js'
import { currentAtDiode, diodeVoltageAt } from '../../shared/matching/module-curve.js'
import type { CandidateCurve, DecidingCondition } from './candidate-curve.js'
import {
  margin,
  meetingOf,
  mostUntilEnd,
  othersAlone,
  pointAt,
  possible,
  powerAtWeaker,
  type Trial,
  trialOf,
  voltageAt,
  withoutNew,
} from './string-trial.js'

type Span = { least: number; most: number }
const noBounds: Span = { least: 0, most: Number.POSITIVE_INFINITY }

type Gain = (trial: Trial) => number

/** Between which values change and loss of a candidate lie, without the maximum of its string. */
export class RankBounds {
  /** By a panel of more current than the first of the old one's curves; none with optimisers, which make the string another one. */
  private readonly gains: Record<DecidingCondition, Gain> | null

  constructor(private readonly prepared: PreparedOriginal) {
    const { job, sets } = prepared
    const isMixed = job.optimisers === 'none' && job.stringLength > job.replaced && job.replaced + job.added > 0
    const [original] = sets
    this.gains =
      isMixed && original ? { stc: createGainTable(original.stc, job), hot: createGainTable(original.hot, job) } : null
  }

  /** No less than the change at STC in percent, whose worse end it is where there are several curves: any pair's will do. */
  mostChange(candidate: CandidateCurve): number {
    const [original] = this.prepared.sets
    if (!this.gains || !original) return Number.POSITIVE_INFINITY
    const trial = trialOf(original.stc, 'stc', candidate, this.prepared.job)
    const before = (trial.others + 1) * trial.stringLength * trial.own.power_W
    return (mostPower(trial, this.gains.stc) / before - 1) * 100 + 100 * margin
  }

  /** Between which values the loss of one pair of curves lies, the worse of both conditions. */
  lostBetween(original: PreparedOriginal['sets'][number], candidate: CandidateCurve): Span {
    if (!this.gains) return noBounds
    const isFirst = original === this.prepared.sets[0]
    let [least, most] = [0, 0]
    for (const name of ['stc', 'hot'] as const) {
      const trial = trialOf(original[name], name, candidate, this.prepared.job)
      const mostHere = mostLost(trial)
      most = Math.max(most, mostHere)
      if (isFirst && mostHere > 0) least = Math.max(least, leastLost(trial, this.gains[name]))
    }
    return { least, most }
  }
}

/** The most that all strings give: each kind bypassed, or none. */
function mostPower(trial: Trial, gain: Gain) {
  const bypassed = Math.max(withoutNew(trial), othersAlone(trial) + trial.newCount * trial.most_W)
  const mixed = trial.new_A < trial.own.current_A ? mostOfWeaker(trial) : gain(trial)
  const together = withoutNew(trial) + trial.newCount * trial.most_W
  return Math.min(together, Math.max(bypassed, mixed)) * (1 + margin)
}

/** Between the new panel's own current and where it ends. */
const towardsEnd = 0.95

const mostTangents = 4

/**
 * With a panel of less current the maximum lies between the two panels' own: power stays below its tangents left and right of it. A
 * few more of them, until they tell that something is lost.
 */
function mostOfWeaker(trial: Trial) {
  const { own, new_A, candidate } = trial
  const { iL } = candidate.stateUnder(trial.name)
  let left = pointAt(trial, new_A)
  let right = pointAt(trial, Math.min(own.current_A, new_A + towardsEnd * (iL - new_A)))
  if (!(left.slope > 0) || !(right.slope < 0)) return mostUntilEnd(trial)
  let meeting = meetingOf(left, right)
  for (let tangents = 2; tangents < mostTangents && lostOf(trial, meeting.power) < notable_percent; tangents++) {
    const point = pointAt(trial, meeting.current)
    if (point.slope > 0) left = point
    else right = point
    meeting = meetingOf(left, right)
  }
  return meeting.power
}
/** So much of a loss parts those that lose something from those that lose nothing. */
const notable_percent = 0.01

const lostOf = (trial: Trial, power: number) =>
  ((possible(trial) - power) / (trial.stringLength * trial.own.power_W)) * 100

const leastLost = (trial: Trial, gain: Gain) => lostOf(trial, mostPower(trial, gain) + margin * possible(trial))

/** Nothing is lost where one point of the curve gives all that is possible. */
const mostLost = (trial: Trial) => {
  const enough = possible(trial) * (1 + margin)
  return lostOf(trial, powerAtWeaker(trial, enough) - margin * possible(trial))
}

const steps = 64

/**
 * What the string gives at most with a panel of more current. Above the old panel's own current its voltage is no more than there,
 * and with a constant voltage beside them the old panels have their maximum where their own power falls as fast: a convex function of
 * that voltage, known at as many points as are wanted without any root, and below its chords between them.
 */
function createGainTable({ state, own }: OriginalState, { stringLength, replaced, added }: StringCase): Gain {
  const voltages: number[] = []
  const powers: number[] = []
  const [oldCount, newCount] = [stringLength - replaced, replaced + added]
  const top = diodeVoltageAt(state, own.current_A)
  for (let step = 0; step < steps; step++) {
    // close to each other near the old panel's own maximum: where there are many of them, they hardly leave it
    const vd = top * (1 - (step / steps) ** 3)
    const current = currentAtDiode(state, vd)
    const voltage = vd - current * state.rs
    const fall = state.rs + 1 / (Math.exp(state.logI0 + vd / state.a) / state.a + state.g)
    const beside = (oldCount * (current * fall - voltage)) / newCount
    voltages.push(step === 0 ? 0 : beside)
    powers.push(oldCount * current * voltage + newCount * Math.max(0, beside) * current)
  }
  return (trial: Trial) => {
    const beside = voltageAt(trial.candidate.stateUnder(trial.name), own.current_A)
    const next = voltages.findIndex((voltage) => voltage >= beside)
    if (next <= 0) return Number.POSITIVE_INFINITY
    const [from = 0, to = 0] = [voltages[next - 1], voltages[next]]
    const [low = 0, high = 0] = [powers[next - 1], powers[next]]
    return othersAlone(trial) + low + ((high - low) * (beside - from)) / (to - from)
  }
}
