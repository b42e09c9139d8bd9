import { getAt } from '../values/get-at.js'
import { aged, bypassCurrent, type ModuleState, ownMaximum } from './module-curve.js'
import { findParallelMaximum } from './parallel-power.js'
import { findStringMaximum, moduleVoltageAt, type Peak, prepareString } from './string-power.js'

/** From best to worst. */
export const levels = ['matched', 'acceptable', 'optimiser', 'unsuitable'] as const
export type Level = (typeof levels)[number]

const matchedLost_percent = 0.5
export const acceptableLost_percent = 2
/** The published limit of a maker of optimisers. */
export const optimiserReach = 0.25

type Maximum = { Vmp_V: number; Imp_A: number }

/** Whether an optimiser on the new panel can match the string's current. */
const isInOptimiserReach = (original: Maximum, candidate: Maximum) =>
  Math.abs(candidate.Imp_A / original.Imp_A - 1) <= optimiserReach &&
  Math.abs(candidate.Vmp_V / original.Vmp_V - 1) <= optimiserReach

/** By the worse of STC and high temperature. */
export function judgeLevel(stc: PowerChange, hot: PowerChange, original: Maximum, candidate: Maximum): Level {
  const lost = Math.max(stc.lostPercent, hot.lostPercent)
  const isBypassed = stc.bypassed.length > 0 || hot.bypassed.length > 0
  if (!isBypassed && lost <= matchedLost_percent) return 'matched'
  if (!isBypassed && lost <= acceptableLost_percent) return 'acceptable'
  return judgeApart(original, candidate)
}

/** For panels that lose too much in one string: whether an optimiser on the new one would help. */
export const judgeApart = (original: Maximum, candidate: Maximum): Level =>
  candidate.Imp_A < original.Imp_A && isInOptimiserReach(original, candidate) ? 'optimiser' : 'unsuitable'

export const worseLevel = (one: Level, other: Level): Level =>
  levels.indexOf(one) >= levels.indexOf(other) ? one : other
export const betterLevel = (one: Level, other: Level): Level =>
  levels.indexOf(one) <= levels.indexOf(other) ? one : other

/** Which panels of the system are replaced. */
export type StringCase = {
  /** The number of panels in one string before. */
  stringLength: number
  replaced: number
  added: number
  parallelStrings: number
  ageingPercent: number
  optimisers: 'none' | 'new' | 'all'
}

/** The power of the input under one condition, before and after, and where the difference comes from. */
export type PowerChange = {
  originalW: number
  candidateW: number
  beforeW: number
  afterW: number
  changeW: number
  changePercent: number
  /** The difference to the possible power, with a new panel counted for no more than an old one. */
  lostW: number
  /** In percent of one string before. */
  lostPercent: number
  /** How much less the panels give together than each alone, in percent of that sum. */
  mismatchPercent: number
  /** How much less the old panels give than alone. */
  heldBackW: number
  /** How much more the new ones could give. */
  unusedW: number
  bypassed: ('original' | 'candidate')[]
  voltage_V: number
  current_A: number
  /** The current of the string with the new panels. */
  stringCurrent_A: number
  /** The voltage of one panel of each kind at the maximum. */
  originalVoltage_V: number | null
  candidateVoltage_V: number | null
  secondPeak: Peak | null
}

/** The old panels under one condition, prepared once for many candidates. */
export type OriginalState = { state: ModuleState; own: Peak; bypassedFrom_A: number }

export function prepareOriginal(state: ModuleState, ageingPercent: number): OriginalState {
  const old = ageingPercent === 0 ? state : aged(state, ageingPercent)
  return { state: old, own: ownMaximum(old), bypassedFrom_A: bypassCurrent(old) }
}

/** An operating point: its power, and the power of one panel of each kind. */
type Operation = Peak & {
  stringCurrent_A: number
  oldW: number
  newW: number
  originalVoltage_V: number | null
  candidateVoltage_V: number | null
  secondPeak: Peak | null
}

export function computeChange(
  original: OriginalState,
  candidate: ModuleState,
  job: StringCase,
  wantsSecond = true,
): PowerChange {
  const own = ownMaximum(candidate)
  const { stringLength, replaced, added, parallelStrings } = job
  const oldCount = parallelStrings * stringLength - replaced
  const newCount = replaced + added
  const [originalW, candidateW] = [original.own.power_W, own.power_W]
  const beforeW = parallelStrings * stringLength * originalW
  const operation =
    withOptimisers(original.own, own, job, oldCount, newCount) ??
    (parallelStrings === 1
      ? operateString(original, candidate, own, job, wantsSecond)
      : operateParallel(original, candidate, job))
  const afterW = operation.power_W
  const possibleW = oldCount * originalW + newCount * Math.min(candidateW, originalW)
  const lostW = Math.max(0, possibleW - afterW)
  return {
    originalW,
    candidateW,
    beforeW,
    afterW,
    changeW: afterW - beforeW,
    changePercent: (afterW / beforeW - 1) * 100,
    lostW,
    lostPercent: (lostW / (stringLength * originalW)) * 100,
    mismatchPercent: (1 - afterW / (oldCount * originalW + newCount * candidateW)) * 100,
    heldBackW: oldCount * originalW - operation.oldW,
    unusedW: newCount * candidateW - operation.newW,
    bypassed: [
      ...(isNegative(operation.originalVoltage_V) ? (['original'] as const) : []),
      ...(isNegative(operation.candidateVoltage_V) ? (['candidate'] as const) : []),
    ],
    voltage_V: operation.voltage_V,
    current_A: operation.current_A,
    stringCurrent_A: operation.stringCurrent_A,
    originalVoltage_V: operation.originalVoltage_V,
    candidateVoltage_V: operation.candidateVoltage_V,
    secondPeak: operation.secondPeak,
  }
}

const isNegative = (voltage: number | null) => voltage !== null && voltage < 0

const groupsOf = (
  { state, own, bypassedFrom_A }: OriginalState,
  candidate: ModuleState,
  candidate_W: number,
  { stringLength, replaced, added }: StringCase,
) =>
  [
    { state, count: stringLength - replaced, bypassedFrom_A, own_W: own.power_W },
    { state: candidate, count: replaced + added, own_W: candidate_W },
  ] as const

function operateString(
  original: OriginalState,
  candidate: ModuleState,
  own: Peak,
  job: StringCase,
  wantsSecond: boolean,
): Operation {
  const groups = groupsOf(original, candidate, own.power_W, job)
  const { power_W, voltage_V, current_A, moduleVoltages_V, secondPeak } = findStringMaximum(
    prepareString(groups),
    Math.min(original.own.current_A, own.current_A),
    wantsSecond,
  )
  const shares = sharesOf(groups, moduleVoltages_V, current_A)
  return { power_W, voltage_V, current_A, stringCurrent_A: current_A, secondPeak, ...shares }
}

/** The mixed string in parallel with the old ones, which force their voltage on it. */
function operateParallel(original: OriginalState, candidate: ModuleState, job: StringCase): Operation {
  const groups = groupsOf(original, candidate, Number.POSITIVE_INFINITY, job)
  const mixed = prepareString(groups)
  const old = prepareString([{ state: original.state, count: job.stringLength }])
  const strings = job.parallelStrings - 1
  const maximum = findParallelMaximum([
    { string: old, count: strings },
    { string: mixed, count: 1 },
  ])
  const [oldCurrent = 0, mixedCurrent = 0] = maximum.stringCurrents_A
  const voltages = mixed.groups.map((group) => moduleVoltageAt(group, mixedCurrent))
  const shares = sharesOf(groups, voltages, mixedCurrent)
  return {
    power_W: maximum.power_W,
    voltage_V: maximum.voltage_V,
    current_A: maximum.current_A,
    stringCurrent_A: mixedCurrent,
    secondPeak: maximum.secondPeak,
    ...shares,
    oldW: shares.oldW + strings * oldCurrent * maximum.voltage_V,
  }
}

/** Power and voltage of each kind at a current; `voltages` has only groups with panels. */
function sharesOf(groups: ReturnType<typeof groupsOf>, voltages: readonly number[], current: number) {
  const [{ count: old }, { count: young }] = groups
  const originalVoltage_V = old > 0 ? getAt(voltages, 0) : null
  const candidateVoltage_V = young > 0 ? getAt(voltages, voltages.length - 1) : null
  return {
    originalVoltage_V,
    candidateVoltage_V,
    oldW: originalVoltage_V === null ? 0 : old * originalVoltage_V * current,
    newW: candidateVoltage_V === null ? 0 : young * candidateVoltage_V * current,
  }
}

/**
 * Step-down optimisers let a weaker panel give all its power; on a stronger one alone they cannot help. Their own
 * limits and losses are not included.
 */
function withOptimisers(
  original: Peak,
  candidate: Peak,
  { optimisers, parallelStrings }: StringCase,
  oldCount: number,
  newCount: number,
): Operation | null {
  if (optimisers === 'none') return null
  if (optimisers === 'new' && candidate.current_A >= original.current_A) return null
  const oldW = oldCount * original.power_W
  const newW = newCount * candidate.power_W
  const current_A = parallelStrings * original.current_A
  return {
    power_W: oldW + newW,
    voltage_V: (oldW + newW) / current_A,
    current_A,
    stringCurrent_A: original.current_A,
    oldW,
    newW,
    originalVoltage_V: oldCount > 0 ? original.voltage_V : null,
    candidateVoltage_V: newCount > 0 ? candidate.voltage_V : null,
    secondPeak: null,
  }
}
