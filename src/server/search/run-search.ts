import { hash } from 'node:crypto'
import type { z } from 'zod'
import { pageOf } from '../../shared/http/page.js'
import type { Relaxation, searchPanels } from '../../shared/search/search-api.js'
import {
  asksForOffer,
  canonicalSearch,
  readSearch,
  type Search,
  searchParamsOf,
} from '../../shared/search/search-query.js'
import type { FoundPanel } from '../../shared/search/search-shapes.js'
import { describeFound } from '../catalogue/describe-panel.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { offerTest } from '../catalogue/offer-filter.js'
import type { Deps } from '../deps.js'
import { chargeSearch, checkSearcher, type Searcher } from './charge-search.js'
import { correctText } from './correct-text.js'
import { findNearest, findPage, type RowPage, type SearchPage } from './find-panels.js'
import { askedFigures, deviationsAt } from './nearness.js'
import { findRelaxations } from './relax-search.js'

export type Query = z.output<(typeof searchPanels)['query']>

export const hashOf = (search: Search) => hash('sha256', canonicalSearch(search), 'hex').slice(0, 32)

type SearchRequest = Searcher & {
  query: Query
  /** The check of the catalogue that started before the caller was known. */
  look?: Promise<void> | undefined
}

/** Finds, counts and suggests alternatives; then charges a visitor and logs the search, once per distinct query. */
export async function runSearch(deps: Deps, { query, account, client, look }: SearchRequest) {
  const search = readSearch(query)
  const queryHash = hashOf(search)
  const standing = await checkSearcher(deps, { account, client }, queryHash)
  const { sort, order, page, limit } = query
  const wanted: SearchPage = { sort, order, page, limit, viewer: account ? 'member' : 'visitor' }
  const { hasStock, ...found } = await deps.catalogue.read((held) => findMatches(held, search, query, wanted), look)
  const searchLimit = await chargeSearch(deps, { account, client }, queryHash, standing, {
    searchQuery: search.text,
    searchParams: searchParamsOf(query),
    resultsCount: found.totalCount,
    ipAddress: client.address,
    hasStock,
  })
  return { ...found, ...pageOf(query, found.totalCount), totalIsCapped: false, searchLimit }
}

/** What a query found, before its caller is charged. */
type SearchResult = {
  panels: FoundPanel[]
  nearest: FoundPanel[]
  totalCount: number
  hasStock: boolean
  correctedTo: string | null
  relax: Relaxation[]
}

/** The matches as typed; when no panel has such a text at all, those of the corrected text. */
export async function findMatches(
  held: HeldCatalogue,
  search: Search,
  query: Query,
  wanted: SearchPage,
): Promise<SearchResult> {
  const describeRows = describerOf(held, search, wanted)
  const answer = ({ page, totalCount, hasStock }: RowPage, correctedTo: string | null): SearchResult => ({
    panels: describeRows(page),
    nearest: [],
    totalCount,
    hasStock,
    correctedTo,
    relax: [],
  })
  const asTyped = await findPage(held, search, wanted)
  if (asTyped.totalCount > 0) return answer(asTyped, null)
  const correctedTo = search.text === null ? null : await correctText(held, search.text)
  const corrected = { ...search, text: correctedTo ?? search.text }
  if (correctedTo !== null) {
    const found = await findPage(held, corrected, wanted)
    if (found.totalCount > 0) return answer(found, correctedTo)
  }
  const relax = await findRelaxations(held, corrected, query)
  const nearest = describeRows(await findNearest(held, corrected))
  return { ...answer(asTyped, correctedTo), relax, nearest }
}

/** Describes rows as the caller may see them, each with its deviations; offers that match the search come first. */
function describerOf({ table }: HeldCatalogue, search: Search, { viewer }: SearchPage) {
  const figures = askedFigures(search)
  const isAsked = asksForOffer(search.offer) ? offerTest(table, search.offer) : undefined
  return (rows: readonly number[]) =>
    rows.map((row) => describeFound(table, row, viewer, { isAsked, deviations: deviationsAt(table, row, figures) }))
}
