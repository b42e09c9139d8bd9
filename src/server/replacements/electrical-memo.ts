import {
  type ElectricalScore,
  type PreparedOriginal,
  scoreElectrical,
} from '../../shared/matching/assess-electrical.js'
import { numbersPerSet, unpackCurves, unpackSet } from '../../shared/matching/panel-curves.js'
import { curveKinds } from '../catalogue/curve-column.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { quickUnsuitable } from './quick-level.js'
import { curvesAt } from './row-facts.js'

type Known = { row: number; diodes: number; score: ElectricalScore | null }

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
    const { curves } = this.table
    if (curves.kinds[row] !== curveKinds.exact)
      return scoreElectrical(this.prepared, { curves: curvesAt(this.table, row), bypassDiodes: diodes })
    const key = (curves.numbers[row * numbersPerSet] ?? 0) + (curves.numbers[row * numbersPerSet + 1] ?? 0)
    const alike = this.known.get(key)
    const found = alike?.find((other) => other.diodes === diodes && this.isSame(other.row, row))
    if (found) return found.score
    this.evaluations++
    const score = scoreElectrical(this.prepared, {
      curves: unpackCurves(curves.numbersAt(row)),
      bypassDiodes: diodes,
    })
    if (alike) alike.push({ row, diodes, score })
    else this.known.set(key, [{ row, diodes, score }])
    return score
  }

  /** Whether a row is unsuitable whatever is missing, by bounds where they tell. Null where a side has no curve. */
  isUnsuitable(row: number, diodes: number): boolean | null {
    const { curves } = this.table
    if (curves.kinds[row] === curveKinds.exact) {
      const quick = quickUnsuitable(this.prepared, unpackSet(curves.numbers, row * numbersPerSet), diodes)
      if (quick !== null) return quick
    }
    const score = this.scoreAt(row, diodes)
    return score && score.level === 'unsuitable' && score.bestLevel === 'unsuitable'
  }

  private isSame(one: number, other: number) {
    const { numbers } = this.table.curves
    for (let n = 0; n < numbersPerSet; n++)
      if (numbers[one * numbersPerSet + n] !== numbers[other * numbersPerSet + n]) return false
    return true
  }
}
