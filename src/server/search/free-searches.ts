import type pg from 'pg'
import { AppError } from '../../shared/http/errors.js'
import { type SearchLimit, searchLimitReached } from '../../shared/search/search-api.js'
import type { Config } from '../config.js'

type Terms = Pick<Config, 'freeSearches' | 'freeSearchWindowDays'>
type FreeQuery = { clientKey: string; queryHash: string }
export type LoggedSearch = {
  searchQuery: string | null
  searchParams: Record<string, string>
  resultsCount: number
  ipAddress: string
  /** Whether any result is in stock; null where the page at hand does not tell. */
  hasStock: boolean | null
}

const secondsOf = ({ freeSearchWindowDays }: Terms) => freeSearchWindowDays * 86_400

// $1 client, $2 query, $3 window in seconds
const since = '(extract(epoch from now())::bigint - $3::bigint)'
const isPaid = `coalesce((f.uses ->> $2)::bigint > ${since}, false)`
const used = (uses: string) => `(select count(*)::int from jsonb_each_text(${uses}) u where u.value::bigint > ${since})`

const searchLimitOf = ({ freeSearches }: Terms, usedSearches: number): SearchLimit => {
  const remainingSearches = Math.max(0, freeSearches - usedSearches)
  return { maxSearches: freeSearches, remainingSearches, limitReached: remainingSearches === 0 }
}

const noneLeft = (terms: Terms, retryAfterSeconds: number) =>
  new AppError('search_limit', searchLimitReached, {
    retryAfterSeconds,
    extra: { searchLimit: searchLimitOf(terms, terms.freeSearches) },
  })

/** Whether a client has paid for a query; refuses when it has not and has no search left. Spends nothing. */
export async function checkFreeSearch(pool: pg.Pool, terms: Terms, { clientKey, queryHash }: FreeQuery) {
  const { rows } = await pool.query<{ is_paid: boolean; used: number; wait: number | null }>({
    name: 'check_free_search',
    text: `select ${isPaid} as is_paid, ${used('f.uses')} as used,
        (select min(u.value::bigint) - ${since} from jsonb_each_text(f.uses) u where u.value::bigint > ${since})::int as wait
      from free_searches f where f.client_key = $1`,
    values: [clientKey, queryHash, secondsOf(terms)],
  })
  const { is_paid: isPaidFor, used: usedSearches, wait } = rows[0] ?? { is_paid: false, used: 0, wait: null }
  if (!isPaidFor && usedSearches >= terms.freeSearches) throw noneLeft(terms, wait ?? secondsOf(terms))
  return { isPaidFor, searchLimit: searchLimitOf(terms, usedSearches) }
}

/**
 * Spends one search on a query and logs it, in one statement: exact over parallel calls and processes, since the row of
 * the client is locked while it is counted. A query paid for meanwhile costs nothing and is not logged again.
 */
export async function spendFreeSearch(
  pool: pg.Pool,
  terms: Terms,
  { clientKey, queryHash }: FreeQuery,
  { searchQuery, searchParams, resultsCount, ipAddress, hasStock }: LoggedSearch,
) {
  const { rows } = await pool.query<{ used: number }>({
    name: 'spend_free_search',
    text: `
      with claim as (
        insert into free_searches as f (client_key, uses, last_was_new)
        select $1, jsonb_build_object($2::text, extract(epoch from now())::bigint), true where $4::int > 0
        on conflict (client_key) do update set
          last_was_new = not ${isPaid},
          uses = case when ${isPaid} then f.uses else
            (select coalesce(jsonb_object_agg(u.key, u.value), '{}') from jsonb_each(f.uses) u where u.value::bigint > ${since})
            || jsonb_build_object($2::text, extract(epoch from now())::bigint) end,
          updated_at = now()
        where ${isPaid} or ${used('f.uses')} < $4::int
        returning f.last_was_new, ${used('f.uses')} as used
      ), logged as (
        insert into search_logs (search_query, search_params, results_count, ip_address, client_key, has_stock)
        select $5, $6::jsonb, $7::int, $8, $1, $9::boolean from claim where last_was_new
      )
      select used from claim`,
    values: [
      clientKey,
      queryHash,
      secondsOf(terms),
      terms.freeSearches,
      searchQuery,
      JSON.stringify(searchParams),
      resultsCount,
      ipAddress,
      hasStock,
    ],
  })
  const [claimed] = rows
  if (claimed) return searchLimitOf(terms, claimed.used)
  // somebody else of this client took the last one: this tells until when
  await checkFreeSearch(pool, terms, { clientKey, queryHash })
  throw noneLeft(terms, secondsOf(terms))
}
