import {
  type ElectricalScore,
  levelOfSets,
  type PreparedOriginal,
  scoreElectrical,
  worstChange,
} from '../../shared/physics/assess-electrical.js'
import { betterLevel, type Level, levels, worseLevel } from '../../shared/physics/compute-change.js'
import { getAt } from '../../shared/values/get-at.js'
import type { PanelTable } from '../find/catalogue/panel-table.js'
import { CandidateCurve } from './candidate-curve.js'
import { createDiodeReader, curvesAt, curvesCodeAt } from './row-facts.js'
import { boundLost, isMixed, mostChange, quickLevel } from './string-bounds.js'

/** The level at its worse and at its better end. */
export type LevelSpan = { level: Level; bestLevel: Level }
/** The same few objects for all curves: results are cached for a while. */
const spans: readonly LevelSpan[] = levels.flatMap((level) => levels.map((bestLevel) => ({ level, bestLevel })))
const spanFrom = (level: Level, bestLevel: Level) =>
  getAt(spans, levels.indexOf(level) * levels.length + levels.indexOf(bestLevel))

/** The results so far for all curves with a number of diodes, by their codes. Only few curves need exact ones. */
type KnownResults = {
  diodes: number
  spans: (LevelSpan | null | undefined)[]
  scores: Map<number, ElectricalScore | null>
  changes: Map<number, number>
}

/**
 * The results of the string with a row's panel. Many panels are sold under several names, so each curve is judged once.
 */
export class ElectricalMemo {
  private readonly byDiodes: KnownResults[] = []
  private readonly diodesOf: (row: number) => number
  private readonly candidate: CandidateCurve

  constructor(
    private readonly table: PanelTable,
    private readonly prepared: PreparedOriginal,
  ) {
    this.diodesOf = createDiodeReader(table)
    this.candidate = new CandidateCurve(table.curves)
  }

  /** The results that decide about a row; null when a side has no curve. */
  scoreAt(row: number): ElectricalScore | null {
    const code = curvesCodeAt(this.table, row)
    const { scores, diodes } = this.knownAt(row)
    const known = scores.get(code)
    if (known !== undefined) return known
    const score = scoreElectrical(this.prepared, { curves: curvesAt(this.table, row), bypassDiodes: diodes })
    scores.set(code, score)
    return score
  }

  /** The change at STC in percent, at its worse end. NaN when a side has no curve. */
  changeAt(row: number): number {
    const code = curvesCodeAt(this.table, row)
    const { changes, diodes } = this.knownAt(row)
    const known = changes.get(code)
    if (known !== undefined) return known
    const change = worstChange(this.prepared, { curves: curvesAt(this.table, row), bypassDiodes: diodes })
    changes.set(code, change)
    return change
  }

  /** An upper bound of the change. With several curves it is the worst of all pairs, so the bound of any pair holds. */
  mostChangeAt(row: number): number {
    const { sets, job } = this.prepared
    const [original] = sets
    if (!original || !isMixed(job)) return Number.POSITIVE_INFINITY
    for (const candidate of this.candidatesAt(row)) return mostChange(original, candidate, job)
    return Number.NaN
  }

  /** The loss in percent, at its worse end. NaN when a side has no curve. */
  lostAt(row: number): number {
    return this.lostBoundsAt(row).most === 0 ? 0 : (this.scoreAt(row)?.lostPercent ?? Number.NaN)
  }

  lostBoundsAt(row: number) {
    const lost = { least: 0, most: 0 }
    const { sets, job } = this.prepared
    if (!isMixed(job)) return { least: 0, most: Number.POSITIVE_INFINITY }
    let hasPair = false
    for (const candidate of this.candidatesAt(row))
      for (const original of sets) {
        const { least, most } = boundLost(original, candidate, job, lost.least)
        lost.least = least
        lost.most = Math.max(lost.most, most)
        hasPair = true
      }
    return hasPair ? lost : { least: Number.NaN, most: Number.NaN }
  }

  /**
   * The part of the level that decides the class, with matched and acceptable as one: for each pair of curves by bounds
   * if they suffice, otherwise by the maximum. Null when a side has no curve.
   */
  spanAt(row: number): LevelSpan | null {
    const code = curvesCodeAt(this.table, row)
    const { spans } = this.knownAt(row)
    const known = spans[code]
    if (known !== undefined) return known
    const span = this.spanOf(row)
    spans[code] = span
    return span
  }

  private spanOf(row: number): LevelSpan | null {
    const { sets, job } = this.prepared
    const { diodes } = this.knownAt(row)
    let span: LevelSpan | null = null
    for (const candidate of this.candidatesAt(row))
      for (const original of sets) {
        const level = quickLevel(original, candidate, job) ?? levelOfSets(original, candidate.set, diodes, job)
        span = spanFrom(span ? worseLevel(span.level, level) : level, span ? betterLevel(span.bestLevel, level) : level)
        // unsuitable at one end only: the missing figures decide, whatever the other pairs give
        if (span.level === 'unsuitable' && span.bestLevel !== 'unsuitable') return span
      }
    return span
  }

  /** The curves of a row, one after the other. */
  private *candidatesAt(row: number) {
    const { curves } = this.table
    const code = curvesCodeAt(this.table, row)
    const { diodes } = this.knownAt(row)
    for (let curve = curves.firstOf(code); curve < curves.endOf(code); curve++)
      yield this.candidate.moveTo(curve, diodes)
  }

  private knownAt(row: number): KnownResults {
    const diodes = this.diodesOf(row)
    // with its length from the start: V8 reads an array that grows by leaps like a dictionary
    const spans = () => new Array<undefined>(this.table.curves.count)
    const known = this.byDiodes[diodes] ?? { diodes, spans: spans(), scores: new Map(), changes: new Map() }
    this.byDiodes[diodes] = known
    return known
  }
}
