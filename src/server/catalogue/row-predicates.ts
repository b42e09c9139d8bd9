import type { PanelNumberKey } from '../../shared/panels/panel-fields.js'
import type { Bounds } from '../../shared/search/number-filter.js'
import type { RankRange } from './figure-order.js'
import { type FigureKey, figuresOf } from './figure-orders.js'
import type { PanelTable } from './panel-table.js'

/** Keeps the matching ones of the first `count` rows, in place and in order; returns their number. */
export type NarrowRows = (rows: Uint32Array, count: number) => number

/** One filter over rows, under the name by which facets and relaxations leave it out. */
export type RowPredicate = {
  name: string
  narrow: NarrowRows
  /** The rows it keeps, if they are known in advance: then no other rows are visited. */
  bits?: Uint32Array
  /** The same as a list without duplicates, in any order. Read-only. */
  candidates?: Uint32Array | undefined
}

/** A figure between two bounds, both included. Rows without the figure never match. */
export function inRange(table: PanelTable, key: PanelNumberKey, bounds: Bounds): RowPredicate {
  const [least, most] = [bounds.from ?? Number.NEGATIVE_INFINITY, bounds.to ?? Number.POSITIVE_INFINITY]
  return { name: key, ...figureBetween(table, key, least, most) }
}

export function figureBetween(table: PanelTable, key: FigureKey, least: number, most: number) {
  const order = table.figureOrders.find(key)
  if (!order) return { narrow: between(figuresOf(table, key), least, most) }
  const range = order.rangeOf(least, most)
  const narrow = order.ranks ? amongRanks(order.ranks, range) : between(figuresOf(table, key), least, most)
  return { narrow, candidates: order.rowsOf(range) }
}

/** Counts instead of branching: the processor cannot guess which rows match, and a wrong guess costs more than a store. */
const between =
  (column: Float64Array, least: number, most: number): NarrowRows =>
  (rows, count) => {
    let kept = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n]
      if (row === undefined) break
      const value = column[row] ?? Number.NaN
      rows[kept] = row
      kept += Number(value >= least) & Number(value <= most)
    }
    return kept
  }

/** The same by ranks. */
const amongRanks =
  (ranks: Uint16Array, { from, to }: RankRange): NarrowRows =>
  (rows, count) => {
    let kept = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n]
      if (row === undefined) break
      // a row that came after the order was made, and states no figure, has no rank yet
      const rank = ranks[row] ?? to
      rows[kept] = row
      kept += Number(rank >= from) & Number(rank < to)
    }
    return kept
  }

/** Rows whose code in a column is chosen: `isChosen` has a 1 for each chosen code. */
export const amongCodes =
  (codes: Uint32Array | Uint8Array, isChosen: Uint8Array): NarrowRows =>
  (rows, count) => {
    let kept = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n]
      if (row === undefined) break
      const code = codes[row]
      if (code !== undefined && isChosen[code] === 1) rows[kept++] = row
    }
    return kept
  }

export const inBits =
  (bits: Uint32Array): NarrowRows =>
  (rows, count) => {
    let kept = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n]
      if (row === undefined) break
      if (((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0) rows[kept++] = row
    }
    return kept
  }

export const where =
  (test: (row: number) => boolean): NarrowRows =>
  (rows, count) => {
    let kept = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n]
      if (row === undefined) break
      if (test(row)) rows[kept++] = row
    }
    return kept
  }

export const nothing: NarrowRows = () => 0
