import type { ReplacementClass } from '../../shared/physics/classify.js'
import type { ReplacementRequest } from '../../shared/repair/read-replacement.js'
import type { ReplacementSort } from '../../shared/repair/replacement-query.js'
import { getCode, getNumber } from '../../shared/values/get-at.js'
import { byBrand } from '../find/catalogue/compare-rows.js'
import type { LoadedCatalogue } from '../find/catalogue/load-catalogue.js'
import { pageOfRows } from '../find/catalogue/order-rows.js'
import { breathe, inPieces, stringsAtOnce } from '../run/breathe.js'
import type { ElectricalMemo } from './electrical-memo.js'
import { type CandidateGroup, classKey, lastFitKey } from './group-candidates.js'
import type { PreparedPanel } from './prepare-original.js'
import { createDistanceReader } from './row-distance.js'
import type { StockReader } from './stock-of-row.js'

/** How many more than the page needs are looked at first, and each time that they do not suffice. */
const moreEachTime = 4

/**
 * The candidates among which the first `wanted` are, by a key that is expensive to compute and a cheap lower bound of it.
 * When the bounds of all others are above as many keys as are wanted, their keys are not computed.
 */
export async function pickFirst(
  candidates: Uint32Array,
  wanted: number,
  boundOf: (candidate: number) => number,
  keyOf: (candidate: number) => number,
): Promise<Uint32Array> {
  const bounds = new Float64Array(candidates.length)
  const bound = (start: number, end: number) => {
    for (let n = start; n < end; n++) bounds[n] = boundOf(getCode(candidates, n))
  }
  await inPieces(candidates.length, bound, stringsAtOnce)
  const byBound = { keys: [bounds], compareRows: (a: number, b: number) => a - b }
  for (let count = moreEachTime * wanted; count < candidates.length; count *= moreEachTime) {
    const picked = await pageOfRows(candidates, byBound, 0, count + 1)
    const [border = Number.NaN] = picked.splice(count)
    const highest = boundOf(border)
    let ahead = 0
    for (const candidate of picked) {
      if (keyOf(candidate) < highest) ahead++
      // the string's maximum may take milliseconds
      await breathe()
    }
    if (ahead >= wanted) return Uint32Array.from(picked)
  }
  return candidates
}

type Listing = {
  held: LoadedCatalogue
  groups: readonly CandidateGroup[]
  memo: ElectricalMemo
  classes: readonly ReplacementClass[]
  stock: StockReader
  original: PreparedPanel
  request: ReplacementRequest
}
type ListView = { sort: ReplacementSort; order: 'asc' | 'desc'; page: number; limit: number }

/** One page. The class is always the first sort key. */
export async function pageOfReplacements(listing: Listing, view: ListView) {
  const { windows, totalCount, offset } = windowsOnPage(listing, view)
  const distances = createDistanceReader({ ...listing, table: listing.held.table })
  const inClass = createSecondKey(listing, view)
  const keyOf = (firstKey: number) => (view.sort === 'fit' && firstKey >= lastFitKey ? distances : inClass)
  const picked: Window[] = []
  for (const { candidates, wanted, firstKey } of windows) {
    const key = keyOf(firstKey)
    picked.push({
      firstKey,
      wanted,
      candidates: key.bound ? await pickFirst(candidates, wanted, key.bound, key.of) : candidates,
    })
  }
  const { rows, first, second } = await keysOf(picked, keyOf)
  const order = { keys: [first, second], compareRows: compareAlike(listing, distances.stepAt) }
  return { rows: await pageOfRows(rows, order, offset, view.limit), totalCount }
}

/** Candidates with the same first key, of which the page shows some among the first `wanted`. */
type Window = { firstKey: number; candidates: Uint32Array; wanted: number }

/** The candidates for the page as rows, with both keys of each. */
async function keysOf(windows: readonly Window[], keyOf: (firstKey: number) => SecondKey) {
  const count = windows.reduce((sum, { candidates }) => sum + candidates.length, 0)
  const keyed = { rows: new Uint32Array(count), first: new Float64Array(count), second: new Float64Array(count) }
  let at = 0
  for (const { candidates, firstKey } of windows) {
    const second = keyOf(firstKey)
    await inPieces(
      candidates.length,
      (start, end) => {
        for (const row of candidates.subarray(start, end)) {
          keyed.rows[at] = row
          keyed.first[at] = firstKey
          keyed.second[at] = second.of(row)
          at++
        }
      },
      stringsAtOnce,
    )
  }
  return keyed
}

/** The windows on the page, the number of all listed rows, and how many of the first window come before the page. */
function windowsOnPage({ groups, classes }: Listing, { sort, page, limit }: ListView) {
  const byKey = new Map<number, number[][]>()
  for (const { class: name, fitKey, rows } of groups)
    if (classes.includes(name)) {
      const key = sort === 'fit' ? fitKey : classKey(fitKey)
      byKey.set(key, [...(byKey.get(key) ?? []), rows])
    }
  const windows: Window[] = []
  const [start, end] = [(page - 1) * limit, page * limit]
  let [totalCount, offset] = [0, 0]
  for (const [firstKey, lists] of [...byKey].sort(([a], [b]) => a - b)) {
    const before = totalCount
    totalCount += lists.reduce((sum, list) => sum + list.length, 0)
    if (totalCount <= start || before >= end) continue
    if (windows.length === 0) offset = Math.max(0, start - before)
    windows.push({ firstKey, candidates: Uint32Array.from(lists.flat()), wanted: end - before })
  }
  return { windows, totalCount, offset }
}

/** Size, enough stock at one supplier, freshness, what the need costs, power nearest to the old one's, then the name. */
function compareAlike(listing: Listing, stepAt: (row: number) => number) {
  const { held, stock } = listing
  const wattsApart = wattsOf(listing)
  const brand = byBrand(held)
  return (a: number, b: number) =>
    stepAt(a) - stepAt(b) ||
    stock.rankAt(a) - stock.rankAt(b) ||
    compareNumbers(stock.priceAt(a), stock.priceAt(b)) ||
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
        bound: (row) => lastIfNone(sign * memo.lostBoundsAt(row)[order === 'desc' ? 'most' : 'least']),
      }
    case 'price':
      return { of: (row) => lastIfNone(sign * stock.priceAt(row)) }
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

function wattsOf({ held: { table }, original: { side } }: Listing) {
  const old = side.facts.Watts_W ?? side.facts.Pmax_W ?? Number.NaN
  return (row: number) => Math.abs(getNumber(table.numbers.Watts_W, row) - old)
}
