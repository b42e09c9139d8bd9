import { canonicalSearch, readSearch, type Search, searchParamsOf } from '../../shared/find/search-query.js'
import { pageOf } from '../../shared/http/page.js'
import type { Deps } from '../deps.js'
import { chargeSearch, checkSearcher, queryHashOf, type Searcher } from './charge-search.js'
import { findMatches, type Query } from './find-matches.js'

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
