import {
  assessElectricalInSteps,
  type ElectricalResult,
  type ElectricalSide,
  prepareOriginalsInSteps,
} from '../../shared/physics/assess-electrical.js'
import { checkColdVoltage, coldVocOf, mostNewPanels } from '../../shared/physics/check-cold-voltage.js'
import { checkConnector, noteSameModel } from '../../shared/physics/check-connector.js'
import {
  checkFuse,
  checkInputCurrent,
  checkOperatingVoltage,
  checkRange,
  isBroken,
  type LimitVerdict,
} from '../../shared/physics/check-limits.js'
import { checkSize } from '../../shared/physics/check-size.js'
import { findWarnings } from '../../shared/physics/check-warnings.js'
import {
  type ClassParts,
  classify,
  differencePercent,
  distanceOf,
  isSameButPlug,
  type Misses,
} from '../../shared/physics/classify.js'
import { explainElectrical, explainSamePower } from '../../shared/physics/explain-electrical.js'
import type { Steps } from '../../shared/physics/find-root.js'
import type { MatchFacts, MatchSide } from '../../shared/physics/match-facts.js'
import { currentDifference } from '../../shared/physics/match-facts.js'
import { type CurveEvidence, explainCurvesInSteps } from '../../shared/physics/panel-curves.js'
import type { Verdict } from '../../shared/physics/verdict.js'
import type { ReplacementRequest } from '../../shared/repair/read-replacement.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import type { PanelTable } from '../find/catalogue/panel-table.js'
import { stepThrough } from '../run/breathe.js'
import type { PreparedPanel } from './prepare-original.js'
import { abovePercent } from './row-distance.js'
import { factsAt, sideAt, statedSide } from './row-facts.js'
import { rangePairOf, shortCircuitOf } from './score-rows.js'

type ExplainContext = { table: PanelTable; original: PreparedPanel; request: ReplacementRequest }

/** Where the string's length is not known, these stand side by side. */
const shownLengths = [4, 6, 12, 20, 28]
/** A second peak below this share of the first is none. */
const leastPeak = 0.2

type ExplainedPair = Omit<ReplacementItem, 'panel' | 'offers'>

/**
 * Everything about one pair but its stock: class, verdicts with their figures, and the numbers of all conditions. In
 * steps: a pair of panels with missing figures takes milliseconds.
 */
export function* explainPairInSteps(explaining: ExplainContext, row: number): Steps<ExplainedPair> {
  const pair = yield* assessPair(explaining, row)
  const verdicts = judgePair(explaining, pair)
  const { size, connector } = verdicts
  const parts = partsOf(explaining, row, pair, verdicts)
  const inClass = classify(parts)
  return {
    class: inClass,
    sameModel: parts.isSameModel,
    onlyPlug: inClass === 'withChanges' && isSameButPlug(parts),
    sameSeries: isSameSeries(explaining.original.side.facts, pair.candidate.facts),
    reasons: [
      ...(parts.isSameModel && inClass === 'dropIn' ? [noteSameModel(connector)] : []),
      ...decidingFirst(reasonsOf(explaining, pair, verdicts), decidingCode(parts, verdicts.limits)),
    ].map(({ code, verdict, text, values }) => ({ code, verdict, text, values: [...values] })),
    electrical: electricalOf(explaining, pair, verdicts),
    size: { verdict: size.verdict, longer: size.longer, wider: size.wider, higher: size.higher, step: size.step },
    impPercent: currentDifference(explaining.original.side.facts, pair.candidate.facts),
    distance: distanceOf(parts, missesOf(explaining, pair, verdicts)),
    connector: { verdict: connector.verdict, original: connector.original, candidate: connector.candidate },
  }
}

type Pair = {
  candidate: MatchSide
  side: ElectricalSide
  evidence: CurveEvidence
  electrical: ElectricalResult | null
  shortCircuit_A: number | null
}

/** The candidate of a row, and what the string gives with it. */
function* assessPair({ table, original }: ExplainContext, row: number): Steps<Pair> {
  const facts = factsAt(table, row)
  const side = sideAt(table, row)
  return {
    candidate: statedSide(facts),
    side,
    evidence: yield* explainCurvesInSteps(facts, side.curves),
    electrical: yield* assessElectricalInSteps(original.prepared, side),
    shortCircuit_A: shortCircuitOf(side, facts.Isc_A, original),
  }
}

function judgePair({ original, request }: ExplainContext, { candidate, side, electrical, shortCircuit_A }: Pair) {
  const figures = { hotVoltage_V: electrical?.hot.voltage_V ?? null, shortCircuit_A }
  return {
    cold: checkColdVoltage(original.side, candidate, request, new Set(request.assumed)),
    size: checkSize(original.side, candidate, request),
    connector: checkConnector(connectorOf(original), { text: candidate.facts.ConnectorType, source: 'stated' }),
    limits: [
      checkOperatingVoltage(request, figures),
      checkInputCurrent(request, figures),
      checkFuse(candidate, request, figures),
      ...checkRange(request, rangePairOf(original, { facts: candidate.facts, electrical: side })),
    ],
    samePower: explainSamePower(original.side, candidate, request),
  }
}
type Verdicts = ReturnType<typeof judgePair>

const partsOf = (
  { original, request }: ExplainContext,
  row: number,
  { electrical }: Pair,
  { cold, size, connector, limits, samePower }: Verdicts,
): ClassParts => ({
  level: electrical?.level ?? null,
  bestLevel: electrical?.bestLevel ?? null,
  cold: cold.verdict,
  size: size.verdict,
  connector: connector.verdict,
  breaksSamePower: samePower?.verdict === 'other',
  breaksLimit: limits.some(isBroken),
  isSameModel: row === original.row,
  adds: request.added > 0,
})

const missesOf = (
  { original: { side } }: ExplainContext,
  { electrical, candidate: { facts } }: Pair,
  { cold, size }: Verdicts,
): Misses => ({
  beyond_mm: size.beyond_mm,
  above_percent: abovePercent(cold.coldVoc_V ?? Number.NaN, cold.limit_V ?? Number.POSITIVE_INFINITY),
  lost_percent: electrical ? Math.max(electrical.stc.lostPercent, electrical.hot.lostPercent) : Number.NaN,
  power_percent: differencePercent(facts.Watts_W, side.facts.Watts_W ?? side.facts.Pmax_W),
})

const reasonsOf = (
  { original, request }: ExplainContext,
  { candidate, electrical, evidence }: Pair,
  { cold, size, connector, limits, samePower }: Verdicts,
): Verdict[] => [
  explainElectrical(electrical, original, { side: candidate, evidence }, request),
  size,
  connector,
  cold,
  ...(samePower ? [samePower] : []),
  ...limits,
  ...findWarnings(original.side, candidate, request, electrical),
]

function electricalOf(
  { original, request }: ExplainContext,
  { electrical, candidate, evidence }: Pair,
  { cold }: Verdicts,
) {
  const young = coldVocOf(candidate.facts, request.minTemperature_C)
  const old = request.stringLength - request.replaced
  return {
    level: electrical?.level ?? null,
    stc: withPeak(electrical?.stc),
    low: withPeak(electrical?.low),
    hot: withPeak(electrical?.hot),
    coldVoc_V: cold.coldVoc_V,
    mostNewPanels: cold.limit_V === null ? null : mostNewPanels(original.cold, young, old, cold.limit_V),
    ...(electrical?.range && {
      range: { ...electrical.range, because: becauseOf(original.evidence.missing, evidence.missing) },
    }),
  }
}

const connectorOf = ({ side }: PreparedPanel) => ({
  text: side.facts.ConnectorType,
  source: side.sourceOf('ConnectorType') === 'typed' ? ('typed' as const) : ('stated' as const),
})

function withPeak(change: ElectricalResult['stc'] | undefined) {
  if (!change) return null
  const { beforeW: before, afterW: after, secondPeak: peak } = change
  return { ...change, before, after, secondPeak: peak && peak.power_W > leastPeak * after ? peak : null }
}

const becauseOf = (original: readonly string[], candidate: readonly string[]) => [
  ...original.map((field) => `original ${field}`),
  ...candidate.map((field) => `candidate ${field}`),
]

/** The same pair in strings of other lengths. */
export async function compareLengths({ table, original, request }: ExplainContext, row: number) {
  const side = sideAt(table, row)
  const compared: { stringLength: number; changePercent: number; lostPercent: number }[] = []
  for (const stringLength of shownLengths.filter((length) => length >= request.replaced)) {
    const prepared = await stepThrough(prepareOriginalsInSteps(original.electrical, { ...request, stringLength }))
    const result = await stepThrough(assessElectricalInSteps(prepared, side))
    if (!result) continue
    compared.push({ stringLength, changePercent: result.stc.changePercent, lostPercent: result.stc.lostPercent })
  }
  return compared
}

/** Letters of a model number, every run of digits as one sign: 400 and 405 W of one series are alike. */
const patternOf = (sku: string | null) => sku?.toLowerCase().replace(/\d+/g, '#') ?? null

function isSameSeries(original: MatchFacts, candidate: MatchFacts) {
  if (original.SKU === null || original.Brand === null || candidate.Brand === null) return false
  return (
    original.Brand.toLowerCase() === candidate.Brand.toLowerCase() &&
    patternOf(original.SKU) === patternOf(candidate.SKU)
  )
}

/** The verdict that decides the class comes first. */
function decidingFirst(reasons: readonly Verdict[], code: string) {
  return [...reasons.filter((reason) => reason.code === code), ...reasons.filter((reason) => reason.code !== code)]
}

function decidingCode(
  { breaksSamePower, size, cold, level, bestLevel, connector }: ClassParts,
  limits: readonly LimitVerdict[],
): string {
  if (breaksSamePower) return 'samePower'
  if (size === 'tooLarge') return 'size'
  if (cold === 'exceeds') return 'coldVoltage'
  if (level === null || level === 'unsuitable' || bestLevel === 'unsuitable') return 'electrical'
  if (size === 'unknown') return 'size'
  if (level === 'optimiser' || level === 'acceptable') return 'electrical'
  if (size !== 'same') return 'size'
  if (connector !== 'same') return 'connector'
  if (cold === 'unknown') return 'coldVoltage'
  // all else is the same: only a limit that is not kept keeps it from being a drop-in
  return limits.find(isBroken)?.code ?? 'electrical'
}
