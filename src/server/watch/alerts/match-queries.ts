import { asksForOffer } from '../../../shared/find/search-query.js'
import { getCode, getNumber } from '../../../shared/values/get-at.js'
import type { Db } from '../../db/database.js'
import { askedOffers, hasOffer } from '../../find/catalogue/offer-filter.js'
import { predicatesOf } from '../../find/catalogue/plan-search.js'
import { type RowPredicate, where } from '../../find/catalogue/row-predicates.js'
import { selectRows } from '../../find/catalogue/select-rows.js'
import { breathe } from '../../run/breathe.js'
import type { Change } from './read-changes.js'
import { addOffers, readStateTable } from './state-table.js'
import type { WatchedQuery } from './watched-queries.js'

/** How many of the found panels are stored individually; the rest is counted. */
export const keptPanels = 20

export type Match = { key: string; panelCount: number; found: Change[] }
type States = Awaited<ReturnType<typeof readStateTable>>

/**
 * Finds the queries that have news among the changed panels, with search's own predicates over the recorded states.
 * Typos are not corrected here. An edited panel is news only for queries that did not find it before.
 */
export async function matchQueries(
  trx: Db,
  changes: readonly Change[],
  queries: readonly WatchedQuery[],
): Promise<Match[]> {
  if (changes.length === 0 || queries.length === 0) return []
  const now = await readStateTable(
    trx,
    changes.map(({ afterId }) => afterId),
  )
  const edited = changes.flatMap(({ reason, beforeId }) => (reason === null && beforeId !== null ? [beforeId] : []))
  const before = await readStateTable(trx, edited)
  if (queries.some(({ search: { offer } }) => asksForOffer(offer) || offer.arrivingWithin !== null))
    for (const { table } of [now, before])
      await addOffers(
        trx,
        table,
        changes.map(({ panelId }) => panelId),
      )
  const matches: Match[] = []
  for (const query of queries) {
    const found = await findNews(changes, query, now, before)
    if (found.panelCount > 0) matches.push({ key: query.key, ...found })
    await breathe()
  }
  return matches
}

/** The changes of some rows, in order: the table has its rows in the order of the changes. */
const changesAt = (changes: readonly Change[], rows: Uint32Array) =>
  [...rows.slice().sort()].flatMap((row) => changes[row] ?? [])

type News = Pick<Match, 'panelCount' | 'found'>

/** The changes that are news for a query: their number, and the first of them. */
async function findNews(changes: readonly Change[], query: WatchedQuery, now: States, before: States): Promise<News> {
  const asks = asksForOffer(query.search.offer)
  const predicates = await predicatesOf(now, query.search)
  const rows = await selectRows(now.table, asks ? [...predicates, hasNewOffer(changes, query, now)] : predicates)
  // edited panels and added offers have a state before; everything else is news to every search that finds it
  if (before.table.rowCount === 0 && !asks)
    return { panelCount: rows.length, found: changesAt(changes, leastOf(rows, keptPanels)) }
  const known = await findKnown(query, before)
  const news = changesAt(changes, rows).filter(({ reason, isOffer, panelId }) =>
    reason !== null ? true : isOffer ? asks : !known.has(panelId),
  )
  return { panelCount: news.length, found: news.slice(0, keptPanels) }
}

/** The smallest of many row numbers. */
function leastOf(rows: Uint32Array, count: number) {
  const least = rows.slice(0, count).sort()
  for (const row of rows.subarray(count)) {
    if (row >= getCode(least, count - 1)) continue
    least[count - 1] = row
    least.sort()
  }
  return least
}

/** The edited panels that the query found before the edit. */
async function findKnown({ search }: WatchedQuery, { table, words }: States) {
  if (table.rowCount === 0) return new Set<string>()
  const rows = await selectRows(table, await predicatesOf({ table, words }, search))
  return new Set(Array.from(rows, (row) => table.ids.text(row)))
}

/**
 * For a search with offer filters, a panel that had stock before is news only if a matching offer was itself added or
 * changed: a lower price of another offer is none.
 */
function hasNewOffer(changes: readonly Change[], { search }: WatchedQuery, { table }: States): RowPredicate {
  const { counts: isAsked } = askedOffers(table, search.offer)
  const { updatedAt } = table.offers
  return {
    name: 'newOffer',
    narrow: where((row) => {
      const since = changes[row]?.offeredSince
      if (since === null || since === undefined) return true
      return hasOffer(table, row, (slot) => getNumber(updatedAt, slot) >= since && isAsked(slot, row))
    }),
  }
}
