import { type ElectricalScore, type ElectricalSide, mixedShortCircuit } from '../../shared/physics/assess-electrical.js'
import { coldVocOf, coldVolts, createColdJudge, steeperIfListed } from '../../shared/physics/check-cold-voltage.js'
import { type ConnectorOutcome, compareConnectors } from '../../shared/physics/check-connector.js'
import {
  asksRange,
  checkFuse,
  checkInputCurrent,
  checkOperatingVoltage,
  checkRange,
  isBroken,
  type RangePair,
} from '../../shared/physics/check-limits.js'
import { createSizeJudge } from '../../shared/physics/check-size.js'
import { currentDifference, isCurrentAlike } from '../../shared/physics/match-facts.js'
import { readConnector } from '../../shared/physics/read-connector.js'
import { isListed } from '../../shared/physics/size-room.js'
import type { ReplacementRequest } from '../../shared/repair/read-replacement.js'
import { getCode, getNumber } from '../../shared/values/get-at.js'
import { orNull, type PanelTable } from '../find/catalogue/panel-table.js'
import { inPieces, stringsAtOnce } from '../run/breathe.js'
import type { ElectricalMemo } from './electrical-memo.js'
import { type CandidateGroup, CandidateGroups, type JudgedRow } from './group-candidates.js'
import type { PreparedPanel } from './prepare-original.js'
import { factsAt, listFieldsAt, sideAt, statedSide } from './row-facts.js'

type JudgeContext = {
  table: PanelTable
  original: PreparedPanel
  request: ReplacementRequest
  memo: ElectricalMemo
}

/** Scores the candidates. Bounds save work, and give the same result as scoring everything. */
export async function scoreRows(rows: Uint32Array, scoring: JudgeContext): Promise<readonly CandidateGroup[]> {
  const groups = new CandidateGroups()
  const judge = createJudge(scoring)
  const score = (start: number, end: number) => {
    for (let place = start; place < end; place++) {
      const row = getCode(rows, place)
      groups.add(row, judge(row))
    }
  }
  await inPieces(rows.length, score, stringsAtOnce)
  return groups.all
}

/** Judges one row after the other. */
export function createJudge({ table, original, request, memo }: JudgeContext) {
  const sizeAt = createSizeReader(table, original, request)
  const connectorAt = createConnectorReader(table, original)
  const coldAt = createColdReader(table, original, request)
  const asksLimits =
    request.parallelStrings >= 3 ||
    asksRange(request) ||
    [request.minMppVoltage_V, request.maxInputCurrent_A, request.fuse_A].some((limit) => limit !== null)
  const isBrokenBy = (row: number, score: ElectricalScore | null) =>
    asksLimits && score?.level === 'matched' && breaksLimits(table, row, original, request, score)
  const isAlikeAt = createCurrentReader(table, original)
  return (row: number): JudgedRow => {
    const isSameModel = row === original.row
    const { verdict: size, step: sizeStep } = sizeAt(row)
    const breaksSamePower = request.samePower && !hasSamePower(table, row, original)
    // excluded rows need no check of the voltage, and rows that the voltage excludes need none of the string
    const isOut = breaksSamePower || size === 'tooLarge'
    const cold = isOut && !isSameModel ? 'unknown' : coldAt(row)
    const isElseSame = cold === 'ok' && size === 'same'
    // the difference between matched and acceptable only matters where nothing else but the plug can differ
    const score = !isOut && !isSameModel && isElseSame ? memo.scoreAt(row) : null
    const isOpen = !isOut && !isSameModel && !isElseSame && cold !== 'exceeds'
    const span = isOpen ? memo.spanAt(row) : score
    return {
      level: span?.level ?? null,
      bestLevel: span?.bestLevel ?? null,
      cold,
      size,
      connector: connectorAt(row),
      breaksSamePower,
      breaksLimit: isBrokenBy(row, score),
      isSameModel,
      adds: request.added > 0,
      sizeStep,
      isCurrentAlike: isAlikeAt(row),
    }
  }
}

function breaksLimits(
  table: PanelTable,
  row: number,
  original: PreparedPanel,
  request: ReplacementRequest,
  { hotVoltage_V }: ElectricalScore,
) {
  const facts = factsAt(table, row)
  const side = sideAt(table, row)
  const figures = { hotVoltage_V, shortCircuit_A: shortCircuitOf(side, facts.Isc_A, original) }
  return [
    checkOperatingVoltage(request, figures),
    checkInputCurrent(request, figures),
    checkFuse(statedSide(facts), request, figures),
    ...checkRange(request, rangePairOf(original, { facts, electrical: side })),
  ].some(isBroken)
}

export const rangePairOf = ({ side, electrical }: PreparedPanel, candidate: RangePair['candidate']): RangePair => ({
  original: { facts: side.facts, electrical },
  candidate,
})

/** Of the mixed string, by the model, and never above what the sheets state. */
export function shortCircuitOf(candidate: ElectricalSide, young: number | null, { prepared, side }: PreparedPanel) {
  const current = mixedShortCircuit(prepared, candidate)
  const old = side.facts.Isc_A
  return current === null || old === null || young === null ? current : Math.min(current, Math.max(old, young))
}

/** Looks at one row after the other. */
export function createSizeReader(table: PanelTable, { side }: PreparedPanel, request: ReplacementRequest) {
  const { Length_mm, Width_mm, Thickness_mm, Area_m2 } = table.numbers
  const judge = createSizeJudge(side.facts, request)
  return (row: number) =>
    judge.look(
      getNumber(Length_mm, row),
      getNumber(Width_mm, row),
      getNumber(Thickness_mm, row),
      isListed({ listFields: listFieldsAt(table, row) }),
      getNumber(Area_m2, row),
    )
}

function createCurrentReader({ numbers }: PanelTable, { side }: PreparedPanel) {
  const { Imp_A, Vmp_V, Pmax_W, Watts_W } = numbers
  // one object for all: one for each row would be garbage at once
  const figures = { Imp_A: null, Vmp_V: null, Pmax_W: null, Watts_W: null } as Record<string, number | null>
  return (row: number) => {
    figures.Imp_A = orNull(getNumber(Imp_A, row))
    figures.Vmp_V = orNull(getNumber(Vmp_V, row))
    figures.Pmax_W = orNull(getNumber(Pmax_W, row))
    figures.Watts_W = orNull(getNumber(Watts_W, row))
    return isCurrentAlike(currentDifference(side.facts, figures as Parameters<typeof currentDifference>[1]))
  }
}

export function hasSamePower({ numbers }: PanelTable, row: number, { side: { facts } }: PreparedPanel) {
  const watts = facts.Watts_W ?? facts.Pmax_W
  return watts !== null && numbers.Watts_W[row] === watts
}

function createColdReader(table: PanelTable, { cold }: PreparedPanel, request: ReplacementRequest) {
  const judge = createColdJudge(cold, request)
  const coldAt = createColdVoltsReader(table, request)
  return (row: number) => judge(coldAt(row), getNumber(table.numbers.MaxSystemVoltage_V, row))
}

/** By numbers alone: an object for each row would be garbage at once. */
export function createColdVoltsReader(table: PanelTable, { minTemperature_C }: ReplacementRequest) {
  const { Voc_V, TempCoeffVoc_percent_per_C: beta } = table.numbers
  const betaAt = (row: number) =>
    steeperIfListed(getNumber(beta, row), listFieldsAt(table, row).includes('TempCoeffVoc_percent_per_C'))
  return (row: number) => {
    const voc = getNumber(Voc_V, row)
    return voc > 0
      ? coldVolts(voc, betaAt(row), minTemperature_C)
      : (coldVocOf(factsAt(table, row), minTemperature_C)?.value_V ?? Number.NaN)
  }
}

/** Computes the verdict of each spelling once. */
function createConnectorReader({ texts: { ConnectorType } }: PanelTable, { families }: PreparedPanel) {
  const known: ConnectorOutcome[] = []
  return (row: number) => {
    const code = getCode(ConnectorType.codes, row)
    const verdict = known[code] ?? compareConnectors(families, readConnector(ConnectorType.at(row)))
    known[code] = verdict
    return verdict
  }
}
