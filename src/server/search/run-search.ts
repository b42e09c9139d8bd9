import { hash } from 'node:crypto'
import type { z } from 'zod'
import { pageOf } from '../../shared/http/page.js'
import type { Relaxation, searchPanels } from '../../shared/search/search-api.js'
import { canonicalSearch, readSearch, type Search, searchParamsOf } from '../../shared/search/search-query.js'
import type { FoundPanel } from '../../shared/search/search-shapes.js'
import { type FoundPage, findNearest, findPage } from '../catalogue/find-page.js'
import type { LoadedCatalogue } from '../catalogue/load-catalogue.js'
import type { OfferViewer } from '../catalogue/supplier-list.js'
import type { Deps } from '../deps.js'
import { chargeSearch, checkSearcher, type Searcher } from './charge-search.js'
import { correctText } from './correct-text.js'
import { findRelaxations } from './relax-search.js'

export type Query = z.output<(typeof searchPanels)['query']>

export const hashOf = (search: Search) => hash('sha256', canonicalSearch(search), 'hex').slice(0, 32)

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

/** What a query found, before its caller is charged. */
type SearchResult = FoundPage & { nearest: FoundPanel[]; correctedTo: string | null; relax: Relaxation[] }

/** The matches as typed; when there are none, those of the corrected text; without either, what would find some. */
export async function findMatches(
  catalogue: LoadedCatalogue,
  search: Search,
  query: Query,
  viewer: OfferViewer,
): Promise<SearchResult> {
  const asTyped = await findPage(catalogue, search, query, viewer)
  if (asTyped.totalCount > 0) return { ...asTyped, nearest: [], correctedTo: null, relax: [] }
  const correctedTo = search.text === null ? null : await correctText(catalogue, search.text)
  const corrected = { ...search, text: correctedTo ?? search.text }
  const found = correctedTo === null ? asTyped : await findPage(catalogue, corrected, query, viewer)
  if (found.totalCount > 0) return { ...found, nearest: [], correctedTo, relax: [] }
  const relax = await findRelaxations(catalogue, corrected, query)
  return { ...found, nearest: await findNearest(catalogue, corrected, viewer), correctedTo, relax }
}
