import { coldVerdicts } from '../../shared/physics/check-cold-voltage.js'
import { connectorVerdicts } from '../../shared/physics/check-connector.js'
import { sizeVerdicts } from '../../shared/physics/check-size.js'
import {
  type ClassParts,
  classify,
  excludedBy,
  isSameButPlug,
  type ReplacementClass,
  replacementClasses,
} from '../../shared/physics/classify.js'
import { levels } from '../../shared/physics/judge-level.js'

/** The candidates with the same verdicts, and what these come to. */
export type CandidateGroup = {
  class: ReplacementClass
  excludedBy: ReturnType<typeof excludedBy>
  /** Nothing but the plug keeps them from being drop-ins. */
  isOnlyPlug: boolean
  /** The first key of the order: class, then the same model, then those with only the plug to check, then by size and plug. */
  fitKey: number
  rows: number[]
}

/** Groups candidates by their verdicts: there are at most some hundred combinations, each of them classified once. */
export class CandidateGroups {
  private readonly byVerdicts = new Map<number, CandidateGroup>()

  add(row: number, verdicts: ClassParts) {
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

const keysPerClass = 100
/** The part of the first key that the class alone gives. */
export const classKey = (fitKey: number) => Math.floor(fitKey / keysPerClass)

/** A number for each combination: no list of verdicts has more than eight entries. */
function keyOf({ level, bestLevel, cold, size, connector, breaksSamePower, breaksLimit, isSameModel }: ClassParts) {
  let key = level === null ? levels.length : levels.indexOf(level)
  key = key * 8 + (bestLevel === null ? levels.length : levels.indexOf(bestLevel))
  key = key * 8 + coldVerdicts.indexOf(cold)
  key = key * 8 + sizeVerdicts.indexOf(size)
  key = key * 8 + connectorVerdicts.indexOf(connector)
  return key * 8 + Number(breaksSamePower) + 2 * Number(breaksLimit) + 4 * Number(isSameModel)
}

function createGroup(verdicts: ClassParts): CandidateGroup {
  const name = classify(verdicts)
  const isOnlyPlug = name === 'withChanges' && isSameButPlug(verdicts)
  const bySize = 10 + sizeVerdicts.indexOf(verdicts.size) * 10
  const inClass = verdicts.isSameModel ? 0 : connectorVerdicts.indexOf(verdicts.connector) + (isOnlyPlug ? 1 : bySize)
  return {
    class: name,
    excludedBy: excludedBy(verdicts),
    isOnlyPlug,
    fitKey: replacementClasses.indexOf(name) * keysPerClass + inClass,
    rows: [],
  }
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
