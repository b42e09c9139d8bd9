import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { pageOf } from '../../shared/http/page.js'
import type { searchPanels } from '../../shared/search/search-api.js'
import { canonicalSearch, readSearch, type Search, searchParamsOf } from '../../shared/search/search-query.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { Pace } from '../catalogue/pace.js'
import { isDiskFull } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import type { Account } from '../http/session.js'
import { correctText } from './correct-text.js'
import { findNearest, findPage, type PageWanted } from './find-panels.js'
import { checkFreeSearch, spendFreeSearch } from './free-searches.js'
import { findRelaxations } from './relax-search.js'
import { searchLogOf } from './search-log.js'

type Query = z.output<(typeof searchPanels)['query']>
type Searcher = { account: Account | null; client: Client }

export const hashOf = (search: Search) =>
  createHash('sha256').update(canonicalSearch(search)).digest('hex').slice(0, 32)

/** Finds, counts, and tells what else would; then charges a visitor and logs the run, once for each distinct query. */
export async function runSearch(deps: Deps, query: Query, { account, client }: Searcher) {
  const { pool, config, log, catalogue } = deps
  const search = readSearch(query)
  const queryHash = hashOf(search)
  const free = { clientKey: client.key, queryHash }
  const standing = account ? null : await checkFreeSearch(pool, config, free)
  const { sort, order, page, limit } = query
  const wanted: PageWanted = { sort, order, page, limit, viewer: account ? 'member' : 'visitor' }
  const { hasStock, ...found } = await catalogue.read((held) => findMatches(held, search, query, wanted))
  const run = {
    searchQuery: search.text,
    searchParams: searchParamsOf(query),
    resultsCount: found.totalCount,
    ipAddress: client.address,
    hasStock,
  }
  if (account) {
    const { id: accountId, email: userEmail } = account
    searchLogOf(pool, log).add({ ...run, accountId, userEmail, clientKey: client.key, queryHash })
  }
  const searchLimit =
    standing && !standing.isPaidFor
      ? await spendFreeSearch(pool, config, free, run).catch((error: unknown) => {
          // what was found is given for nothing when it cannot be counted: reading goes on while the disk is full
          if (!isDiskFull(error)) throw error
          log.error({ err: error }, 'a search could not be counted')
          return standing.searchLimit
        })
      : (standing?.searchLimit ?? null)
  return { ...found, totalIsCapped: false, ...pageOf(query, found.totalCount), searchLimit }
}

/** The matches as typed; else, when no panel has such a text at all, those of the text without its typos. */
async function findMatches(held: HeldCatalogue, search: Search, query: Query, wanted: PageWanted) {
  const pace = new Pace()
  const asTyped = await findPage(held, search, wanted, pace)
  if (asTyped.totalCount > 0) return { ...asTyped, correctedTo: null, relax: [], nearest: [] }
  const correctedTo = search.text === null ? null : await correctText(held, search.text, pace)
  const corrected = { ...search, text: correctedTo ?? search.text }
  const found = correctedTo === null ? asTyped : await findPage(held, corrected, wanted, pace)
  if (found.totalCount > 0) return { ...found, correctedTo, relax: [], nearest: [] }
  const relax = await findRelaxations(held, corrected, query, pace)
  return { ...found, correctedTo, relax, nearest: await findNearest(held, corrected, wanted.viewer, pace) }
}
