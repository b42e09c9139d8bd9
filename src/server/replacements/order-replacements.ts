import { type ReplacementClass, replacementClasses } from '../../shared/matching/classify.js'
import type { ReplacementSort } from '../../shared/replacements/replacement-query.js'
import { byBrand } from '../catalogue/compare-rows.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { pageOfRows } from '../catalogue/order-rows.js'
import { Pace } from '../catalogue/pace.js'
import type { ElectricalMemo } from './electrical-memo.js'
import { type PageWindow, pickFirst } from './pick-first.js'
import type { ScoredRows } from './score-rows.js'
import { ShortPace } from './short-pace.js'
import { freshnessRank, type StockReader, type StockSummary } from './stock-of-row.js'

type Listing = {
  held: HeldCatalogue
  scored: ScoredRows
  memo: ElectricalMemo
  classes: readonly ReplacementClass[]
  stock: StockReader
  originalWatts_W: number | null
}
export type ListView = { sort: ReplacementSort; order: 'asc' | 'desc'; page: number; limit: number }

/** The indexes of the rows in the listed classes. */
export function placesOf({ classes: of }: ScoredRows, classes: readonly ReplacementClass[]) {
  const wanted = replacementClasses.map((name) => classes.includes(name))
  const places: number[] = []
  for (let place = 0; place < of.length; place++) if (wanted[of[place] ?? 0]) places.push(place)
  return places
}

/** One page. The class is always the first sort key. */
export async function pageOfReplacements(listing: Listing, view: ListView) {
  const { scored } = listing
  const pace = new ShortPace()
  const { groups, totalCount } = await groupPlaces(listing, view, pace)
  const key = createSecondKey(listing, view)
  const shown: number[] = []
  let from = 0
  for (const group of groups) {
    const window = key.bound === undefined ? group : await pickFirst(group, key.bound, key.of, pace)
    // only the first group on the page can begin before it
    if (shown.length === 0) from = window.offset
    for (const place of window.places) shown.push(place)
  }
  const [rows, first, second] = [
    new Uint32Array(shown.length),
    new Float64Array(shown.length),
    new Float64Array(shown.length),
  ]
  for (const [n, place] of shown.entries()) {
    rows[n] = scored.rows[place] ?? 0
    first[n] = firstKey(scored, place, view.sort)
    second[n] = key.of(place)
    const pause = pace.pause()
    if (pause) await pause
  }
  const order = { keys: [first, second], compareRows: compareAlike(listing) }
  return { rows: await pageOfRows(rows, order, from, view.limit, new Pace()), totalCount }
}

/** Enough stock at one supplier, freshness, price, power nearest to the old one's, then the name. */
function compareAlike(listing: Listing) {
  const { held, stock } = listing
  const priceAt = (row: number) => pricePerWatt(held, row, stock.of(row).price)
  const wattsApart = wattsOf(listing)
  const brand = byBrand(held)
  return (a: number, b: number) =>
    compareStock(stock.of(a), stock.of(b)) ||
    compareNumbers(priceAt(a), priceAt(b)) ||
    compareNumbers(wattsApart(a), wattsApart(b)) ||
    brand(a, b)
}

/** The class and, when sorted by fit, also size and connector. */
function firstKey({ classes, sizes, connectors }: ScoredRows, place: number, sort: ReplacementSort) {
  const inClass = (classes[place] ?? 0) * 100
  return sort === 'fit' ? inClass + (sizes[place] ?? 0) * 10 + (connectors[place] ?? 0) : inClass
}
/** The number of possible keys; the next one stands for rows that are not listed. */
const firstKeys = replacementClasses.length * 100

/** The groups of the first key that are on the page, and the number of all listed rows. */
async function groupPlaces({ scored, classes }: Listing, { sort, page, limit }: ListView, pace: ShortPace) {
  const isListed = replacementClasses.map((name) => classes.includes(name))
  const counts = new Uint32Array(firstKeys + 1)
  const keyOf = (place: number) => (isListed[scored.classes[place] ?? 0] ? firstKey(scored, place, sort) : firstKeys)
  await eachPlace(scored.rows.length, pace, (place) => {
    const key = keyOf(place)
    counts[key] = (counts[key] ?? 0) + 1
  })
  const groups: PageWindow[] = []
  const groupOf: (PageWindow | null)[] = Array.from(counts, () => null)
  const [start, end] = [(page - 1) * limit, page * limit]
  let totalCount = 0
  for (const [key, count] of counts.subarray(0, firstKeys).entries()) {
    const before = totalCount
    totalCount += count
    if (count === 0 || totalCount <= start || before >= end) continue
    const group = { places: [], offset: Math.max(0, start - before), limit: Math.min(end - before, limit) }
    groupOf[key] = group
    groups.push(group)
  }
  await eachPlace(scored.rows.length, pace, (place) => groupOf[keyOf(place)]?.places.push(place))
  return { groups, totalCount }
}

const placesAtOnce = 1024

async function eachPlace(count: number, pace: ShortPace, work: (place: number) => void) {
  for (let start = 0; start < count; start += placesAtOnce) {
    const end = Math.min(count, start + placesAtOnce)
    for (let place = start; place < end; place++) work(place)
    const pause = pace.pauseNow()
    if (pause) await pause
  }
}

/** The key within a group, ascending, and a lower bound of it that is cheaper to compute. */
type SecondKey = { of: (place: number) => number; bound?: (place: number) => number }

function createSecondKey({ held, scored, memo, stock }: Listing, { sort, order }: ListView): SecondKey {
  const rowOf = (place: number) => scored.rows[place] ?? 0
  const sign = order === 'desc' ? -1 : 1
  switch (sort) {
    case 'fit':
      return {
        of: (place) => stepsOf(memo.changeAt(rowOf(place))),
        bound: (place) => stepsOf(memo.mostChangeAt(rowOf(place))),
      }
    case 'loss':
      return {
        of: (place) => lastIfNone(sign * memo.lostAt(rowOf(place))),
        bound: (place) =>
          lastIfNone(sign * memo.lostBound(rowOf(place), order === 'desc' ? 'mostLosts' : 'leastLosts')),
      }
    case 'pricePerWatt':
      return { of: (place) => lastIfNone(sign * pricePerWatt(held, rowOf(place), stock.priceAt(rowOf(place)))) }
    case 'stock':
      return { of: (place) => sign * stock.piecesAt(rowOf(place)) }
    case 'age':
      return { of: (place) => lastIfNone(-sign * stock.updatedAt(rowOf(place))) }
  }
}

/** The change in steps of 0.1 %, highest first. */
const stepsOf = (changePercent: number) => lastIfNone(-Math.round(changePercent * 10))

const lastIfNone = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)

export const pricePerWatt = ({ table }: HeldCatalogue, row: number, price: number) =>
  price / (table.numbers.Watts_W[row] ?? Number.NaN)

const compareStock = (a: StockSummary, b: StockSummary) =>
  Number(b.kind === 'one') - Number(a.kind === 'one') || freshnessRank(a.freshness) - freshnessRank(b.freshness)

/** Ascending; missing values come last. */
function compareNumbers(a: number, b: number) {
  const [left, right] = [lastIfNone(a), lastIfNone(b)]
  return left === right ? 0 : left < right ? -1 : 1
}

const wattsOf =
  ({ held: { table }, originalWatts_W }: Listing) =>
  (row: number) =>
    Math.abs((table.numbers.Watts_W[row] ?? Number.NaN) - (originalWatts_W ?? Number.NaN))
