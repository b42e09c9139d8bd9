import type pg from 'pg'
import { AppError } from '../../shared/http/errors.js'
import { type SearchLimit, searchLimitReached } from '../../shared/search/search-api.js'
import { type FreeQuery, isWithin, type LoggedSearch, spendersOf, type Terms } from './spend-together.js'

const secondsOf = ({ freeSearchWindowDays }: Terms) => freeSearchWindowDays * 86_400

// $1 client, $2 query, $3 window in seconds
const since = '(extract(epoch from now())::bigint - $3::bigint)'
const isPaid = `coalesce(${isWithin('$3', '(f.uses ->> $2)')}, false)`
const used = `(select count(*)::int from jsonb_each_text(f.uses) u where ${isWithin('$3', 'u.value')})`

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
    text: `select ${isPaid} as is_paid, ${used} as used,
        (select min(u.value::bigint) - ${since} from jsonb_each_text(f.uses) u where ${isWithin('$3', 'u.value')})::int as wait
      from free_searches f where f.client_key = $1`,
    values: [clientKey, queryHash, secondsOf(terms)],
  })
  const { is_paid: isPaidFor, used: usedSearches, wait } = rows[0] ?? { is_paid: false, used: 0, wait: null }
  if (!isPaidFor && usedSearches >= terms.freeSearches) throw noneLeft(terms, wait ?? secondsOf(terms))
  return { isPaidFor, searchLimit: searchLimitOf(terms, usedSearches) }
}

/**
 * Spends one search on a query and logs it, exactly under parallel calls and across processes. A query that was paid
 * for in the meantime costs nothing and is not logged again.
 */
export async function spendFreeSearch(pool: pg.Pool, terms: Terms, query: FreeQuery, run: LoggedSearch) {
  const used = await spendersOf(pool).spend({ ...query, ...run }, terms)
  if (used !== null) return searchLimitOf(terms, used)
  // a parallel call of this client took the last one: this throws the refusal
  await checkFreeSearch(pool, terms, query)
  throw noneLeft(terms, secondsOf(terms))
}
