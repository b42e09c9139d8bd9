import { hash } from 'node:crypto'
import type { SearchLimit } from '../../shared/find/search-api.js'
import { canonicalSearch, readSearch, type Search, searchParamsOf } from '../../shared/find/search-query.js'
import { pageOf } from '../../shared/http/page.js'
import { phrase } from '../../shared/languages/phrase.js'
import { isOutOfSpace } from '../db/failures.js'
import type { Deps } from '../deps.js'
import { createClientRate } from '../http/limits/limits.js'
import type { Client } from '../http/route.js'
import type { Account } from '../http/session.js'
import type { Limit } from '../run/limit-settings.js'
import { findMatches, type Query } from './find-matches.js'
import type { LoggedSearch } from './spend-searches.js'

export const hashOf = (search: Search) => queryHashOf(canonicalSearch(search))

type SearchRequest = Searcher & {
  query: Query
  /** The check of the catalogue that started before the caller was known. */
  look: Promise<void> | undefined
}

/** Finds, counts and suggests alternatives; then charges a visitor and logs the search, once per distinct query. */
export async function runSearch(deps: Deps, { query, account, client, look }: SearchRequest) {
  const search = readSearch(query)
  const queryHash = hashOf(search)
  const budget = await checkSearcher(deps, { account, client }, queryHash)
  const viewer = account ? 'member' : 'visitor'
  const { hasStock, ...found } = await deps.catalogue.read(
    (catalogue) => findMatches(catalogue, search, query, viewer),
    look,
  )
  const searchLimit = await chargeSearch(deps, { account, client }, queryHash, budget, {
    searchQuery: search.text,
    searchParams: searchParamsOf(query),
    resultsCount: found.totalCount,
    ipAddress: client.address,
    hasStock,
  })
  return { ...found, ...pageOf(query, found.totalCount), totalIsCapped: false, searchLimit }
}

/** The key under which a query is charged and logged once, in whatever spelling it is asked. */
export const queryHashOf = (canonical: string) => hash('sha256', canonical, 'hex').slice(0, 32)

export type Searcher = { account: Account | null; client: Client }
/** A visitor's free searches before this one; null for members, who have no limit. */
type VisitorBudget = { isPaidFor: boolean; searchLimit: SearchLimit } | null

/** Refuses a visitor who has no free search left, unless the query was paid for. Spends nothing. */
export const checkSearcher = async (
  { freeSearches }: Deps,
  { account, client }: Searcher,
  queryHash: string,
): Promise<VisitorBudget> => (account ? null : freeSearches.check({ clientKey: client.key, queryHash }))

/** Charges a visitor and logs the search, once per distinct query. */
export async function chargeSearch(
  { freeSearches, searchLog, log }: Deps,
  { account, client }: Searcher,
  queryHash: string,
  budget: VisitorBudget,
  run: LoggedSearch,
): Promise<SearchLimit | null> {
  const query = { clientKey: client.key, queryHash }
  if (account) searchLog.add(run, { accountId: account.id, userEmail: account.email, ...query })
  if (!budget || budget.isPaidFor) return budget?.searchLimit ?? null
  return freeSearches.spend(query, run).catch((error: unknown) => {
    // when it cannot be counted, the answer is free: reading continues while the disk is full
    if (!isOutOfSpace(error)) throw error
    log.error({ err: error }, 'a search could not be counted')
    return budget.searchLimit
  })
}

export const createSearchRate = (limit: Limit) =>
  createClientRate(limit, phrase('You are searching faster than we can serve. Please wait a moment.'))
