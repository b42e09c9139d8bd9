import { getByte, getNumber } from '../../shared/get-at.js'
import {
  type ElectricalScore,
  levelOfSets,
  type PreparedOriginal,
  scoreElectrical,
  worstChange,
} from '../../shared/matching/assess-electrical.js'
import { betterLevel, worseLevel } from '../../shared/matching/judge-level.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { grown } from '../catalogue/text-pool.js'
import { CandidateCurve } from './candidate-curve.js'
import { type LevelSpan, noSpan, spanCode, unknownSpan } from './code-verdicts.js'
import { createDiodeReader } from './diodes-of-row.js'
import { quickLevel } from './quick-level.js'
import { RankBounds } from './rank-bounds.js'
import { curvesAt, curvesCodeAt } from './row-facts.js'

type NumberName = 'mostChanges' | 'losts' | 'leastLosts' | 'mostLosts'

/**
 * The results so far for all curves with a number of diodes, by their codes. NaN means not computed yet. A column takes
 * space from its first number on: most queries never need the loss.
 */
type KnownVerdicts = Record<NumberName, Float64Array> & {
  diodes: number
  spans: Uint8Array
  /** Exact results, which only few curves of a query need. */
  scores: Map<number, ElectricalScore | null>
  changes: Map<number, number>
}

/**
 * The results of the string with a row's panel. Many panels are sold under several names, so each curve is computed
 * once.
 */
export class ElectricalMemo {
  private readonly byDiodes: KnownVerdicts[] = []
  private readonly diodesOf: (row: number) => number
  private readonly candidate: CandidateCurve
  private readonly bounds: RankBounds
  /** How often the maximum of a string was computed. */
  evaluations = 0

  constructor(
    private readonly table: PanelTable,
    private readonly prepared: PreparedOriginal,
  ) {
    this.diodesOf = createDiodeReader(table)
    this.candidate = new CandidateCurve(table.curves)
    this.bounds = new RankBounds(prepared)
  }

  /** The results that decide about a row; null when a side has no curve. */
  scoreAt(row: number): ElectricalScore | null {
    const code = curvesCodeAt(this.table, row)
    const known = this.knownAt(row, code)
    const score = known.scores.get(code)
    return score === undefined ? this.computeScore(row, code, known) : score
  }

  private computeScore(row: number, code: number, known: KnownVerdicts) {
    this.evaluations++
    const score = scoreElectrical(this.prepared, this.sideAt(row, known))
    known.scores.set(code, score)
    known.changes.set(code, score?.changePercent ?? Number.NaN)
    return score
  }

  /** The change at STC in percent, at its worse end. */
  changeAt(row: number): number {
    const code = curvesCodeAt(this.table, row)
    const known = this.knownAt(row, code)
    const kept = known.changes.get(code) ?? Number.NaN
    if (!Number.isNaN(kept) || !this.hasCurves(code)) return kept
    this.evaluations++
    const change = worstChange(this.prepared, this.sideAt(row, known))
    known.changes.set(code, change)
    return change
  }

  /** An upper bound of the change. */
  mostChangeAt(row: number): number {
    const code = curvesCodeAt(this.table, row)
    const known = this.knownAt(row, code)
    const change = known.changes.get(code) ?? Number.NaN
    if (!Number.isNaN(change) || !this.hasCurves(code)) return change
    const most = known.mostChanges[code] ?? Number.NaN
    if (!Number.isNaN(most)) return most
    const candidate = this.candidate.moveTo(this.table.curves.firstOf(code), known.diodes)
    return this.put(known, 'mostChanges', code, this.bounds.mostChange(candidate))
  }

  /** The loss in percent, at its worse end. */
  lostAt(row: number): number {
    const code = curvesCodeAt(this.table, row)
    const known = this.knownAt(row, code)
    const lost = knownLost(known, code)
    if (!Number.isNaN(lost) || !this.hasCurves(code)) return lost
    return this.computeScore(row, code, known)?.lostPercent ?? Number.NaN
  }

  /** A lower or upper bound of the loss. */
  lostBound(row: number, end: 'leastLosts' | 'mostLosts'): number {
    const code = curvesCodeAt(this.table, row)
    const known = this.knownAt(row, code)
    const lost = knownLost(known, code)
    if (!Number.isNaN(lost) || !this.hasCurves(code)) return lost
    if (Number.isNaN(known[end][code] ?? Number.NaN)) this.boundLost(code, known)
    return getNumber(known[end], code)
  }

  private boundLost(code: number, known: KnownVerdicts) {
    const { curves } = this.table
    let [least, most] = [0, 0]
    for (const original of this.prepared.sets)
      for (let curve = curves.firstOf(code); curve < curves.endOf(code); curve++) {
        const span = this.bounds.lostBetween(original, this.candidate.moveTo(curve, known.diodes))
        least = Math.max(least, span.least)
        most = Math.max(most, span.most)
      }
    this.put(known, 'leastLosts', code, least)
    this.put(known, 'mostLosts', code, most)
    if (most === 0) this.put(known, 'losts', code, 0)
  }

  /**
   * The part of the level that decides the class, with matched and acceptable as one: for each pair of curves by bounds
   * if they suffice, otherwise by the maximum. Null when a side has no curve.
   */
  spanCodeAt(row: number): number {
    const code = curvesCodeAt(this.table, row)
    const known = this.knownAt(row, code)
    if (known.spans[code] === unknownSpan) {
      const span = known.scores.get(code) ?? this.spanOf(code, known.diodes)
      known.spans[code] = span ? spanCode(span) : noSpan
    }
    return getByte(known.spans, code)
  }

  private spanOf(code: number, diodes: number): LevelSpan | null {
    const { curves } = this.table
    let span: LevelSpan | null = null
    for (const original of this.prepared.sets)
      for (let curve = curves.firstOf(code); curve < curves.endOf(code); curve++) {
        const level = this.levelOf(original, curve, diodes)
        span = span
          ? { level: worseLevel(span.level, level), bestLevel: betterLevel(span.bestLevel, level) }
          : { level, bestLevel: level }
        // unsuitable at one end only: the missing figures decide, whatever the other pairs give
        if (span.level === 'unsuitable' && span.bestLevel !== 'unsuitable') return span
      }
    return span
  }

  private levelOf(original: PreparedOriginal['sets'][number], curve: number, diodes: number) {
    const { job } = this.prepared
    const candidate = this.candidate.moveTo(curve, diodes)
    const level = quickLevel(original, candidate, job)
    if (level !== null) return level
    this.evaluations++
    return levelOfSets(original, candidate.set, diodes, job)
  }

  private hasCurves(code: number) {
    const { curves } = this.table
    return this.prepared.sets.length > 0 && curves.endOf(code) > curves.firstOf(code)
  }

  private sideAt(row: number, { diodes }: KnownVerdicts) {
    return { curves: curvesAt(this.table, row), bypassDiodes: diodes }
  }

  private knownAt(row: number, code: number): KnownVerdicts {
    const diodes = this.diodesOf(row)
    const { count } = this.table.curves
    const known = this.byDiodes[diodes] ?? nothingKnown(diodes, count)
    this.byDiodes[diodes] = known
    // for curves that were derived since
    if (code >= known.spans.length) known.spans = grown(known.spans, count)
    return known
  }

  private put(known: KnownVerdicts, name: NumberName, code: number, value: number) {
    if (code >= known[name].length) known[name] = grown(known[name], this.table.curves.count, Number.NaN)
    known[name][code] = value
    return value
  }
}

/** NaN when it is not known yet. */
const knownLost = ({ losts, scores }: KnownVerdicts, code: number) => {
  const lost = losts[code] ?? Number.NaN
  return Number.isNaN(lost) ? (scores.get(code)?.lostPercent ?? Number.NaN) : lost
}

const noNumbers = new Float64Array(0)

const nothingKnown = (diodes: number, count: number): KnownVerdicts => ({
  diodes,
  spans: new Uint8Array(count),
  mostChanges: noNumbers,
  losts: noNumbers,
  leastLosts: noNumbers,
  mostLosts: noNumbers,
  scores: new Map(),
  changes: new Map(),
})
