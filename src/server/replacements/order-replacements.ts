import { getNumber } from '../../shared/get-at.js'
import { type ReplacementClass, replacementClasses } from '../../shared/matching/classify.js'
import type { ReplacementSort } from '../../shared/replacements/replacement-query.js'
import { byBrand } from '../catalogue/compare-rows.js'
import type { LoadedCatalogue } from '../catalogue/load-catalogue.js'
import { pageOfRows } from '../catalogue/order-rows.js'
import { inPieces, stringsAtOnce } from '../event-loop/breathe.js'
import type { ElectricalMemo } from './electrical-memo.js'
import { groupsOfClass } from './group-places.js'
import { type PageWindow, pickFirst } from './pick-first.js'
import type { ScoredRows } from './score-rows.js'
import type { StockReader } from './stock-of-row.js'

type Listing = {
  held: LoadedCatalogue
  scored: ScoredRows
  memo: ElectricalMemo
  classes: readonly ReplacementClass[]
  stock: StockReader
  originalWatts_W: number | null
}
type ListView = { sort: ReplacementSort; order: 'asc' | 'desc'; page: number; limit: number }

/** One page. The class is always the first sort key. */
export async function pageOfReplacements(listing: Listing, view: ListView) {
  const { groups, totalCount } = groupsOnPage(listing, view)
  const key = createSecondKey(listing, view)
  const windows: (PageWindow & { key: number })[] = []
  for (const group of groups)
    windows.push(key.bound === undefined ? group : { ...(await pickFirst(group, key.bound, key.of)), key: group.key })
  const { rows, first, second } = await keysOf(windows, key)
  const order = { keys: [first, second], compareRows: compareAlike(listing) }
  // only the first group on the page can begin before it
  const from = windows[0]?.offset ?? 0
  return { rows: await pageOfRows(rows, order, from, view.limit), totalCount }
}

/** The candidates for the page as rows, with both keys of each. */
async function keysOf(windows: readonly (PageWindow & { key: number })[], second: SecondKey) {
  const count = windows.reduce((sum, { candidates }) => sum + candidates.length, 0)
  const keyed = { rows: new Uint32Array(count), first: new Float64Array(count), second: new Float64Array(count) }
  let at = 0
  for (const { candidates, key } of windows)
    await inPieces(
      candidates.length,
      (start, end) => {
        for (const row of candidates.subarray(start, end)) {
          keyed.rows[at] = row
          keyed.first[at] = key
          keyed.second[at] = second.of(row)
          at++
        }
      },
      stringsAtOnce,
    )
  return keyed
}

/** The groups of the first key that are on the page, and the number of all listed rows. */
function groupsOnPage({ scored, classes }: Listing, { sort, page, limit }: ListView) {
  const groups: (PageWindow & { key: number })[] = []
  const [start, end] = [(page - 1) * limit, page * limit]
  let totalCount = 0
  for (const [code, name] of replacementClasses.entries()) {
    if (!classes.includes(name)) continue
    for (const { key, candidates } of groupsOfClass(scored, code, sort === 'fit' ? 'fit' : 'class')) {
      const before = totalCount
      totalCount += candidates.length
      if (totalCount > start && before < end)
        groups.push({ key, candidates, offset: Math.max(0, start - before), limit: Math.min(end - before, limit) })
    }
  }
  return { groups, totalCount }
}

/** Enough stock at one supplier, freshness, price, power nearest to the old one's, then the name. */
function compareAlike(listing: Listing) {
  const { held, stock } = listing
  const priceAt = (row: number) => pricePerWatt(held, row, stock.priceAt(row))
  const wattsApart = wattsOf(listing)
  const brand = byBrand(held)
  return (a: number, b: number) =>
    stock.rankAt(a) - stock.rankAt(b) ||
    compareNumbers(priceAt(a), priceAt(b)) ||
    compareNumbers(wattsApart(a), wattsApart(b)) ||
    brand(a, b)
}

/** The key within a group, ascending, and a lower bound of it that is cheaper to compute. */
type SecondKey = { of: (row: number) => number; bound?: (row: number) => number }

function createSecondKey({ held, memo, stock }: Listing, { sort, order }: ListView): SecondKey {
  const sign = order === 'desc' ? -1 : 1
  switch (sort) {
    case 'fit':
      return {
        of: (row) => stepsOf(memo.changeAt(row)),
        bound: (row) => stepsOf(memo.mostChangeAt(row)),
      }
    case 'loss':
      return {
        of: (row) => lastIfNone(sign * memo.lostAt(row)),
        bound: (row) => lastIfNone(sign * memo.lostBound(row, order === 'desc' ? 'mostLosts' : 'leastLosts')),
      }
    case 'pricePerWatt':
      return { of: (row) => lastIfNone(sign * pricePerWatt(held, row, stock.priceAt(row))) }
    case 'stock':
      return { of: (row) => sign * stock.piecesAt(row) }
    case 'age':
      return { of: (row) => lastIfNone(-sign * stock.updatedAt(row)) }
  }
}

/** The change in steps of 0.1 %, highest first. */
const stepsOf = (changePercent: number) => lastIfNone(-Math.round(changePercent * 10))

const lastIfNone = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)

export const pricePerWatt = ({ table }: LoadedCatalogue, row: number, price: number) =>
  price / getNumber(table.numbers.Watts_W, row)

/** Ascending; missing values come last. */
function compareNumbers(a: number, b: number) {
  const [left, right] = [lastIfNone(a), lastIfNone(b)]
  return left === right ? 0 : left < right ? -1 : 1
}

const wattsOf =
  ({ held: { table }, originalWatts_W }: Listing) =>
  (row: number) =>
    Math.abs(getNumber(table.numbers.Watts_W, row) - (originalWatts_W ?? Number.NaN))
