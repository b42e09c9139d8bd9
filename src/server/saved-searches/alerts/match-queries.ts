import { asksForOffer } from '../../../shared/search/search-query.js'
import { hasOffer, offerTest } from '../../catalogue/offer-filter.js'
import { Pace } from '../../catalogue/pace.js'
import { type RowPredicate, where } from '../../catalogue/row-predicates.js'
import { predicatesOf } from '../../catalogue/search-predicates.js'
import { selectRows } from '../../catalogue/select-rows.js'
import type { Db } from '../../db/database.js'
import type { Change } from './read-changes.js'
import { addOffers, readStateTable } from './state-table.js'
import type { WatchedQuery } from './watched-queries.js'

/** How many of the found panels are kept one by one; the rest is counted. */
export const keptPanels = 20

export type Match = { key: string; panelCount: number; found: Change[] }
type States = Awaited<ReturnType<typeof readStateTable>>

/**
 * Which queries have news among the changed panels, by search's own predicates over the noted states. Typos are not forgiven
 * here. Of an edited panel only those are told who did not find it before.
 */
export async function matchQueries(trx: Db, changes: readonly Change[], queries: readonly WatchedQuery[]) {
  if (changes.length === 0 || queries.length === 0) return []
  const pace = new Pace()
  const now = await readStateTable(
    trx,
    changes.map(({ afterId }) => afterId),
  )
  const edited = changes.filter(({ reason, beforeId }) => reason === null && beforeId !== null)
  const before = await readStateTable(
    trx,
    edited.map(({ beforeId }) => beforeId ?? 0),
  )
  if (queries.some(({ search }) => asksForOffer(search.offer)))
    for (const { table } of [now, before])
      await addOffers(
        trx,
        table,
        changes.map(({ panelId }) => panelId),
      )
  const matches: Match[] = []
  for (const query of queries) {
    const found = await findNews(changes, query, now, before, pace)
    if (found.panelCount > 0) matches.push({ key: query.key, ...found })
    const pause = pace.pause()
    if (pause) await pause
  }
  return matches
}

/** The changes of some rows, in their order: rows of the table stand as the changes do. */
const changesAt = (changes: readonly Change[], rows: Uint32Array) =>
  [...rows.slice().sort()].flatMap((row) => changes[row] ?? [])

type News = Pick<Match, 'panelCount' | 'found'>

/** The changes that are news to a query: how many, and the first of them. */
async function findNews(
  changes: readonly Change[],
  query: WatchedQuery,
  now: States,
  before: States,
  pace: Pace,
): Promise<News> {
  const asks = asksForOffer(query.search.offer)
  const predicates = await predicatesOf(now, query.search, pace)
  const rows = await selectRows(now.table, asks ? [...predicates, hasNewOffer(changes, query, now)] : predicates, pace)
  if (before.table.rowCount === 0 && !asks && !changes.some(({ isOffer }) => isOffer))
    return { panelCount: rows.length, found: changesAt(changes, leastOf(rows, keptPanels)) }
  const known = await findKnown(query, before, pace)
  const news = changesAt(changes, rows).filter(({ reason, isOffer, panelId }) =>
    reason !== null ? true : isOffer ? asks : !known.has(panelId),
  )
  return { panelCount: news.length, found: news.slice(0, keptPanels) }
}

/** The least few of many rows. */
function leastOf(rows: Uint32Array, count: number) {
  const least = rows.slice(0, count).sort()
  for (let n = count; n < rows.length; n++) {
    const row = rows[n] ?? 0
    if (row >= (least[count - 1] ?? 0)) continue
    least[count - 1] = row
    least.sort()
  }
  return least
}

/** Which of the edited panels the query found as they were. */
async function findKnown({ search }: WatchedQuery, { table, words }: States, pace: Pace) {
  if (table.rowCount === 0) return new Set<string>()
  const rows = await selectRows(table, await predicatesOf({ table, words }, search, pace), pace)
  return new Set(Array.from(rows, (row) => table.ids.text(row)))
}

/**
 * Who asks for an offer of a kind hears of a panel that had stock before only if such an offer has itself been added or
 * changed: a lower price elsewhere is none of their news.
 */
function hasNewOffer(changes: readonly Change[], { search }: WatchedQuery, { table }: States): RowPredicate {
  const isAsked = offerTest(table, search.offer)
  const { updatedAt } = table.offers
  return {
    name: 'newOffer',
    narrow: where((row) => {
      const since = changes[row]?.offeredSince
      if (since === null || since === undefined) return true
      return hasOffer(table, row, (slot) => (updatedAt[slot] ?? 0) >= since && isAsked(slot, row))
    }),
  }
}
