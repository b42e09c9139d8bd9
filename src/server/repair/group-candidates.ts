import { coldVerdicts } from '../../shared/physics/check-cold-voltage.js'
import { connectorVerdicts } from '../../shared/physics/check-connector.js'
import {
  type ClassParts,
  classify,
  excludedBy,
  isSameButPlug,
  type ReplacementClass,
  replacementClasses,
} from '../../shared/physics/classify.js'
import { levels } from '../../shared/physics/compute-change.js'
import { sizeVerdicts } from '../../shared/physics/size-room.js'

/** The verdicts on a row, and what else of it decides its place in its class. */
export type JudgedRow = ClassParts & {
  /** From 0, the old panel's format, to 6, not known. */
  sizeStep: number
  /** Whether Imp is within what manuals ask for. */
  isCurrentAlike: boolean
}

/** The candidates with the same verdicts, and what these come to. */
export type CandidateGroup = {
  class: ReplacementClass
  excludedBy: ReturnType<typeof excludedBy>
  /** Nothing but the plug keeps them from being drop-ins. */
  isOnlyPlug: boolean
  /** The first key of the order: class, then the same model, then those with only the plug to check, then by size, Imp and plug. */
  fitKey: number
  rows: number[]
}

/** Groups candidates by their verdicts: there are at most some hundred combinations, each of them classified once. */
export class CandidateGroups {
  private readonly byVerdicts = new Map<number, CandidateGroup>()

  add(row: number, verdicts: JudgedRow) {
    const key = keyOf(verdicts)
    let group = this.byVerdicts.get(key)
    if (!group) {
      group = createGroup(verdicts)
      this.byVerdicts.set(key, group)
    }
    group.rows.push(row)
  }

  get all(): CandidateGroup[] {
    return [...this.byVerdicts.values()]
  }
}

const keysPerClass = 1000
/** From here on, nothing fits. */
export const lastFitKey = (replacementClasses.length - 1) * keysPerClass
/** The part of the first key that the class alone gives. */
export const classKey = (fitKey: number) => Math.floor(fitKey / keysPerClass)

/** A number for each combination: only sizes have more than eight verdicts. */
function keyOf(judged: JudgedRow) {
  const { level, bestLevel, cold, size, connector, breaksSamePower, breaksLimit, isSameModel } = judged
  let key = level === null ? levels.length : levels.indexOf(level)
  key = key * 8 + (bestLevel === null ? levels.length : levels.indexOf(bestLevel))
  key = key * 8 + coldVerdicts.indexOf(cold)
  key = key * 16 + sizeVerdicts.indexOf(size)
  key = key * 16 + 2 * judged.sizeStep + Number(judged.isCurrentAlike)
  key = key * 8 + connectorVerdicts.indexOf(connector)
  return key * 8 + Number(breaksSamePower) + 2 * Number(breaksLimit) + 4 * Number(isSameModel)
}

function createGroup(verdicts: JudgedRow): CandidateGroup {
  const name = classify(verdicts)
  const isOnlyPlug = name === 'withChanges' && isSameButPlug(verdicts)
  return {
    class: name,
    excludedBy: excludedBy(verdicts),
    isOnlyPlug,
    fitKey: replacementClasses.indexOf(name) * keysPerClass + placeInClass(name, isOnlyPlug, verdicts),
    rows: [],
  }
}

/**
 * The same model, then those with only the plug to check, then the rest: by size, Imp and plug. What does not fit is
 * ordered by its distance alone.
 */
function placeInClass(
  name: ReplacementClass,
  isOnlyPlug: boolean,
  { isSameModel, sizeStep, isCurrentAlike, connector }: JudgedRow,
) {
  if (isSameModel || name === 'doesNotFit') return 0
  const bySize = isOnlyPlug ? 1 : 20 + 10 * sizeStep
  return bySize + (isCurrentAlike ? 0 : connectorVerdicts.length) + connectorVerdicts.indexOf(connector)
}

export const countRows = (groups: readonly CandidateGroup[]) => groups.reduce((sum, { rows }) => sum + rows.length, 0)

export const countClasses = (groups: readonly CandidateGroup[]) =>
  Object.fromEntries(
    replacementClasses.map((name) => [name, countRows(groups.filter((group) => group.class === name))]),
  ) as Record<ReplacementClass, number>

/** How many fit with changes and have nothing but the plug to check. */
export const countOnlyPlug = (groups: readonly CandidateGroup[]) =>
  countRows(groups.filter(({ isOnlyPlug }) => isOnlyPlug))

export const countExcluded = (groups: readonly CandidateGroup[], check: CandidateGroup['excludedBy']) =>
  countRows(groups.filter((group) => group.excludedBy === check))
