import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { batch } from '../run/batch.js'
import { codeOf } from '../run/caught-error.js'
import type { Log } from '../run/log.js'
import type { LoggedSearch } from './spend-searches.js'

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
/** After a failure: nobody may search again for hours, and until then the rows are only in memory. */
const retryMs = 1000

export type SearchLog = ReturnType<typeof createSearchLog>

/**
 * The log of members' searches. A search does not wait for it: rows are written in the background, at once when none
 * was written a moment ago, otherwise together with those that follow. Nothing is lost when the server is stopped
 * (flush). Readers of the log flush it first, and then see every search answered before.
 */
export function createSearchLog(pool: pg.Pool, log: Pick<Log, 'error'>) {
  /** The recent searches of this process, so that pages and orders mostly need no statement. The database decides. */
  const recent = new LRUCache<string, true>({ max: maxWaiting, ttl: sameRunMinutes * 60_000 })
  const writing = batch({ work: write, most: 500, restMs: 50 })
  let unwritten: WaitingSearch[] = []
  let retry: NodeJS.Timeout | undefined

  async function write(runs: readonly WaitingSearch[]): Promise<[]> {
    try {
      await writeRuns(pool, runs)
    } catch (error) {
      log.error({ err: error }, 'cannot write the search log')
      if (!isRefused(error)) writeLater(runs)
      // only what the database refuses is lost, and not what came with it
      else if (runs.length > 1) for (const run of runs) await write([run])
    }
    return []
  }
  function writeLater(runs: readonly WaitingSearch[]) {
    unwritten = [...unwritten, ...runs].slice(-maxWaiting)
    clearTimeout(retry)
    retry = setTimeout(writeAgain, retryMs).unref()
  }
  function writeAgain() {
    clearTimeout(retry)
    for (const run of unwritten.splice(0)) void writing.add(run)
  }

  return {
    add(run: LoggedSearch, member: SearchingMember) {
      const key = `${member.accountId} ${member.queryHash}`
      if (recent.has(key)) return
      recent.set(key, true)
      void writing.add({ kind: 'search', ...run, ...member, at: new Date().toISOString() })
    },
    /** Waits until everything added so far is written, if the database is available. */
    async flush() {
      writeAgain()
      await writing.settle()
    },
  }
}

/** Whether the database refuses the rows themselves (SQLSTATE 22 and 23), which then must not block all others. */
const isRefused = (error: unknown) => /^2[23]/.test(codeOf(error) ?? '')

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
