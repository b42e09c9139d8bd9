import { sql } from 'kysely'
import type { Search } from '../../../shared/find/search-query.js'
import type { ReplacementQuery } from '../../../shared/repair/replacement-query.js'
import { readSavedQuery, readSavedReplacement } from '../../../shared/watch/judge-saved-query.js'
import type { FlatQuery } from '../../../shared/watch/saved-query.js'
import type { Db } from '../../db/database.js'
import { readInPieces } from '../../db/read-page.js'
import { breathe } from '../../run/breathe.js'

const rowsAtOnce = 200
// parsing one takes some tens of microseconds
const queriesAtOnce = 25

export type WatchedSearch = {
  id: string
  queryKey: string
  /** The snapshot from when the alert was switched on, while it still matters. */
  watchedFrom: string | null
}
export type WatchedQuery = { key: string; search: Search }

export async function listWatchedSearches(trx: Db): Promise<WatchedSearch[]> {
  const query = sql<WatchedSearch>`
    select id, query_key as "queryKey", watched_from::text as "watchedFrom" from saved_searches where alert <> 'off'`
  const searches: WatchedSearch[] = []
  for await (const some of readInPieces(trx, query, rowsAtOnce)) {
    searches.push(...some)
    await breathe()
  }
  return searches
}

/**
 * Which transactions are news to each search with a snapshot: those that were not visible to it. A snapshot in the
 * future comes from another server, before a restore, and is ignored.
 */
export async function listNewsFor(trx: Db, xids: readonly string[]) {
  const query = sql<{ id: string; xids: string[] }>`
    select s.id, coalesce(array_agg(x.xid::text order by x.xid) filter (where
      pg_snapshot_xmax(s.watched_from) > pg_snapshot_xmax(pg_current_snapshot())
      or not pg_visible_in_snapshot(x.xid, s.watched_from)), '{}') as xids
    from saved_searches s cross join (select distinct u::xid8 as xid from unnest(${[...xids]}::text[]) u) x
    where s.alert <> 'off' and s.watched_from is not null group by s.id`
  const newsFor = new Map<string, string[]>()
  for await (const some of readInPieces(trx, query, rowsAtOnce)) {
    for (const { id, xids: news } of some) newsFor.set(id, news)
    await breathe()
  }
  return newsFor
}

// a key always stands for the same query; bounded, so that deleted searches do not accumulate
const known = new Map<string, WatchedQuery | undefined>()
const mostKnown = 50_000

/** The queries of these keys. A query that is no longer valid is left out. */
export async function readQueries(trx: Db, keys: readonly string[]): Promise<WatchedQuery[]> {
  if (known.size > mostKnown) known.clear()
  const missing = keys.filter((key) => !known.has(key))
  if (missing.length > 0) {
    const query = sql<{ key: string; query: FlatQuery }>`
      select distinct on (query_key) query_key as key, query from saved_searches
      where query_key = any(${missing}::text[]) and alert <> 'off' and kind = 'search' order by query_key`
    for await (const some of readInPieces(trx, query, queriesAtOnce)) {
      for (const { key, query: saved } of some) {
        const search = readSavedQuery(saved)
        known.set(key, search && { key, search })
      }
      await breathe()
    }
  }
  return keys.flatMap((key) => known.get(key) ?? [])
}

export type WatchedReplacement = { key: string; query: ReplacementQuery }

/** The replacement queries among these keys. */
export async function readReplacements(trx: Db, keys: readonly string[]): Promise<WatchedReplacement[]> {
  const { rows } = await sql<{ key: string; query: FlatQuery }>`
    select distinct on (query_key) query_key as key, query from saved_searches
    where query_key = any(${[...keys]}::text[]) and alert <> 'off' and kind = 'replacement' order by query_key`.execute(
    trx,
  )
  return rows.flatMap(({ key, query }) => {
    const read = readSavedReplacement(query)
    return read ? [{ key, query: read }] : []
  })
}
