import {
  acceptableLost_percent,
  betterLevel,
  computeChange,
  judgeApart,
  judgeLevel,
  type Level,
  type OriginalState,
  type PowerChange,
  prepareOriginal,
  type StringCase,
  worseLevel,
} from './compute-change.js'
import type { Steps } from './find-root.js'
import {
  bypassCurrent,
  type Condition,
  type ConditionName,
  conditionNames,
  conditions,
  type ModuleState,
  stateAt,
} from './module-curve.js'
import type { CurveSet, PanelCurves } from './panel-curves.js'
import { prepareString, shortCircuitOf } from './string-power.js'

/** One side of a pair for the model. */
export type ElectricalSide = { curves: PanelCurves; bypassDiodes: number }

type PreparedSet = CurveSet & Record<ConditionName, OriginalState>
/** The old panels under every condition, prepared once for many candidates. */
export type PreparedOriginal = {
  sets: readonly PreparedSet[]
  job: StringCase
  /** At STC by the sheet, without ageing. */
  unaged: readonly { state: ModuleState; bypassedFrom_A: number }[]
}

/** One curve after the other: a label with missing figures has dozens. */
export function* prepareOriginalsInSteps(
  { curves, bypassDiodes }: ElectricalSide,
  job: StringCase,
): Steps<PreparedOriginal> {
  const sets: PreparedSet[] = []
  const unaged: { state: ModuleState; bypassedFrom_A: number }[] = []
  for (const set of curves.sets) {
    if (sets.length > 0) yield
    const under = (name: ConditionName) =>
      prepareOriginal(stateAt(set.curve, conditions[name], bypassDiodes), job.ageingPercent)
    sets.push({ ...set, stc: under('stc'), low: under('low'), hot: under('hot') })
    const state = stateAt(set.curve, conditions.stc, bypassDiodes)
    unaged.push({ state, bypassedFrom_A: bypassCurrent(state) })
  }
  return { job, sets, unaged }
}

const changeUnder = (
  name: ConditionName,
  original: PreparedSet,
  candidate: CurveSet,
  diodes: number,
  job: StringCase,
  wantsSecond = true,
) => computeChange(original[name], stateAt(candidate.curve, conditions[name], diodes), job, wantsSecond)

/** The results that decide class and order, each at its worse end. */
export type ElectricalScore = {
  level: Level
  bestLevel: Level
  /** At STC. */
  changePercent: number
  lostPercent: number
  /** Of the maximum at high temperature. */
  hotVoltage_V: number
}

/** Null when a side has no curve. */
export function scoreElectrical({ sets, job }: PreparedOriginal, candidate: ElectricalSide): ElectricalScore | null {
  let worst: ElectricalScore | null = null
  for (const original of sets) {
    for (const set of candidate.curves.sets) {
      const score = scoreSets(original, set, candidate.bypassDiodes, job)
      worst = worst === null ? score : worseScore(worst, score)
    }
  }
  return worst
}

function scoreSets(original: PreparedSet, set: CurveSet, diodes: number, job: StringCase): ElectricalScore {
  const stc = changeUnder('stc', original, set, diodes, job, false)
  const hot = changeUnder('hot', original, set, diodes, job, false)
  const level = judgeLevel(stc, hot, original, set)
  return {
    level,
    bestLevel: level,
    changePercent: stc.changePercent,
    lostPercent: Math.max(stc.lostPercent, hot.lostPercent),
    hotVoltage_V: hot.voltage_V,
  }
}

/** Only the change at STC, at its worse end. NaN when a side has no curve. */
export const worstChange = ({ sets, job }: PreparedOriginal, { curves, bypassDiodes }: ElectricalSide) =>
  least(
    sets.flatMap((original) =>
      curves.sets.map((set) => changeUnder('stc', original, set, bypassDiodes, job, false).changePercent),
    ),
  )
const least = (values: readonly number[]) => (values.length === 0 ? Number.NaN : Math.min(...values))

/** Only the level: a pair that loses too much at STC need not be computed at high temperature. */
export function levelOfSets(original: PreparedSet, set: CurveSet, diodes: number, job: StringCase): Level {
  const stc = changeUnder('stc', original, set, diodes, job, false)
  if (stc.lostPercent > acceptableLost_percent || stc.bypassed.length > 0) return judgeApart(original, set)
  return judgeLevel(stc, changeUnder('hot', original, set, diodes, job, false), original, set)
}

const worseScore = (one: ElectricalScore, other: ElectricalScore): ElectricalScore => ({
  level: worseLevel(one.level, other.level),
  bestLevel: betterLevel(one.bestLevel, other.bestLevel),
  hotVoltage_V: Math.min(one.hotVoltage_V, other.hotVoltage_V),
  changePercent: Math.min(one.changePercent, other.changePercent),
  lostPercent: Math.max(one.lostPercent, other.lostPercent),
})

export type Range = { from: number; to: number }
/** The range of a result when figures are missing. */
export type ChangeRange = { changePercent: Range; lostPercent: Range; changeW: Range; lostW: Range }

export type ElectricalResult = Record<ConditionName, PowerChange> & {
  level: Level
  bestLevel: Level
  /** Set when the result is a range: the conditions above are at their worse end. */
  range: Record<ConditionName, ChangeRange> | null
}

/**
 * Everything about a pair under all three conditions; null when a side has no curve. One pair of curves after the other:
 * where figures are missing there may be hundreds.
 */
export function* assessElectricalInSteps(
  { sets, job }: PreparedOriginal,
  { curves, bypassDiodes }: ElectricalSide,
): Steps<ElectricalResult | null> {
  const cases: (Record<ConditionName, PowerChange> & { level: Level })[] = []
  for (const original of sets)
    for (const set of curves.sets) {
      if (cases.length > 0) yield
      const under = (name: ConditionName) => changeUnder(name, original, set, bypassDiodes, job)
      const [stc, low, hot] = [under('stc'), under('low'), under('hot')]
      cases.push({ stc, low, hot, level: judgeLevel(stc, hot, original, set) })
    }
  const [first] = cases
  if (!first) return null
  const worst = (name: ConditionName) => cases.map((each) => each[name]).reduce(worse)
  return {
    stc: worst('stc'),
    low: worst('low'),
    hot: worst('hot'),
    level: cases.map(({ level }) => level).reduce(worseLevel),
    bestLevel: cases.map(({ level }) => level).reduce(betterLevel),
    range:
      cases.length === 1
        ? null
        : (Object.fromEntries(conditionNames.map((name) => [name, rangeOf(cases.map((each) => each[name]))])) as Record<
            ConditionName,
            ChangeRange
          >),
  }
}

/** The one that loses more; if equal, the one that gives less. */
const worse = (one: PowerChange, other: PowerChange) =>
  other.lostPercent > one.lostPercent ||
  (other.lostPercent === one.lostPercent && other.changePercent < one.changePercent)
    ? other
    : one

function rangeOf(changes: readonly PowerChange[]): ChangeRange {
  const whole_W = Math.max(...changes.map(({ beforeW }) => beforeW))
  const span = (key: keyof ChangeRange, whole: number, least: number) => {
    const values = changes.map((change) => change[key])
    return widened(Math.min(...values), Math.max(...values), whole, least)
  }
  return {
    changePercent: span('changePercent', 100, Number.NEGATIVE_INFINITY),
    lostPercent: span('lostPercent', 100, 0),
    changeW: span('changeW', whole_W, Number.NEGATIVE_INFINITY),
    lostW: span('lostW', whole_W, 0),
  }
}

/** How far an extreme between two steps may lie beyond them: a share of the span, plus a tiny share of the whole. */
const beyondSteps = { ofSpan: 0.02, ofWhole: 1e-5 }

function widened(from: number, to: number, whole: number, least: number): Range {
  if (from === to) return { from, to }
  const more = beyondSteps.ofSpan * (to - from) + beyondSteps.ofWhole * whole
  return { from: Math.max(least, from - more), to: to + more }
}

/** The short-circuit current of the mixed string, by the unaged sheets; the highest possible value. */
export function mixedShortCircuit({ unaged, job }: PreparedOriginal, candidate: ElectricalSide): number | null {
  const { stringLength, replaced, added } = job
  let highest: number | null = null
  for (const { curve } of candidate.curves.sets) {
    const state = stateAt(curve, conditions.stc, candidate.bypassDiodes)
    const young = { state, count: replaced + added, bypassedFrom_A: bypassCurrent(state) }
    for (const old of unaged) {
      const current = shortCircuitOf(prepareString([{ ...old, count: stringLength - replaced }, young]))
      highest = highest === null ? current : Math.max(highest, current)
    }
  }
  return highest
}

/** The voltage of the input's maximum under a condition of its own, the highest of all pairs of curves. */
export function highestVoltageAt(
  condition: Condition,
  original: ElectricalSide,
  candidate: ElectricalSide,
  job: StringCase,
): number | null {
  const olds = original.curves.sets.map(({ curve }) =>
    prepareOriginal(stateAt(curve, condition, original.bypassDiodes), job.ageingPercent),
  )
  const voltages = olds.flatMap((old) =>
    candidate.curves.sets.map(
      ({ curve }) => computeChange(old, stateAt(curve, condition, candidate.bypassDiodes), job, false).voltage_V,
    ),
  )
  return voltages.length === 0 ? null : Math.max(...voltages)
}
