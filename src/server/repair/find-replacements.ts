import { LRUCache } from 'lru-cache'
import { type ReplacementClass, replacementClasses } from '../../shared/physics/classify.js'
import { sidesOf } from '../../shared/physics/size-room.js'
import { type ReplacementRequest, readReplacement } from '../../shared/repair/read-replacement.js'
import { type ReplacementQuery, shownClasses } from '../../shared/repair/replacement-query.js'
import type { LoadedCatalogue } from '../find/catalogue/load-catalogue.js'
import { hasOffer } from '../find/catalogue/offer-filter.js'
import { ElectricalMemo } from './electrical-memo.js'
import { type CandidateGroup, countRows } from './group-candidates.js'
import { type PreparedPanel, prepareOriginalPanel, rowOfId } from './prepare-original.js'
import { scoreRows } from './score-rows.js'
import { offersFor, selectCandidates } from './select-candidates.js'
import { StockReader } from './stock-of-row.js'

/** The result of a request on the current catalogue: every candidate with its class. */
export type FoundReplacements = {
  held: LoadedCatalogue
  version: number
  request: ReplacementRequest
  original: PreparedPanel
  groups: readonly CandidateGroup[]
  memo: ElectricalMemo
  withOtherOffers: number
  stock: StockReader
  at: number
}

type AskedClasses = Pick<ReplacementQuery, 'class'>

/** The classes that a query names, or those shown by default. */
export const askedClasses = (query: AskedClasses): readonly ReplacementClass[] =>
  query.class === undefined || query.class.length === 0
    ? shownClasses
    : replacementClasses.filter((name) => query.class?.includes(name))

/**
 * The classes that are listed. Without the old panel's size nothing can be more than "perhaps", so these are listed
 * too, unless the query names others.
 */
export const classesOf = (query: AskedClasses, { side: { facts } }: PreparedPanel): readonly ReplacementClass[] => {
  const asked = askedClasses(query)
  return asked === shownClasses && sidesOf(facts) === null ? [...asked, 'missing'] : asked
}

export async function findReplacements(held: LoadedCatalogue, request: ReplacementRequest): Promise<FoundReplacements> {
  const { table } = held
  const at = Date.now()
  const original = await prepareOriginalPanel(table, request)
  const memo = new ElectricalMemo(table, original.prepared)
  const offers = offersFor(table, request, at)
  const { rows, withOtherOffers } = await selectCandidates(table, request, offers)
  const groups = await scoreRows(rows, { table, original, request, memo })
  const stock = new StockReader(table, request.quantity, offers, at)
  return { held, version: table.version, request, original, groups, memo, withOtherOffers, stock, at }
}

/** With a large catalogue only a few results are cached, because long-lived objects burden the garbage collector. */
const mostRowsKept = 400_000
/** The age of offers changes, so results are not cached for long. */
const keptMs = 60_000

/** A cache of recent results, for further pages and other orders of the same request on the same catalogue. */
export class RecentFinds {
  private readonly finds = new LRUCache<string, FoundReplacements>({
    max: 16,
    ttl: keptMs,
    maxSize: mostRowsKept,
    sizeCalculation: ({ groups }) => Math.min(countRows(groups) + 1, mostRowsKept),
  })

  async find(held: LoadedCatalogue, request: ReplacementRequest): Promise<FoundReplacements> {
    // exactly this request: answers repeat it, with its spelling and with what was assumed
    const key = JSON.stringify(request)
    const known = this.finds.get(key)
    if (known && known.held === held && known.version === held.table.version) return known
    const found = await findReplacements(held, request)
    this.finds.set(key, found)
    return found
  }
}

/** Which of these panels a replacement search finds now, in the classes it includes. */
export async function findArrivals(held: LoadedCatalogue, query: ReplacementQuery, ids: readonly string[]) {
  const { table } = held
  const request = readReplacement(query)
  const original = await prepareOriginalPanel(table, request)
  const classes = classesOf(query, original)
  const { counts } = offersFor(table, request, Date.now())
  const asked = ids.flatMap((id) => {
    const row = rowOfId(table, id)
    return row !== null && hasOffer(table, row, counts) ? [row] : []
  })
  const memo = new ElectricalMemo(table, original.prepared)
  const groups = await scoreRows(Uint32Array.from(asked), { table, original, request, memo })
  const found = groups.filter((group) => classes.includes(group.class)).flatMap(({ rows }) => rows)
  return new Set(found.map((row) => table.ids.text(row)))
}
