import type pg from 'pg'
import type { Config } from '../config.js'

export type Terms = Pick<Config, 'freeSearches' | 'freeSearchWindowDays'>
export type FreeQuery = { clientKey: string; queryHash: string }
export type LoggedSearch = {
  /** A search for panels, or for a replacement. */
  kind?: 'search' | 'replacement'
  searchQuery: string | null
  searchParams: Record<string, string>
  resultsCount: number
  ipAddress: string
  /** Whether any result is in stock; null when the current page does not reveal it. */
  hasStock: boolean | null
}

type Spending = FreeQuery & LoggedSearch
type WaitingSpending = { spending: Spending; resolve: (used: number | null) => void; reject: (error: unknown) => void }

const mostAtOnce = 100

/**
 * Parallel searches of visitors share one statement and one commit, because writing to disk is the slow part. While one
 * batch is written, the next is collected. Per client only one is written at a time, so that each sees the result of
 * the last.
 */
function createSpenders(pool: pg.Pool) {
  let waiting: WaitingSpending[] = []
  let isWriting = false

  const writeAll = async (terms: Terms) => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = takeBatch()
      try {
        const used = await spendAll(
          pool,
          terms,
          batch.map(({ spending }) => spending),
        )
        for (const { spending, resolve } of batch) resolve(used.get(spending.clientKey) ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }
  /** The first of each client; its others wait for the next batch. */
  const takeBatch = () => {
    const clients = new Set<string>()
    const batch: WaitingSpending[] = []
    const rest: WaitingSpending[] = []
    for (const each of waiting) {
      const { clientKey } = each.spending
      const isTaken = batch.length < mostAtOnce && !clients.has(clientKey)
      ;(isTaken ? batch : rest).push(each)
      clients.add(clientKey)
    }
    waiting = rest
    return batch
  }

  return {
    /** How many searches the client has used including this one; null when none was left. */
    spend: (spending: Spending, terms: Terms) =>
      new Promise<number | null>((resolve, reject) => {
        waiting.push({ spending, resolve, reject })
        if (!isWriting) void writeAll(terms)
      }),
  }
}

const known = new WeakMap<pg.Pool, ReturnType<typeof createSpenders>>()

export function spendersOf(pool: pg.Pool) {
  const spenders = known.get(pool) ?? createSpenders(pool)
  known.set(pool, spenders)
  return spenders
}

const now = 'extract(epoch from now())::bigint'
/** Whether a use is within the window. One more than a day ahead was written while the clock was. */
export const isWithin = (seconds: '$2' | '$3', use: string) =>
  `${use}::bigint between ${now} - ${seconds}::bigint + 1 and ${now} + 86400`

// $2 window in seconds, $3 free searches per client; the query of a row is only in `excluded`
const query = '(select k from jsonb_object_keys(excluded.uses) k)'
const isPaid = `coalesce(${isWithin('$2', `(f.uses ->> ${query})`)}, false)`
const used = `(select count(*)::int from jsonb_each_text(f.uses) u where ${isWithin('$2', 'u.value')})`

/** Locks the row of each client while it is counted, in a fixed order. */
async function spendAll(pool: pg.Pool, { freeSearches, freeSearchWindowDays }: Terms, batch: readonly Spending[]) {
  const { rows } = await pool.query<{ client_key: string; used: number }>({
    name: 'spend_free_searches',
    text: `
      with wanted as materialized (
        select * from jsonb_to_recordset($1::jsonb) as w ("clientKey" text, "queryHash" text, "searchQuery" text,
          "searchParams" jsonb, "resultsCount" int, "ipAddress" text, "hasStock" boolean, kind text)
      ), claim as (
        insert into free_searches as f (client_key, uses, last_was_new)
        select w."clientKey", jsonb_build_object(w."queryHash", ${now}), true
        from wanted w where $3::int > 0 order by 1
        on conflict (client_key) do update set
          last_was_new = not ${isPaid},
          uses = case when ${isPaid} then f.uses else
            (select coalesce(jsonb_object_agg(u.key, u.value), '{}') from jsonb_each(f.uses) u where ${isWithin('$2', 'u.value')})
            || excluded.uses end,
          updated_at = now()
        where ${isPaid} or ${used} < $3::int
        returning f.client_key, f.last_was_new, ${used} as used
      ), logged as (
        insert into search_logs (search_query, search_params, results_count, ip_address, client_key, has_stock, kind)
        select w."searchQuery", w."searchParams", w."resultsCount", w."ipAddress", w."clientKey", w."hasStock", coalesce(w.kind, 'search')
        from claim c join wanted w on w."clientKey" = c.client_key where c.last_was_new
      )
      select client_key, used from claim`,
    values: [JSON.stringify(batch), freeSearchWindowDays * 86_400, freeSearches],
  })
  return new Map(rows.map((row) => [row.client_key, row.used]))
}
