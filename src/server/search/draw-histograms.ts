import { getCode, getNumber } from '../../shared/get-at.js'
import { filterKeys, type PanelNumberKey } from '../../shared/panels/panel-fields.js'
import { type Histogram, maxBins } from '../../shared/search/search-shapes.js'
import type { FigureOrder } from '../catalogue/figure-order.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { inPieces } from '../event-loop/breathe.js'

/** All columns look at these rows before any looks at the next, so that the row numbers stay in the processor's cache. */
const rowsAtOnce = 512

/** Looks at some of the rows. */
type Look = (rows: Uint32Array, start: number, end: number) => void

/** One column on the way to its histogram. */
type ColumnCount = {
  look: Look
  /** A second look at all rows, after the first. */
  lookAgain?: Look
  histogram: () => Histogram | undefined
}

/** The histogram of every figure, each over the rows that match without its own filter. */
export async function drawHistograms(table: PanelTable, rowsFor: (key: PanelNumberKey) => Uint32Array) {
  const rowsOf = new Map(filterKeys.map((key) => [key, rowsFor(key)]))
  const drawn = new Map<PanelNumberKey, Histogram | undefined>()
  for (const rows of new Set(rowsOf.values())) {
    const keys = filterKeys.filter((key) => rowsOf.get(key) === rows)
    for (const [n, histogram] of (await drawOver(table, rows, keys)).entries()) {
      const key = keys[n]
      if (key) drawn.set(key, histogram)
    }
  }
  const histograms: Record<string, Histogram> = {}
  for (const key of filterKeys) {
    const histogram = drawn.get(key)
    if (histogram) histograms[key] = histogram
  }
  return histograms
}

async function drawOver(table: PanelTable, rows: Uint32Array, keys: readonly PanelNumberKey[]) {
  const columns = keys.map((key) => countOf(table, key, rows.length))
  for (const looks of [columns.map(({ look }) => look), columns.flatMap(({ lookAgain }) => lookAgain ?? [])]) {
    if (looks.length === 0) continue
    await inPieces(
      rows.length,
      (start, end) => {
        for (let n = 0; n < looks.length; n++) looks[n]?.(rows, start, end)
      },
      rowsAtOnce,
    )
  }
  return columns.map(({ histogram }) => histogram())
}

/** Counting by rank visits every distinct figure once, which is more than a few rows are worth. */
const figuresPerRow = 4

function countOf(table: PanelTable, key: PanelNumberKey, rowCount: number) {
  const order = table.figureOrders.find(key)
  const ranks = order && order.figures.length <= rowCount * figuresPerRow ? order.ranks : undefined
  return order && ranks ? countRanks(order, ranks) : countFigures(table.numbers[key])
}

/** One look with two bytes per row; the distinct figures then go into the bins. */
function countRanks({ figures }: FigureOrder, ranks: Uint16Array): ColumnCount {
  // the rank after the last is that of rows without a figure
  const counts = new Uint32Array(figures.length + 1)
  return {
    look: (rows, start, end) => {
      for (let n = start; n < end; n++) {
        // a panel without the figure may have come since the index was made
        const rank = ranks[getCode(rows, n)] ?? figures.length
        counts[rank] = getCode(counts, rank) + 1
      }
    },
    histogram: () => {
      let [first, last] = [0, figures.length - 1]
      while (first <= last && counts[first] === 0) first++
      while (last > first && counts[last] === 0) last--
      if (first > last) return undefined
      const bins = new Bins(getNumber(figures, first), getNumber(figures, last))
      for (let rank = first; rank <= last; rank++) bins.add(getNumber(figures, rank), getCode(counts, rank))
      return bins.histogram()
    },
  }
}

/** Without an index: the first look finds the minimum and the maximum, the second counts. */
function countFigures(column: Float64Array): ColumnCount {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let bins: Bins | undefined
  return {
    look: (rows, start, end) => {
      let [least, most] = [min, max]
      for (let n = start; n < end; n++) {
        const value = getNumber(column, getCode(rows, n))
        if (value < least) least = value
        if (value > most) most = value
      }
      ;[min, max] = [least, most]
    },
    lookAgain: (rows, start, end) => {
      if (min > max) return
      bins ??= new Bins(min, max)
      for (let n = start; n < end; n++) {
        const value = getNumber(column, getCode(rows, n))
        if (!Number.isNaN(value)) bins.add(value, 1)
      }
    },
    histogram: () => bins?.histogram(),
  }
}

/** Equal bins from the minimum to the maximum. */
class Bins {
  private readonly counts: Uint32Array
  private readonly scale: number

  constructor(
    private readonly min: number,
    private readonly max: number,
  ) {
    this.counts = new Uint32Array(min === max ? 1 : maxBins)
    this.scale = this.counts.length / (max - min || 1)
  }

  add(value: number, count: number) {
    const { counts } = this
    // never negative, so cutting off the decimals rounds down, at a fraction of the time
    const bin = Math.min(counts.length - 1, ((value - this.min) * this.scale) | 0)
    counts[bin] = getCode(counts, bin) + count
  }

  histogram(): Histogram {
    const { min, max, counts } = this
    const edge = (n: number) => (n === counts.length ? max : min + ((max - min) * n) / counts.length)
    return { min, max, bins: Array.from(counts, (count, n) => ({ from: edge(n), to: edge(n + 1), count })) }
  }
}
