import { type ReplacementClass, replacementClasses } from '../../shared/matching/classify.js'
import type { ReplacementSort } from '../../shared/replacements/replacement-query.js'
import { byBrand } from '../catalogue/compare-rows.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { pageOfRows } from '../catalogue/order-rows.js'
import { Pace } from '../catalogue/pace.js'
import type { Scored } from './score-rows.js'
import { freshnessRank, type StockSummary } from './stock-of-row.js'

type Listing = {
  held: HeldCatalogue
  scored: Scored
  classes: readonly ReplacementClass[]
  stockOf: (row: number) => StockSummary
  /** Computes change and loss of these places. */
  complete: (places: readonly number[]) => Promise<void>
  originalWatts_W: number | null
}
export type ListView = { sort: ReplacementSort; order: 'asc' | 'desc'; page: number; limit: number }

/** The places of the rows of the classes that are listed. */
export function placesOf({ classes: of }: Scored, classes: readonly ReplacementClass[]) {
  const wanted = replacementClasses.map((name) => classes.includes(name))
  const places: number[] = []
  for (let place = 0; place < of.length; place++) if (wanted[of[place] ?? 0]) places.push(place)
  return places
}

/** One page: the class is the first key whatever the order. */
export async function pageOfReplacements(listing: Listing, view: ListView) {
  const { held, scored, classes, stockOf, complete } = listing
  const listed = placesOf(scored, classes)
  const offset = (view.page - 1) * view.limit
  const { places, before } = placesOfPage(scored, listed, view.sort, offset, view.limit)
  if (view.sort === 'fit' || view.sort === 'loss') await complete(places)
  const rows = Uint32Array.from(places, (place) => scored.rows[place] ?? 0)
  const first = Float64Array.from(places, (place) => firstKey(scored, place, view.sort))
  const second = Float64Array.from(places, (place) => secondKey(listing, place, view))
  const wattsApart = wattsOf(listing)
  const brand = byBrand(held)
  const compareRows = (a: number, b: number) =>
    compareStock(stockOf(a), stockOf(b), pricePerWatt(held, a, stockOf(a)), pricePerWatt(held, b, stockOf(b))) ||
    compareNumbers(wattsApart(a), wattsApart(b)) ||
    brand(a, b)
  return {
    rows: await pageOfRows(rows, { keys: [first, second], compareRows }, offset - before, view.limit, new Pace()),
    totalCount: listed.length,
  }
}

/** Of the groups that the first key makes, those that the page touches; `before` stand in groups ahead of them. */
function placesOfPage(scored: Scored, listed: readonly number[], sort: ReplacementSort, offset: number, limit: number) {
  const counts = new Map<number, number>()
  const keys = listed.map((place) => firstKey(scored, place, sort))
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const touched = new Set<number>()
  let [before, end] = [0, 0]
  for (const [key, count] of [...counts].sort(([a], [b]) => a - b)) {
    if (end + count <= offset) before += count
    else if (end < offset + limit) touched.add(key)
    end += count
  }
  return { places: listed.filter((_, n) => touched.has(keys[n] ?? 0)), before }
}

/** Class, and by fit size and plug too. */
function firstKey({ classes, sizes, connectors }: Scored, place: number, sort: ReplacementSort) {
  const inClass = (classes[place] ?? 0) * 100
  return sort === 'fit' ? inClass + (sizes[place] ?? 0) * 10 + (connectors[place] ?? 0) : inClass
}

function secondKey({ held, scored, stockOf }: Listing, place: number, { sort, order }: ListView) {
  const row = scored.rows[place] ?? 0
  const sign = order === 'desc' && sort !== 'fit' ? -1 : 1
  switch (sort) {
    case 'fit':
      return lastIfNone(-Math.round((scored.changes[place] ?? 0) * 10))
    case 'loss':
      return lastIfNone(sign * (scored.losts[place] ?? 0))
    case 'pricePerWatt':
      return lastIfNone(sign * pricePerWatt(held, row, stockOf(row)))
    case 'stock':
      return sign * stockOf(row).pieces
    case 'age':
      return lastIfNone(-sign * stockOf(row).updatedAt)
  }
}

const lastIfNone = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)

export const pricePerWatt = ({ table }: HeldCatalogue, row: number, { price }: StockSummary) =>
  price / (table.numbers.Watts_W[row] ?? Number.NaN)

const compareStock = (a: StockSummary, b: StockSummary, priceA: number, priceB: number) =>
  Number(b.kind === 'one') - Number(a.kind === 'one') ||
  freshnessRank(a.freshness) - freshnessRank(b.freshness) ||
  compareNumbers(priceA, priceB)

/** Ascending; what is not stated comes last. */
function compareNumbers(a: number, b: number) {
  const [left, right] = [lastIfNone(a), lastIfNone(b)]
  return left === right ? 0 : left < right ? -1 : 1
}

const wattsOf =
  ({ held: { table }, originalWatts_W }: Listing) =>
  (row: number) =>
    Math.abs((table.numbers.Watts_W[row] ?? Number.NaN) - (originalWatts_W ?? Number.NaN))
