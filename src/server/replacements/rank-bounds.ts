import type { PreparedOriginal } from '../../shared/matching/assess-electrical.js'
import { currentAtDiode, diodeVoltageAt } from '../../shared/matching/module-curve.js'
import type { CandidateCurve } from './candidate-curve.js'
import {
  margin,
  mostUntilEnd,
  othersAlone,
  possible,
  powerAtWeaker,
  type Trial,
  trialOf,
  voltageAt,
  withoutNew,
} from './string-trial.js'

type Span = { least: number; most: number }
const noBounds: Span = { least: 0, most: Number.POSITIVE_INFINITY }

/** Between which values change and loss of a candidate lie, without the maximum of its string. */
export class RankBounds {
  private readonly gain: (trial: Trial) => number
  /** With optimisers the string is another one. */
  private readonly tells: boolean

  constructor(private readonly prepared: PreparedOriginal) {
    const { job, sets } = prepared
    this.tells = job.optimisers === 'none' && job.stringLength > job.replaced && job.replaced + job.added > 0
    this.gain = this.tells && sets[0] ? createGainTable(prepared) : () => Number.POSITIVE_INFINITY
  }

  /** No less than the change at STC in percent, whose worse end it is where there are several curves: any pair's will do. */
  mostChange(candidate: CandidateCurve): number {
    const [original] = this.prepared.sets
    if (!this.tells || !original) return Number.POSITIVE_INFINITY
    const trial = trialOf(original.stc, 'stc', candidate, this.prepared.job)
    const before = (trial.others + 1) * trial.stringLength * trial.own.power_W
    return (this.mostPower(trial) / before - 1) * 100 + 100 * margin
  }

  /** Between which values the loss of one pair of curves lies, the worse of both conditions. */
  lostBetween(original: PreparedOriginal['sets'][number], candidate: CandidateCurve): Span {
    if (!this.tells) return noBounds
    const stc = trialOf(original.stc, 'stc', candidate, this.prepared.job)
    const most = Math.max(mostLost(stc), mostLost(trialOf(original.hot, 'hot', candidate, this.prepared.job)))
    const isFirst = original === this.prepared.sets[0]
    const least = isFirst && most > 0 ? lostOf(stc, this.mostPower(stc) + margin * possible(stc)) : 0
    return { least: Math.max(0, least), most: Math.max(0, most) }
  }

  private mostPower(trial: Trial) {
    const bypassed = Math.max(withoutNew(trial), othersAlone(trial) + trial.newCount * trial.most_W)
    const mixed = trial.new_A < trial.own.current_A ? mostUntilEnd(trial) : this.gain(trial)
    const together = withoutNew(trial) + trial.newCount * trial.most_W
    return Math.min(together, Math.max(bypassed, mixed)) * (1 + margin)
  }
}

const lostOf = (trial: Trial, power: number) =>
  ((possible(trial) - power) / (trial.stringLength * trial.own.power_W)) * 100

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
function createGainTable({ sets: [original], job }: PreparedOriginal) {
  const voltages: number[] = []
  const powers: number[] = []
  if (!original) return () => Number.POSITIVE_INFINITY
  const { state, own } = original.stc
  const [oldCount, newCount] = [job.stringLength - job.replaced, job.replaced + job.added]
  const top = diodeVoltageAt(state, own.current_A)
  for (let step = 0; step < steps; step++) {
    const vd = top * (1 - step / steps)
    const current = currentAtDiode(state, vd)
    const voltage = vd - current * state.rs
    const fall = state.rs + 1 / (Math.exp(state.logI0 + vd / state.a) / state.a + state.g)
    const beside = (oldCount * (current * fall - voltage)) / newCount
    voltages.push(step === 0 ? 0 : beside)
    powers.push(oldCount * current * voltage + newCount * Math.max(0, beside) * current)
  }
  return (trial: Trial) => {
    const beside = voltageAt(trial.candidate.stateUnder('stc'), own.current_A)
    const next = voltages.findIndex((voltage) => voltage >= beside)
    if (next <= 0) return Number.POSITIVE_INFINITY
    const [from = 0, to = 0] = [voltages[next - 1], voltages[next]]
    const [low = 0, high = 0] = [powers[next - 1], powers[next]]
    return othersAlone(trial) + low + ((high - low) * (beside - from)) / (to - from)
  }
}
