import {
  computeChange,
  type OriginalState,
  type PowerChange,
  prepareOriginal,
  type StringCase,
} from './compute-change.js'
import { judgeLevel, type Level, worseLevel } from './judge-level.js'
import { type ConditionName, conditionNames, conditions, stateAt } from './module-curve.js'
import type { CurveSet, PanelCurves } from './panel-curves.js'

/** What a side of the pair is to the model. */
export type ElectricalSide = { curves: PanelCurves; bypassDiodes: number }

type PreparedSet = CurveSet & Record<ConditionName, OriginalState>
/** The old panels under every condition, made ready once for many candidates. */
export type PreparedOriginal = { sets: readonly PreparedSet[]; job: StringCase }

export function prepareOriginals({ curves, bypassDiodes }: ElectricalSide, job: StringCase): PreparedOriginal {
  const under = (set: CurveSet, name: ConditionName) =>
    prepareOriginal(stateAt(set.curve, conditions[name], bypassDiodes), job.ageingPercent)
  return {
    job,
    sets: curves.sets.map((set) => ({
      ...set,
      stc: under(set, 'stc'),
      low: under(set, 'low'),
      hot: under(set, 'hot'),
    })),
  }
}

const changeUnder = (
  name: ConditionName,
  original: PreparedSet,
  candidate: CurveSet,
  diodes: number,
  job: StringCase,
) => computeChange(original[name], stateAt(candidate.curve, conditions[name], diodes), job)

/** What decides class and order: the level, and the change at STC, each at its worse end. */
export type ElectricalScore = { level: Level; changePercent: number; lostPercent: number }

/** Nothing where a side has no curve. */
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
  const stc = changeUnder('stc', original, set, diodes, job)
  const hot = changeUnder('hot', original, set, diodes, job)
  return {
    level: judgeLevel(stc, hot, original, set),
    changePercent: stc.changePercent,
    lostPercent: Math.max(stc.lostPercent, hot.lostPercent),
  }
}

const worseScore = (one: ElectricalScore, other: ElectricalScore): ElectricalScore => ({
  level: worseLevel(one.level, other.level),
  changePercent: Math.min(one.changePercent, other.changePercent),
  lostPercent: Math.max(one.lostPercent, other.lostPercent),
})

export type Range = { from: number; to: number }
/** From where to where a result lies, when figures are missing. */
export type ChangeRange = { changePercent: Range; lostPercent: Range; changeW: Range; lostW: Range }

export type ElectricalResult = Record<ConditionName, PowerChange> & {
  level: Level
  /** Where the result is a span: the conditions stand above at their worse end. */
  range: Record<ConditionName, ChangeRange> | null
}

/** Everything about a pair under all three conditions, or nothing where a side has no curve. */
export function assessElectrical({ sets, job }: PreparedOriginal, candidate: ElectricalSide): ElectricalResult | null {
  const cases = sets.flatMap((original) =>
    candidate.curves.sets.map((set) => {
      const under = (name: ConditionName) => changeUnder(name, original, set, candidate.bypassDiodes, job)
      const changes = { stc: under('stc'), low: under('low'), hot: under('hot') }
      return { ...changes, level: judgeLevel(changes.stc, changes.hot, original, set) }
    }),
  )
  const [first] = cases
  if (!first) return null
  const worst = (name: ConditionName) => cases.map((each) => each[name]).reduce(worse)
  return {
    stc: worst('stc'),
    low: worst('low'),
    hot: worst('hot'),
    level: cases.map(({ level }) => level).reduce(worseLevel),
    range:
      cases.length === 1
        ? null
        : (Object.fromEntries(conditionNames.map((name) => [name, rangeOf(cases.map((each) => each[name]))])) as Record<
            ConditionName,
            ChangeRange
          >),
  }
}

/** The one that loses more, and of equals the one that gives less. */
const worse = (one: PowerChange, other: PowerChange) =>
  other.lostPercent > one.lostPercent ||
  (other.lostPercent === one.lostPercent && other.changePercent < one.changePercent)
    ? other
    : one

function rangeOf(changes: readonly PowerChange[]): ChangeRange {
  const span = (key: keyof ChangeRange): Range => ({
    from: Math.min(...changes.map((change) => change[key])),
    to: Math.max(...changes.map((change) => change[key])),
  })
  return {
    changePercent: span('changePercent'),
    lostPercent: span('lostPercent'),
    changeW: span('changeW'),
    lostW: span('lostW'),
  }
}
