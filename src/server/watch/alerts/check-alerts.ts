import { sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import { getAt } from '../../../shared/values/get-at.js'
import type { Db } from '../../db/database.js'
import { addJob } from '../../db/jobs/add-job.js'
import type { CatalogueReader } from '../../find/catalogue/catalogue.js'
import { findArrivals } from '../../repair/find-replacements.js'
import type { Config } from '../../run/config.js'
import { keepFindings, type NewFinding, readForeignOffers } from './keep-findings.js'
import { keptPanels, type Match, matchQueries } from './match-queries.js'
import { type Change, foldChanges, type NotedState, readStates } from './read-changes.js'
import { mailFindings } from './send-digests.js'
import {
  listNewsFor,
  listWatchedSearches,
  readQueries,
  readReplacements,
  type WatchedReplacement,
  type WatchedSearch,
} from './watched-queries.js'

/** New stock; a change of existing stock or price is none. */
const isArrival = ({ reason, quantity }: Change) => quantity > 0 && (reason === 'in_stock' || reason === 'new')

/**
 * Finds the replacement searches that have news: panels that came into stock and are in a class that the search
 * includes.
 */
async function matchReplacements(
  read: CatalogueReader,
  changes: readonly Change[],
  queries: readonly WatchedReplacement[],
): Promise<Match[]> {
  const arrivals = changes.filter(isArrival)
  if (arrivals.length === 0) return []
  const matches: Match[] = []
  for (const { key, query } of queries) {
    const ids = await findIds(read, query, arrivals)
    const found = arrivals.filter(({ panelId }) => ids.has(panelId))
    if (found.length > 0) matches.push({ key, panelCount: found.length, found: found.slice(0, keptPanels) })
  }
  return matches
}

/** The panel to replace may have been deleted: then there is no news. */
const findIds = (read: CatalogueReader, query: WatchedReplacement['query'], arrivals: readonly Change[]) =>
  read((held) =>
    findArrivals(
      held,
      query,
      arrivals.map(({ panelId }) => panelId),
    ),
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return new Set<string>()
    throw error
  })

// any number, but the same in every check
const checkLock = 7_411_012
const panelsAtOnce = 25_000
const retrySeconds = 2

type Deps = { db: Db; config: Config; catalogue: { read: CatalogueReader } }

/**
 * Compares the changes of the catalogue with every saved search that has an alert. A change leaves the queue in the
 * transaction that stores its findings, so that it is reported once, across all processes and after any crash.
 */
export async function checkAlerts({ db, config, catalogue }: Deps) {
  for (;;) {
    const outcome = await checkSome(db, catalogue.read)
    if (outcome === 'busy') {
      // the running check may have started before the change that triggered this one
      await addJob(db, 'check_alerts', {}, retrySeconds)
      return
    }
    if (outcome === 'done') break
  }
  await mailFindings(db, config)
}

/** One batch. Matches first and writes last, so that no rows are locked during a long match. */
export async function checkSome(db: Db, read: CatalogueReader): Promise<'busy' | 'more' | 'done'> {
  const checked = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFree: boolean; snapshot: string }>`
      select pg_try_advisory_xact_lock(${checkLock}) as "isFree", pg_current_snapshot()::text as snapshot,
        set_config('jit', 'off', true), set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(trx)
    const [{ isFree, snapshot } = { isFree: false, snapshot: '' }] = rows
    if (!isFree) return undefined
    const states = await readStates(trx, panelsAtOnce)
    const searches = await listWatchedSearches(trx)
    if (states.length === 0) return { states, searches, snapshot }
    const findings = await findNews({ trx, read }, states, searches)
    const ids = states.map(({ id }) => id)
    await sql`delete from panel_states where id = any(${ids}::bigint[])`.execute(trx)
    // the ids are sorted
    await keepFindings(trx, getAt(ids, ids.length - 1), findings)
    return { states, searches, snapshot }
  })
  if (!checked) return 'busy'
  if (new Set(checked.states.map(({ panelId }) => panelId)).size >= panelsAtOnce) return 'more'
  await forgetSnapshots(db, checked.searches, checked.snapshot)
  return 'done'
}

type Check = { trx: Db; read: CatalogueReader }

async function findNews(check: Check, states: readonly NotedState[], searches: readonly WatchedSearch[]) {
  const { trx, read } = check
  const findings: NewFinding[] = []
  for (const { xids, searches: group } of await groupByNews(check, states, searches)) {
    const byKey = new Map<string, WatchedSearch[]>()
    for (const search of group) {
      const same = byKey.get(search.queryKey)
      if (same) same.push(search)
      else byKey.set(search.queryKey, [search])
    }
    const changes = await foldChanges(xids ? states.filter(({ xid }) => xids.has(xid)) : states)
    const queries = changes.length > 0 ? await readQueries(trx, [...byKey.keys()]) : []
    const replacements = changes.length > 0 ? await readReplacements(trx, [...byKey.keys()]) : []
    const matches = [
      ...(await matchQueries(trx, changes, queries)),
      ...(await matchReplacements(read, changes, replacements)),
    ]
    const offers = await readForeignOffers(trx, matches)
    for (const match of matches)
      for (const search of byKey.get(match.key) ?? []) findings.push({ search, match, offers })
  }
  return findings
}

type Group = { xids: ReadonlySet<string> | undefined; searches: WatchedSearch[] }

/**
 * Groups searches by the changes that are news to them: for most, all; for one just saved, only changes it could not
 * see.
 */
async function groupByNews({ trx }: Check, states: readonly NotedState[], searches: readonly WatchedSearch[]) {
  const all = [...new Set(states.map(({ xid }) => xid))]
  const isFresh = searches.some(({ watchedFrom }) => watchedFrom !== null)
  const newsFor = isFresh ? await listNewsFor(trx, all) : new Map<string, string[]>()
  const groups = new Map<string, Group>()
  for (const search of searches) {
    const xids = search.watchedFrom === null ? all : (newsFor.get(search.id) ?? [])
    if (xids.length === 0) continue
    const name = xids.length === all.length ? 'all' : xids.join()
    const group = groups.get(name) ?? { xids: name === 'all' ? undefined : new Set(xids), searches: [] }
    group.searches.push(search)
    groups.set(name, group)
  }
  return groups.values()
}

/**
 * When the queue is empty, everything that was visible before this check has been processed. For an alert whose
 * snapshot contains no more than that, everything is news from now on. The same holds for a snapshot of another server,
 * from before a restore.
 */
async function forgetSnapshots(db: Db, searches: readonly WatchedSearch[], snapshot: string) {
  const fresh = searches.filter(({ watchedFrom }) => watchedFrom !== null)
  if (fresh.length === 0) return
  const [ids, snapshots] = [fresh.map(({ id }) => id), fresh.map(({ watchedFrom }) => watchedFrom)]
  await sql`
    update saved_searches s set watched_from = null
    from unnest(${ids}::uuid[], ${snapshots}::text[]) as f (id, snapshot)
    where s.id = f.id and s.watched_from::text = f.snapshot and (
      pg_snapshot_xmax(s.watched_from) <= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      or pg_snapshot_xmax(s.watched_from) > pg_snapshot_xmax(pg_current_snapshot()))`.execute(db)
}
