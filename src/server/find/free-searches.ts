import type pg from 'pg'
import { type SearchLimit, searchLimitReached } from '../../shared/find/search-api.js'
import { AppError } from '../../shared/http/errors.js'
import { batch } from '../run/batch.js'
import {
  type FreeQuery,
  type FreeSearchTerms,
  isWithin,
  type LoggedSearch,
  type Spending,
  spendSearches,
} from './spend-searches.js'

const secondsOf = ({ freeSearchWindowDays }: FreeSearchTerms) => freeSearchWindowDays * 86_400

// $1 client, $2 query, $3 window in seconds
const since = '(extract(epoch from now())::bigint - $3::bigint)'
const isPaid = `coalesce(${isWithin('$3', '(f.uses ->> $2)')}, false)`
const used = `(select count(*)::int from jsonb_each_text(f.uses) u where ${isWithin('$3', 'u.value')})`

const searchLimitOf = ({ freeSearches }: FreeSearchTerms, usedSearches: number): SearchLimit => {
  const remainingSearches = Math.max(0, freeSearches - usedSearches)
  return { maxSearches: freeSearches, remainingSearches, limitReached: remainingSearches === 0 }
}

const noneLeft = (terms: FreeSearchTerms, retryAfterSeconds: number) =>
  new AppError('search_limit', searchLimitReached, {
    retryAfterSeconds,
    extra: { searchLimit: searchLimitOf(terms, terms.freeSearches) },
  })

export type FreeSearches = ReturnType<typeof createFreeSearches>

/** The free searches of visitors, counted by client and query. */
export function createFreeSearches(pool: pg.Pool, terms: FreeSearchTerms) {
  /**
   * Parallel searches share one statement and one commit, because writing to disk is the slow part. Of each client only
   * one is written at a time, so that each sees the result of the last.
   */
  const spendings = batch({
    work: (several: readonly Spending[]) => spendSearches(pool, terms, several),
    keyOf: ({ clientKey }) => clientKey,
  })

  /** Whether a client has paid for a query; refuses when it has not and has no search left. Spends nothing. */
  async function check({ clientKey, queryHash }: FreeQuery) {
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
  async function spend(query: FreeQuery, run: LoggedSearch) {
    const usedSearches = await spendings.add({ ...query, ...run })
    if (usedSearches !== null) return searchLimitOf(terms, usedSearches)
    // a parallel call of this client took the last one: this throws the refusal
    await check(query)
    throw noneLeft(terms, secondsOf(terms))
  }

  return { check, spend }
}
