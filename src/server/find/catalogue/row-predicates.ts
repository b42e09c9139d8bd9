import type { Bounds } from '../../../shared/find/number-filter.js'
import type { PanelNumberKey } from '../../../shared/panels/panel-fields.js'
import type { PanelTable } from './panel-table.js'

/** Keeps the matching ones of the first `count` rows, in place and in order; returns their number. */
export type NarrowRows = (rows: Uint32Array, count: number) => number

/** One filter over rows, under the name by which facets and relaxations leave it out. */
export type RowPredicate = {
  name: string
  narrow: NarrowRows
  /** The rows it keeps, if they are known in advance: then no other rows are visited. */
  bits?: Uint32Array
}

/** A figure between two bounds, both included. Rows without the figure never match. */
export const inRange = (table: PanelTable, key: PanelNumberKey, { from, to }: Bounds): RowPredicate => ({
  name: key,
  narrow: between(table.numbers[key], from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY),
})

/** Counts instead of branching: the processor cannot guess which rows match, and a wrong guess costs more than a store. */
export const between =
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
