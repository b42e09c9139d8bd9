import { getCode, getNumber } from '../../shared/get-at.js'
import { inPieces } from '../event-loop/breathe.js'
import { sortNumbers } from './sort-numbers.js'

/** A run of the distinct figures of a column, by rank: from `from` to before `to`. */
export type RankRange = { from: number; to: number }

/** The largest number of distinct figures whose ranks fit into two bytes, together with the one of "not stated". */
const mostRanks = 2 ** 16 - 1

/** The rows of a column sorted by their figures; rows without a figure are left out. */
export class FigureOrder {
  constructor(
    /** All distinct figures, ascending. */
    readonly figures: Float64Array,
    /** The rows of figure n are from starts[n] to starts[n + 1]. */
    private readonly starts: Uint32Array,
    private readonly rows: Uint32Array,
    /**
     * The rank of each row's figure; rows without one have the rank after the last. A filter reads two bytes for a row
     * instead of eight, so several columns fit into the processor's cache. Undefined with too many different figures.
     */
    readonly ranks: Uint16Array | undefined,
    /** The version of the column when it was sorted. */
    readonly version: number,
  ) {}

  get rowCount() {
    return this.rows.length
  }

  /** The figures between two bounds, both included. */
  rangeOf(least: number, most: number): RankRange {
    const from = firstNotBelow(this.figures, least)
    // figures ascend, so the first above `most` is the first not below the next double; counted from what was found
    let to = firstNotBelow(this.figures, most)
    if (this.figures[to] === most) to++
    return { from, to: Math.max(from, to) }
  }

  /** All rows with a figure of a range. */
  rowsOf({ from, to }: RankRange): Uint32Array {
    return this.rows.subarray(this.starts[from], this.starts[to])
  }

  /**
   * The rows figure by figure, from the minimum or the maximum; several figures together until there are `atLeast`
   * rows.
   */
  *groups(order: 'asc' | 'desc', atLeast = 1) {
    const { rows, starts, figures } = this
    const isAscending = order === 'asc'
    for (let [from, to] = isAscending ? [0, 0] : [figures.length, figures.length]; ; ) {
      if (isAscending) for (from = to; to < figures.length && rowsOf(starts, from, to) < atLeast; ) to++
      else for (to = from; from > 0 && rowsOf(starts, from, to) < atLeast; ) from--
      if (from === to) return
      yield rows.subarray(starts[from], starts[to])
    }
  }
}

const rowsOf = (starts: Uint32Array, from: number, to: number) => getCode(starts, to) - getCode(starts, from)

function firstNotBelow(figures: Float64Array, bound: number) {
  let [low, high] = [0, figures.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (getNumber(figures, middle) < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** What sorting a column of so many rows needs beside its result. */
export type SortingSpace = { figures: Float64Array; merged: Float64Array; places: Uint32Array }

export const createSortingSpace = (rowCount: number): SortingSpace => ({
  figures: new Float64Array(rowCount),
  merged: new Float64Array(rowCount),
  places: new Uint32Array(rowCount),
})

/**
 * Sorts the rows of a column in slices that yield to the event loop. The column may change in the meantime, which its
 * version reveals.
 */
export async function orderFigures(
  column: Float64Array,
  version: number,
  { figures: stated, merged, places: placeOf }: SortingSpace,
) {
  const rowCount = placeOf.length
  let count = 0
  await inPieces(rowCount, (start, end) => {
    for (let row = start; row < end; row++) {
      const figure = getNumber(column, row)
      if (!Number.isNaN(figure)) stated[count++] = figure
    }
  })
  const figures = await distinctOf(await sortNumbers(stated.subarray(0, count), merged.subarray(0, count)))
  const starts = new Uint32Array(figures.length + 2)
  await inPieces(rowCount, (start, end) => {
    for (let row = start; row < end; row++) {
      const figure = getNumber(column, row)
      // rows without a figure come last
      const place = Number.isNaN(figure) ? figures.length : firstNotBelow(figures, figure)
      placeOf[row] = place
      starts[place + 1] = getCode(starts, place + 1) + 1
    }
  })
  for (let n = 1; n < starts.length; n++) starts[n] = getCode(starts, n) + getCode(starts, n - 1)
  const next = starts.slice()
  const rows = new Uint32Array(getCode(starts, figures.length))
  const ranks = figures.length <= mostRanks ? new Uint16Array(rowCount) : undefined
  await inPieces(rowCount, (start, end) => {
    for (let row = start; row < end; row++) {
      const place = getCode(placeOf, row)
      // in slices: made from the places at once, the ranks of a million rows block for ten milliseconds
      if (ranks) ranks[row] = place
      if (place === figures.length) continue
      rows[getCode(next, place)] = row
      next[place] = getCode(next, place) + 1
    }
  })
  return new FigureOrder(figures, starts, rows, ranks, version)
}

async function distinctOf(sorted: Float64Array) {
  let count = 0
  await inPieces(sorted.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const figure = getNumber(sorted, n)
      if (count === 0 || figure !== sorted[count - 1]) sorted[count++] = figure
    }
  })
  return sorted.slice(0, count)
}
