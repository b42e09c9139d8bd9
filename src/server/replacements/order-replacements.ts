import { type ReplacementClass, replacementClasses } from '../../shared/matching/classify.js'
import type { ReplacementSort } from '../../shared/replacements/replacement-query.js'
import { byBrand } from '../catalogue/compare-rows.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { pageOfRows } from '../catalogue/order-rows.js'
import { Pace } from '../catalogue/pace.js'
import type { Scored } from './score-rows.js'
import { ShortPace } from './short-pace.js'
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
  const { scored, classes, complete } = listing
  const pace = new ShortPace()
  const listed = placesOf(scored, classes)
  const offset = (view.page - 1) * view.limit
  const window = { places: listed, offset, limit: view.limit }
  const inGroups = await narrow(window, (place) => firstKey(scored, place, view.sort), pace)
  if (view.sort === 'fit' || view.sort === 'loss') await complete(inGroups.places)
  // by fit many are alike: only of those that the page can show is their stock looked at
  const { places, offset: from } =
    view.sort === 'fit' ? await narrow(inGroups, (place) => fitKey(listing, place), pace) : inGroups
  const [rows, first, second] = [
    new Uint32Array(places.length),
    new Float64Array(places.length),
    new Float64Array(places.length),
  ]
  for (const [n, place] of places.entries()) {
    rows[n] = scored.rows[place] ?? 0
    first[n] = firstKey(scored, place, view.sort)
    second[n] = secondKey(listing, place, view)
    const pause = pace.pause()
    if (pause) await pause
  }
  const order = { keys: [first, second], compareRows: compareAlike(listing) }
  return { rows: await pageOfRows(rows, order, from, view.limit, new Pace()), totalCount: listed.length }
}

/** Enough pieces at one supplier, freshness, price, power nearest to the old one's, then the name. */
function compareAlike(listing: Listing) {
  const { held, stockOf } = listing
  const wattsApart = wattsOf(listing)
  const brand = byBrand(held)
  return (a: number, b: number) =>
    compareStock(stockOf(a), stockOf(b), pricePerWatt(held, a, stockOf(a)), pricePerWatt(held, b, stockOf(b))) ||
    compareNumbers(wattsApart(a), wattsApart(b)) ||
    brand(a, b)
}

type PageWindow = { places: readonly number[]; offset: number; limit: number }

/** Of the groups that a key makes, those that the page touches, and where in them it starts. */
async function narrow({ places, offset, limit }: PageWindow, keyOf: (place: number) => number, pace: ShortPace) {
  const counts = new Map<number, number>()
  for (const place of places) {
    const key = keyOf(place)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    const pause = pace.pause()
    if (pause) await pause
  }
  const touched = new Set<number>()
  let [ahead, end] = [0, 0]
  for (const [key, count] of [...counts].sort(([a], [b]) => a - b)) {
    if (end + count <= offset) ahead += count
    else if (end < offset + limit) touched.add(key)
    end += count
  }
  const kept: number[] = []
  for (const place of places) {
    if (touched.has(keyOf(place))) kept.push(place)
    const pause = pace.pause()
    if (pause) await pause
  }
  return { places: kept, offset: offset - ahead, limit }
}

/** Both keys of the order by fit in one number: a change is less than a million steps from nothing. */
const fitKey = (listing: Listing, place: number) => {
  const steps = secondKey(listing, place, { sort: 'fit', order: 'asc' })
  return firstKey(listing.scored, place, 'fit') * 4e6 + Math.min(2e6, steps)
}

/** Class, and by fit size and plug too. */
function firstKey({ classes, sizes, connectors }: Scored, place: number, sort: ReplacementSort) {
  const inClass = (classes[place] ?? 0) * 100
  return sort === 'fit' ? inClass + (sizes[place] ?? 0) * 10 + (connectors[place] ?? 0) : inClass
}

function secondKey(
  { held, scored, stockOf }: Listing,
  place: number,
  { sort, order }: Pick<ListView, 'sort' | 'order'>,
) {
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
