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
import type { ReplacementRequest } from '../../shared/replacements/read-replacement.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { diodesAt } from './diodes-of-row.js'
import type { ElectricalMemo } from './electrical-memo.js'
import type { PreparedPanel } from './prepare-original.js'
import { curvesAt, factsAt, orNull, statedSide } from './row-facts.js'
import type { ShortPace } from './short-pace.js'

/** Every candidate with what its place in the list hangs on, by columns; its change and loss the memo computes on demand. */
export type Scored = {
  rows: Uint32Array
  classes: Uint8Array
  sizes: Uint8Array
  connectors: Uint8Array
  /** The first check that excludes, plus 1; 0 where none does. */
  excluded: Uint8Array
}

const emptyScored = (rows: Uint32Array): Scored => ({
  rows,
  classes: new Uint8Array(rows.length),
  sizes: new Uint8Array(rows.length),
  connectors: new Uint8Array(rows.length),
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
  // one for all rows: of a large catalogue, as many objects would be a burden
  const parts: ClassParts = { ...nothingJudged }
  return (scored: Scored, place: number, row: number) => {
    parts.level = parts.bestLevel = null
    parts.cold = 'unknown'
    parts.breaksLimit = false
    parts.size = sizeAt(row)
    parts.connector = connectorOf(row)
    parts.breaksSamePower = request.samePower && !hasSamePower(table, row, original)
    // what excludes already needs no look at the voltage, and what the voltage excludes none at the string
    if (excludedBy(parts) === null) parts.cold = coldAt(table, row, original, request)
    if (excludedBy(parts) === null) judgeString(row)
    const excluding = excludedBy(parts)
    scored.classes[place] = replacementClasses.indexOf(classify(parts))
    scored.sizes[place] = sizeVerdicts.indexOf(parts.size)
    scored.connectors[place] = connectorVerdicts.indexOf(parts.connector)
    scored.excluded[place] = excluding === null ? 0 : excludingChecks.indexOf(excluding) + 1
  }

  function judgeString(row: number) {
    // only between drop-in and with changes it matters whether a level is matched or acceptable
    const isElseSame = parts.cold === 'ok' && parts.size === 'same' && parts.connector === 'same'
    const score = isElseSame ? memo.scoreAt(row) : null
    const span = isElseSame ? score : memo.spanAt(row)
    if (span) [parts.level, parts.bestLevel] = [span.level, span.bestLevel]
    if (score?.level === 'matched' && (asksLimits || hasManyStrings))
      parts.breaksLimit = breaksLimits(table, row, original, request, score)
  }
}

const nothingJudged: ClassParts = {
  level: null,
  bestLevel: null,
  cold: 'unknown',
  size: 'unknown',
  connector: 'unknown',
  breaksSamePower: false,
  breaksLimit: false,
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
  return (row: number) =>
    judge(
      numbers.Length_mm[row] ?? Number.NaN,
      numbers.Width_mm[row] ?? Number.NaN,
      numbers.Thickness_mm[row] ?? Number.NaN,
    )
}

function hasSamePower({ numbers }: PanelTable, row: number, { side: { facts } }: PreparedPanel) {
  const watts = facts.Watts_W ?? facts.Pmax_W
  return watts !== null && numbers.Watts_W[row] === watts
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
function createConnectorReader({ texts: { ConnectorType } }: PanelTable, { families }: PreparedPanel) {
  const known: ConnectorOutcome[] = []
  return (row: number) => {
    const code = ConnectorType.codes[row] ?? 0
    const verdict = known[code] ?? compareConnectors(families, readConnector(ConnectorType.at(row)))
    known[code] = verdict
    return verdict
  }
}
