import type { ElectricalScore } from '../../shared/matching/assess-electrical.js'
import { mixedShortCircuit } from '../../shared/matching/assess-electrical.js'
import { type ColdOutcome, coldVocBy, coldVocOf, scoreColdVoltage } from '../../shared/matching/check-cold-voltage.js'
import { type ConnectorOutcome, compareConnectors, connectorVerdicts } from '../../shared/matching/check-connector.js'
import { checkFuse, checkInputCurrent, checkOperatingVoltage, isBroken } from '../../shared/matching/check-limits.js'
import { createSizeJudge, sizeVerdicts } from '../../shared/matching/check-size.js'
import {
  type ClassParts,
  classify,
  excludedBy,
  excludingChecks,
  replacementClasses,
} from '../../shared/matching/classify.js'
import { readConnector } from '../../shared/matching/connector-families.js'
import { bypassDiodesOf } from '../../shared/matching/stated-figures.js'
import type { ReplacementRequest } from '../../shared/replacements/read-replacement.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import type { ElectricalMemo } from './electrical-memo.js'
import type { PreparedPanel } from './prepare-original.js'
import { curvesAt, factsAt, orNull, statedSide } from './row-facts.js'
import type { ShortPace } from './short-pace.js'

/** Every candidate with what its place in the list hangs on, by columns. */
export type Scored = {
  rows: Uint32Array
  classes: Uint8Array
  sizes: Uint8Array
  connectors: Uint8Array
  /** Change at STC in percent, at its worse end; NaN until somebody needs it. */
  changes: Float64Array
  losts: Float64Array
  /** The first check that excludes, plus 1; 0 where none does. */
  excluded: Uint8Array
}

export const emptyScored = (rows: Uint32Array): Scored => ({
  rows,
  classes: new Uint8Array(rows.length),
  sizes: new Uint8Array(rows.length),
  connectors: new Uint8Array(rows.length),
  changes: new Float64Array(rows.length).fill(Number.NaN),
  losts: new Float64Array(rows.length).fill(Number.NaN),
  excluded: new Uint8Array(rows.length),
})

type Scoring = {
  table: PanelTable
  original: PreparedPanel
  request: ReplacementRequest
  memo: ElectricalMemo
  pace: ShortPace
}

/** Scores the given rows. Bounds spare what they can; what they decide is what scoring everything would say. */
export async function scoreRows(rows: Uint32Array, scoring: Scoring): Promise<Scored> {
  const scored = emptyScored(rows)
  const judge = createJudge(scoring)
  for (let place = 0; place < rows.length; place++) {
    judge(scored, place, rows[place] ?? 0)
    const pause = scoring.pace.pause()
    if (pause) await pause
  }
  return scored
}

function createJudge({ table, original, request, memo }: Scoring) {
  const sizeAt = createSizeReader(table, original, request)
  const connectorOf = createConnectorReader(table, original)
  const asksLimits = [request.minMppVoltage_V, request.maxInputCurrent_A, request.fuse_A].some(
    (limit) => limit !== null,
  )
  const hasManyStrings = request.parallelStrings >= 3
  return (scored: Scored, place: number, row: number) => {
    const size = sizeAt(row)
    const connector = connectorOf(row)
    const parts: ClassParts = {
      level: null,
      bestLevel: null,
      cold: coldAt(table, row, original, request),
      size,
      connector,
      breaksSamePower: request.samePower && !hasSamePower(table, row, original),
      breaksLimit: false,
    }
    // only between drop-in and with changes it matters whether a level is matched or acceptable
    const score = isElseSame(parts) ? memo.scoreAt(row, diodesAt(table, row)) : null
    const span = score ?? (isExcludedAlready(parts) ? null : memo.spanAt(row, diodesAt(table, row)))
    if (span) [parts.level, parts.bestLevel] = [span.level, span.bestLevel]
    if (score?.level === 'matched' && (asksLimits || hasManyStrings))
      parts.breaksLimit = breaksLimits(table, row, original, request, score)
    const excluding = excludedBy(parts)
    scored.classes[place] = replacementClasses.indexOf(classify(parts))
    scored.sizes[place] = sizeVerdicts.indexOf(size)
    scored.connectors[place] = connectorVerdicts.indexOf(connector)
    scored.excluded[place] = excluding === null ? 0 : excludingChecks.indexOf(excluding) + 1
    if (score) {
      scored.changes[place] = score.changePercent
      scored.losts[place] = score.lostPercent
    }
  }
}

const isExcludedAlready = ({ breaksSamePower, size, cold }: ClassParts) =>
  breaksSamePower || size === 'tooLarge' || cold === 'exceeds'

const isElseSame = ({ breaksSamePower, cold, size, connector }: ClassParts) =>
  !breaksSamePower && cold === 'ok' && size === 'same' && connector === 'same'

/** Fills in what the order of these places hangs on and their class did not. */
export async function completeScores(
  { rows, changes, losts }: Scored,
  places: readonly number[],
  { table, memo, pace }: Pick<Scoring, 'table' | 'memo' | 'pace'>,
) {
  for (const place of places) {
    if (!Number.isNaN(changes[place] ?? 0)) continue
    const row = rows[place] ?? 0
    const score = memo.scoreAt(row, diodesAt(table, row))
    if (score) [changes[place], losts[place]] = [score.changePercent, score.lostPercent]
    const pause = pace.pause()
    if (pause) await pause
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
  const figures = {
    hotVoltage_V,
    shortCircuit_A: shortCircuitOf(table, row, original, request),
  }
  return [
    checkOperatingVoltage(request, figures),
    checkInputCurrent(request, figures),
    checkFuse(statedSide(facts), request, figures),
  ].some(isBroken)
}

/** The mixed string's, by the model, and never above what the sheets state. */
export function shortCircuitOf(table: PanelTable, row: number, original: PreparedPanel, request: ReplacementRequest) {
  const candidate = { curves: curvesAt(table, row), bypassDiodes: diodesAt(table, row) }
  const current = mixedShortCircuit(original.electrical, candidate, request)
  const [old, young] = [original.side.facts.Isc_A, orNull(table.numbers.Isc_A[row] ?? Number.NaN)]
  return current === null || old === null || young === null ? current : Math.min(current, Math.max(old, young))
}

function createSizeReader({ numbers }: PanelTable, { side }: PreparedPanel, request: ReplacementRequest) {
  const judge = createSizeJudge(side.facts, request)
  const at = (key: 'Length_mm' | 'Width_mm' | 'Thickness_mm', row: number) => orNull(numbers[key][row] ?? Number.NaN)
  return (row: number) => judge(at('Length_mm', row), at('Width_mm', row), at('Thickness_mm', row))
}

function hasSamePower({ numbers }: PanelTable, row: number, { side: { facts } }: PreparedPanel) {
  const watts = facts.Watts_W ?? facts.Pmax_W
  return watts !== null && numbers.Watts_W[row] === watts
}

export function diodesAt(table: PanelTable, row: number) {
  const { numbers, texts } = table
  return bypassDiodesOf({
    BypassDiodes_count: orNull(numbers.BypassDiodes_count[row] ?? Number.NaN),
    NumberOfCells_count: orNull(numbers.NumberOfCells_count[row] ?? Number.NaN),
    Voc_V: orNull(numbers.Voc_V[row] ?? Number.NaN),
    CellType: texts.CellType.at(row),
  }).count
}

function coldAt(table: PanelTable, row: number, original: PreparedPanel, request: ReplacementRequest): ColdOutcome {
  const { numbers } = table
  const voc = numbers.Voc_V[row] ?? Number.NaN
  const beta = numbers.TempCoeffVoc_percent_per_C[row] ?? Number.NaN
  const candidate =
    voc > 0
      ? coldVocBy(voc, orNull(beta), request.minTemperature_C)
      : coldVocOf(factsAt(table, row), request.minTemperature_C)
  return scoreColdVoltage(original.cold, candidate, request, orNull(numbers.MaxSystemVoltage_V[row] ?? Number.NaN))
    .verdict
}

/** The verdict of every spelling once. */
function createConnectorReader(table: PanelTable, { families }: PreparedPanel) {
  const known = new Map<number, ConnectorOutcome>()
  const column = table.texts.ConnectorType
  return (row: number) => {
    const code = column.codes[row] ?? 0
    const verdict = known.get(code) ?? compareConnectors(families, readConnector(column.at(row)))
    known.set(code, verdict)
    return verdict
  }
}
