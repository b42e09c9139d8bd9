import type pg from 'pg'
import type { Config } from '../run/config.js'

/** How many searches a visitor has, and for how long each counts. */
export type FreeSearchTerms = Pick<Config, 'freeSearches' | 'freeSearchWindowDays'>
export type FreeQuery = { clientKey: string; queryHash: string }
export type LoggedSearch = {
  /** A search for panels, for a replacement, or for plans of a plant. */
  kind?: 'search' | 'replacement' | 'plant'
  searchQuery: string | null
  searchParams: Record<string, string>
  resultsCount: number
  ipAddress: string
  /** Whether any result is in stock; null when the current page does not reveal it. */
  hasStock: boolean | null
}
export type Spending = FreeQuery & LoggedSearch

const now = 'extract(epoch from now())::bigint'
/** Whether a use is within the window. One more than a day ahead was written while the clock was. */
export const isWithin = (seconds: '$2' | '$3', use: string) =>
  `${use}::bigint between ${now} - ${seconds}::bigint + 1 and ${now} + 86400`

// $2 window in seconds, $3 free searches per client; the query of a row is only in `excluded`
const query = '(select k from jsonb_object_keys(excluded.uses) k)'
const isPaid = `coalesce(${isWithin('$2', `(f.uses ->> ${query})`)}, false)`
const used = `(select count(*)::int from jsonb_each_text(f.uses) u where ${isWithin('$2', 'u.value')})`

/**
 * How many searches each client has used including this one; null when none was left. Locks the row of each client while
 * it is counted, in a fixed order; one client must not come twice.
 */
export async function spendSearches(
  pool: pg.Pool,
  { freeSearches, freeSearchWindowDays }: FreeSearchTerms,
  spendings: readonly Spending[],
) {
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
    values: [JSON.stringify(spendings), freeSearchWindowDays * 86_400, freeSearches],
  })
  const usedBy = new Map(rows.map((row) => [row.client_key, row.used]))
  return spendings.map(({ clientKey }) => usedBy.get(clientKey) ?? null)
}
