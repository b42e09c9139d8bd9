import type pg from 'pg'
import { codeOf } from '../caught-error.js'
import type { Log } from '../log.js'
import type { LoggedSearch } from './spend-together.js'

type SearchingMember = {
  accountId: string
  userEmail: string
  clientKey: string
  queryHash: string
}

type WaitingSearch = LoggedSearch & SearchingMember & { at: string }

/** How long further pages and other orders of a query count as the same search. */
const sameRunMinutes = 30
const maxWaiting = 20_000
const maxBatch = 500
/** Under load, the rows of this time share one statement and one commit. */
const restMs = 50
/** After a failure: nobody may search again for hours, and until then the rows are only in memory. */
const retryMs = 1000
const maxFailures = 20

/**
 * The log of members' searches. A search does not wait for it: rows are written in the background, at once when none
 * was written a moment ago, otherwise together with those that follow. Nothing is lost when the server is stopped
 * (flush).
 */
function createSearchLog(pool: pg.Pool, log: Pick<Log, 'error'>) {
  let waiting: WaitingSearch[] = []
  let writing: Promise<void> | undefined
  let resting: NodeJS.Timeout | undefined
  let failures = 0
  const recent = createRecentRuns()

  const writeDue = async () => {
    // collects the searches of this tick into one batch
    await new Promise((resolve) => setImmediate(resolve))
    for (let due = waiting.length; due > 0; due -= maxBatch) {
      const batch = waiting.slice(0, Math.min(due, maxBatch))
      waiting = waiting.slice(batch.length)
      try {
        await writeRuns(pool, batch)
        failures = 0
      } catch (error) {
        log.error({ err: error }, 'cannot write the search log')
        if (isRefused(error) && ++failures >= maxFailures) failures = 0
        else waiting = [...batch, ...waiting].slice(-maxWaiting)
        return rest(retryMs)
      }
    }
    rest(restMs)
  }
  const rest = (ms: number) => {
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      if (waiting.length > 0) void write()
    }, ms).unref()
  }
  const write = () => {
    writing ??= writeDue().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    add(run: LoggedSearch, member: SearchingMember) {
      if (recent.has(`${member.accountId} ${member.queryHash}`)) return
      if (waiting.length < maxWaiting) waiting.push(waitingSearch(run, member))
      if (!resting) void write()
    },
    /** Waits until everything added so far is written, if the database is available. */
    async flush() {
      await writing
      if (waiting.length > 0) await write()
    },
  }
}

/** Every property by name: two objects spread into a third would take several times as long. */
const waitingSearch = (run: LoggedSearch, member: SearchingMember): WaitingSearch => ({
  kind: run.kind ?? 'search',
  searchQuery: run.searchQuery,
  searchParams: run.searchParams,
  resultsCount: run.resultsCount,
  hasStock: run.hasStock,
  ipAddress: run.ipAddress,
  clientKey: member.clientKey,
  accountId: member.accountId,
  userEmail: member.userEmail,
  queryHash: member.queryHash,
  at: new Date().toISOString(),
})

export type SearchLog = ReturnType<typeof createSearchLog>

/** Whether the database refuses the rows themselves (SQLSTATE 22 and 23), which then must not block all others. */
const isRefused = (error: unknown) => /^2[23]/.test(codeOf(error) ?? '')

const logs = new WeakMap<pg.Pool, SearchLog>()

/** The log of a process's database. Readers of the log flush it first, and then see every search answered before. */
export function searchLogOf(pool: pg.Pool, log: Pick<Log, 'error'>) {
  const known = logs.get(pool) ?? createSearchLog(pool, log)
  logs.set(pool, known)
  return known
}

/** The recent searches of this process, so that pages and orders mostly need no statement. The database decides. */
function createRecentRuns() {
  const seen = new Map<string, number>()
  return {
    has(key: string) {
      // not the wall clock: after it was set back, nothing would be logged until it catches up
      const now = performance.now()
      const before = seen.get(key)
      if (before !== undefined && now - before < sameRunMinutes * 60_000) return true
      if (seen.size >= maxWaiting) seen.clear()
      seen.set(key, now)
      return false
    },
  }
}

/**
 * One row per search: a search logged within the last half hour, by any process, is not logged again. Only one logged
 * while the clock was ahead can be later than that.
 */
async function writeRuns(pool: pg.Pool, runs: readonly WaitingSearch[]) {
  await pool.query({
    name: 'log_searches',
    text: `
      with runs as (
        select distinct on (r."accountId", r."queryHash") r.*
        from jsonb_to_recordset($1::jsonb) as r ("accountId" uuid, "queryHash" text, "searchQuery" text, "searchParams" jsonb,
          "resultsCount" int, "ipAddress" text, "clientKey" text, "userEmail" text, "hasStock" boolean, kind text, at timestamptz)
        join accounts a on a.id = r."accountId"
        order by r."accountId", r."queryHash", r.at
      ), fresh as (
        insert into logged_searches as l (account_id, query_hash, logged_at)
        select "accountId", decode("queryHash", 'hex'), at from runs order by 1, 2
        on conflict (account_id, query_hash) do update set logged_at = excluded.logged_at
        where l.logged_at not between excluded.logged_at - interval '${sameRunMinutes} minutes'
          and excluded.logged_at + interval '${sameRunMinutes} minutes'
        returning l.account_id, l.query_hash
      )
      insert into search_logs (created_at, search_query, search_params, results_count, ip_address, client_key, account_id, user_email, has_stock, kind)
      select r.at, r."searchQuery", r."searchParams", r."resultsCount", r."ipAddress", r."clientKey", r."accountId", r."userEmail", r."hasStock", r.kind
      from runs r join fresh f on f.account_id = r."accountId" and f.query_hash = decode(r."queryHash", 'hex')`,
    values: [JSON.stringify(runs)],
  })
}
