import {
  type ElectricalScore,
  levelOfSets,
  type PreparedOriginal,
  scoreElectrical,
} from '../../shared/matching/assess-electrical.js'
import { betterLevel, type Level, worseLevel } from '../../shared/matching/judge-level.js'
import { type CurveSet, numbersPerSet } from '../../shared/matching/panel-curves.js'
import { curveKinds } from '../catalogue/curve-column.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { quickLevel } from './quick-level.js'
import { curvesAt } from './row-facts.js'

/** The level at its worse and at its better end. */
export type LevelSpan = { level: Level; bestLevel: Level }
/** Of one curve, which the panel of a row has: what was computed of it so far. */
type Known = {
  row: number
  diodes: number
  score?: ElectricalScore | null
  span?: LevelSpan | null
}

/** What the string gives with the panel of a row. Many panels are sold under several names: each curve is computed once. */
export class ElectricalMemo {
  private readonly known = new Map<number, Known[]>()
  /** How often the maximum of a string had to be found. */
  evaluations = 0

  constructor(
    private readonly table: PanelTable,
    private readonly prepared: PreparedOriginal,
  ) {}

  /** Level and change of a row; nothing where a side has no curve. */
  scoreAt(row: number, diodes: number): ElectricalScore | null {
    const known = this.knownAt(row, diodes)
    if (known.score === undefined) {
      this.evaluations++
      known.score = scoreElectrical(this.prepared, { curves: curvesAt(this.table, row), bypassDiodes: diodes })
    }
    return known.score
  }

  /**
   * The class's part of the level, where matched and acceptable are one: of each pair of curves by bounds where they tell, else by
   * the maximum. Nothing where a side has no curve.
   */
  spanAt(row: number, diodes: number): LevelSpan | null {
    const known = this.knownAt(row, diodes)
    if (known.span === undefined) known.span = known.score ?? this.spanOf(curvesAt(this.table, row).sets, diodes)
    return known.span
  }

  private spanOf(candidates: readonly CurveSet[], diodes: number): LevelSpan | null {
    const { sets, job } = this.prepared
    let span: LevelSpan | null = null
    for (const original of sets)
      for (const candidate of candidates) {
        const level = quickLevel(original, candidate, diodes, job) ?? this.levelOf(original, candidate, diodes)
        span = span
          ? { level: worseLevel(span.level, level), bestLevel: betterLevel(span.bestLevel, level) }
          : { level, bestLevel: level }
        // unsuitable at one end and not at the other: whatever comes, figures that are missing would decide it
        if (span.level === 'unsuitable' && span.bestLevel !== 'unsuitable') return span
      }
    return span
  }

  private levelOf(original: PreparedOriginal['sets'][number], candidate: CurveSet, diodes: number) {
    this.evaluations++
    return levelOfSets(original, candidate, diodes, this.prepared.job)
  }

  private knownAt(row: number, diodes: number): Known {
    const { curves } = this.table
    if (curves.kinds[row] === curveKinds.unfitted) curvesAt(this.table, row)
    const first = row * numbersPerSet
    const key = (curves.numbers[first] ?? 0) + (curves.numbers[first + 1] ?? 0)
    const alike = this.known.get(key)
    if (alike) for (const other of alike) if (other.diodes === diodes && curves.isSame(other.row, row)) return other
    const known: Known = { row, diodes }
    if (alike) alike.push(known)
    else this.known.set(key, [known])
    return known
  }
}
