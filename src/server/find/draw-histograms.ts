import { type Histogram, maxBins } from '../../shared/find/search-shapes.js'
import { filterKeys, type PanelNumberKey } from '../../shared/panels/panel-fields.js'
import { getCode, getNumber } from '../../shared/values/get-at.js'
import { inPieces } from '../run/breathe.js'
import type { PanelTable } from './catalogue/panel-table.js'

/** The histogram of every figure, each over the rows that match without its own filter. */
export async function drawHistograms({ numbers }: PanelTable, rowsFor: (key: PanelNumberKey) => Uint32Array) {
  const histograms: Record<string, Histogram> = {}
  for (const key of filterKeys) {
    const histogram = await drawHistogram(numbers[key], rowsFor(key))
    if (histogram) histograms[key] = histogram
  }
  return histograms
}

/** Equal bins from the least to the greatest figure; undefined if no row states one. */
async function drawHistogram(column: Float64Array, rows: Uint32Array): Promise<Histogram | undefined> {
  const { min, max } = await findRange(column, rows)
  if (min > max) return undefined
  const counts = new Uint32Array(min === max ? 1 : maxBins)
  const scale = counts.length / (max - min || 1)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const value = getNumber(column, getCode(rows, n))
      if (Number.isNaN(value)) continue
      // never negative, so cutting off the decimals rounds down, at a fraction of the time
      const bin = Math.min(counts.length - 1, ((value - min) * scale) | 0)
      counts[bin] = getCode(counts, bin) + 1
    }
  })
  const edge = (n: number) => (n === counts.length ? max : min + ((max - min) * n) / counts.length)
  return { min, max, bins: Array.from(counts, (count, n) => ({ from: edge(n), to: edge(n + 1), count })) }
}

async function findRange(column: Float64Array, rows: Uint32Array) {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  await inPieces(rows.length, (start, end) => {
    let [least, most] = [min, max]
    for (let n = start; n < end; n++) {
      const value = getNumber(column, getCode(rows, n))
      if (value < least) least = value
      if (value > most) most = value
    }
    ;[min, max] = [least, most]
  })
  return { min, max }
}
