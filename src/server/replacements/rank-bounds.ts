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

/** Bounds of a candidate's change and loss, without the maximum of its string. */
export class RankBounds {
  /**
   * For a panel with more current than the first of the old one's curves; null with optimisers, with which the string
   * is another one.
   */
  private readonly gains: Record<DecidingCondition, Gain> | null

  constructor(private readonly prepared: PreparedOriginal) {
    const { job, sets } = prepared
    const isMixed = job.optimisers === 'none' && job.stringLength > job.replaced && job.replaced + job.added > 0
    const [original] = sets
    this.gains =
      isMixed && original ? { stc: createGainTable(original.stc, job), hot: createGainTable(original.hot, job) } : null
  }

  /**
   * An upper bound of the change at STC in percent. With several curves the change is the worst of all pairs, so the
   * bound of any pair holds.
   */
  mostChange(candidate: CandidateCurve): number {
    const [original] = this.prepared.sets
    if (!this.gains || !original) return Number.POSITIVE_INFINITY
    const trial = trialOf(original.stc, 'stc', candidate, this.prepared.job)
    const before = (trial.others + 1) * trial.stringLength * trial.own.power_W
    return (mostPower(trial, this.gains.stc) / before - 1) * 100 + 100 * margin
  }

  /** Bounds of the loss of one pair of curves, the worse of both conditions. */
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

/** The maximum power of all strings: with each kind bypassed, or none. */
function mostPower(trial: Trial, gain: Gain) {
  const bypassed = Math.max(withoutNew(trial), othersAlone(trial) + trial.newCount * trial.most_W)
  const mixed = trial.new_A < trial.own.current_A ? mostOfWeaker(trial) : gain(trial)
  const together = withoutNew(trial) + trial.newCount * trial.most_W
  return Math.min(together, Math.max(bypassed, mixed)) * (1 + margin)
}

/** Between the new panel's own current and its end. */
const towardsEnd = 0.95

const mostTangents = 4

/**
 * With a panel of less current the maximum lies between the two panels' own: power stays below its tangents left and
 * right of it. A few more of them, until they tell that something is lost.
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
/** A smaller loss counts as none. */
const notable_percent = 0.01

const lostOf = (trial: Trial, power: number) =>
  ((possible(trial) - power) / (trial.stringLength * trial.own.power_W)) * 100

const leastLost = (trial: Trial, gain: Gain) => lostOf(trial, mostPower(trial, gain) + margin * possible(trial))

/** Nothing is lost when one point of the curve gives all that is possible. */
const mostLost = (trial: Trial) => {
  const enough = possible(trial) * (1 + margin)
  return lostOf(trial, powerAtWeaker(trial, enough) - margin * possible(trial))
}

const steps = 64

/**
 * An upper bound of the string's power with a panel of more current. Above the old panel's own current its voltage is
 * no higher than there, and beside a constant voltage the old panels have their maximum where their own power falls as
 * fast: a convex function of that voltage, known at any number of points without a root, and below its chords between
 * them.
 */
function createGainTable({ state, own }: OriginalState, { stringLength, replaced, added }: StringCase): Gain {
  const voltages: number[] = []
  const powers: number[] = []
  const [oldCount, newCount] = [stringLength - replaced, replaced + added]
  const top = diodeVoltageAt(state, own.current_A)
  for (let step = 0; step < steps; step++) {
    // close together near the old panel's own maximum: many old panels hardly leave it
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
