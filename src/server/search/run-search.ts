import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { pageOf } from '../../shared/http/page.js'
import type { searchPanels } from '../../shared/search/search-api.js'
import { canonicalSearch, readSearch, type Search, searchParamsOf } from '../../shared/search/search-query.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { Pace } from '../catalogue/pace.js'
import type { Deps } from '../deps.js'
import { chargeSearch, checkSearcher, type Searcher } from './charge-search.js'
import { correctText } from './correct-text.js'
import { findNearest, findPage, type PageWanted } from './find-panels.js'
import { findRelaxations } from './relax-search.js'
import { writeAnswer, writePanels } from './write-answer.js'

type Query = z.output<(typeof searchPanels)['query']>

export const hashOf = (search: Search) =>
  createHash('sha256').update(canonicalSearch(search)).digest('hex').slice(0, 32)

/** Finds, counts, and tells what else would; then charges a visitor and logs the run, once for each distinct query. */
export async function runSearch(deps: Deps, query: Query, { account, client }: Searcher, look?: Promise<void>) {
  const search = readSearch(query)
  const queryHash = hashOf(search)
  const standing = await checkSearcher(deps, { account, client }, queryHash)
  const { sort, order, page, limit } = query
  const wanted: PageWanted = { sort, order, page, limit, viewer: account ? 'member' : 'visitor' }
  const { panels, hasStock, ...found } = await deps.catalogue.read(
    (held) => findMatches(held, search, query, wanted),
    look,
  )
  const searchLimit = await chargeSearch(deps, { account, client }, queryHash, standing, {
    searchQuery: search.text,
    searchParams: searchParamsOf(query),
    resultsCount: found.totalCount,
    ipAddress: client.address,
    hasStock,
  })
  return writeAnswer(panels, { ...found, totalIsCapped: false, ...pageOf(query, found.totalCount), searchLimit })
}

/** The matches as typed; else, when no panel has such a text at all, those of the text without its typos. */
async function findMatches(held: HeldCatalogue, search: Search, query: Query, wanted: PageWanted) {
  const pace = new Pace()
  const write = (page: readonly number[], nearest: readonly number[] = []) =>
    writePanels(held, { page, nearest }, search, wanted.viewer)
  const { page, ...asTyped } = await findPage(held, search, wanted, pace)
  if (asTyped.totalCount > 0) return { panels: write(page), ...asTyped, correctedTo: null, relax: [] }
  const correctedTo = search.text === null ? null : await correctText(held, search.text, pace)
  const corrected = { ...search, text: correctedTo ?? search.text }
  if (correctedTo !== null) {
    const { page: meant, ...found } = await findPage(held, corrected, wanted, pace)
    if (found.totalCount > 0) return { panels: write(meant), ...found, correctedTo, relax: [] }
  }
  const relax = await findRelaxations(held, corrected, query, pace)
  const nearest = await findNearest(held, corrected, pace)
  return { panels: write([], nearest), ...asTyped, correctedTo, relax }
}
