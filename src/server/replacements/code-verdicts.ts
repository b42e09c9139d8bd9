import { type ColdOutcome, coldVerdicts } from '../../shared/matching/check-cold-voltage.js'
import { type ConnectorOutcome, connectorVerdicts } from '../../shared/matching/check-connector.js'
import { type SizeOutcome, sizeVerdicts } from '../../shared/matching/check-size.js'
import {
  classify,
  excludedBy,
  excludingChecks,
  isSameButPlug,
  replacementClasses,
} from '../../shared/matching/classify.js'
import { type Level, levels } from '../../shared/matching/judge-level.js'

// Verdicts as numbers: for a large catalogue, loops over columns of numbers are all that a query needs.

const codesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, code) => [name, code])) as Record<Name, number>

export const sizeCodes: Record<SizeOutcome, number> = codesOf(sizeVerdicts)
export const connectorCodes: Record<ConnectorOutcome, number> = codesOf(connectorVerdicts)
export const coldCodes: Record<ColdOutcome, number> = codesOf(coldVerdicts)

/** The level at its worse and at its better end. */
export type LevelSpan = { level: Level; bestLevel: Level }

/** A span as a number: 0 is not computed yet, 1 is none, because a side has no curve. */
export const unknownSpan = 0
export const noSpan = 1
const firstSpan = 2
const spans: readonly LevelSpan[] = levels.flatMap((level) => levels.map((bestLevel) => ({ level, bestLevel })))
export const spanCode = ({ level, bestLevel }: LevelSpan) =>
  firstSpan + levels.indexOf(level) * levels.length + levels.indexOf(bestLevel)

const spanCodes = firstSpan + spans.length
const notJudged = 255
const onlyPlugBit = 64
/** A cache of the class and the excluding check for each combination of verdicts. */
const outcomes = new Uint8Array(
  sizeVerdicts.length * connectorVerdicts.length * coldVerdicts.length * spanCodes * 4,
).fill(notJudged)

/** The result of all verdicts on a candidate, see classify. */
export function outcomeOf(
  size: number,
  connector: number,
  cold: number,
  span: number,
  breaksSamePower: boolean,
  breaksLimit: boolean,
): number {
  const verdicts = ((size * connectorVerdicts.length + connector) * coldVerdicts.length + cold) * spanCodes + span
  const at = verdicts * 4 + (breaksSamePower ? 2 : 0) + (breaksLimit ? 1 : 0)
  if (outcomes[at] === notJudged) {
    const { level, bestLevel } = spans[span - firstSpan] ?? { level: null, bestLevel: null }
    const parts = {
      level,
      bestLevel,
      cold: coldVerdicts[cold] ?? 'unknown',
      size: sizeVerdicts[size] ?? 'unknown',
      connector: connectorVerdicts[connector] ?? 'unknown',
      breaksSamePower,
      breaksLimit,
      isSameModel: false,
      adds: false,
    }
    const inClass = classify(parts)
    const excluding = excludedBy(parts)
    const excluded = excluding === null ? 0 : excludingChecks.indexOf(excluding) + 1
    const isOnlyPlug = inClass === 'withChanges' && isSameButPlug(parts)
    outcomes[at] = replacementClasses.indexOf(inClass) * 8 + excluded + (isOnlyPlug ? onlyPlugBit : 0)
  }
  return outcomes[at] ?? notJudged
}

/** Only the voltage of a longer string speaks against the same model. */
export const sameModelOutcome = (adds: boolean, cold: number) =>
  adds && cold === coldCodes.exceeds
    ? replacementClasses.indexOf('doesNotFit') * 8 + excludingChecks.indexOf('coldVoltage') + 1
    : replacementClasses.indexOf('dropIn') * 8
export const classOf = (outcome: number) => (outcome >> 3) & 7
/** The index of the first excluding check, plus 1; 0 without one. */
export const excludedOf = (outcome: number) => outcome & 7
/** Whether it fits with changes, and nothing but the plug keeps it from being a drop-in. */
export const isOnlyPlugOf = (outcome: number) => (outcome & onlyPlugBit) > 0
