import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { pageOf } from '../../shared/http/page.js'
import { maxCounted, type searchPanels } from '../../shared/search/search-api.js'
import { canonicalSearch, readSearch, type Search, searchParamsOf } from '../../shared/search/search-query.js'
import { isDiskFull } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import type { Account } from '../http/session.js'
import { assemblePanels, viewerOf } from '../panels/read-panels.js'
import { correctText } from './correct-text.js'
import { findPageRows } from './find-page-rows.js'
import { checkFreeSearch, spendFreeSearch } from './free-searches.js'
import { findRelaxations } from './relax-search.js'
import { searchLogOf } from './search-log.js'
import type { PageWanted } from './search-sql.js'

type Query = z.output<(typeof searchPanels)['query']>
type Searcher = { account: Account | null; client: Client }

export const hashOf = (search: Search) =>
  createHash('sha256').update(canonicalSearch(search)).digest('hex').slice(0, 32)

/** Finds, counts, and tells what else would; then charges a visitor and logs the run, once for each distinct query. */
export async function runSearch(deps: Deps, query: Query, { account, client }: Searcher) {
  const { pool, config, log } = deps
  const search = readSearch(query)
  const queryHash = hashOf(search)
  const free = { clientKey: client.key, queryHash }
  const standing = account ? null : await checkFreeSearch(pool, config, free)
  const { sort, order, page, limit } = query
  const found = await findMatches(deps, search, { sort, order, page, limit, viewer: viewerOf(account) })
  const run = {
    searchQuery: search.text,
    searchParams: searchParamsOf(query),
    resultsCount: found.totalCount,
    ipAddress: client.address,
    hasStock: stockAmong(found.panels, found.totalCount),
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
  return { ...found, ...pageOf(query, found.totalCount), searchLimit }
}

/** Whether any match is in stock, as far as this page tells: asking further is left to who gathers unmet demand. */
function stockAmong(panels: readonly { inventory: readonly unknown[] }[], totalCount: number) {
  if (panels.some(({ inventory }) => inventory.length > 0)) return true
  return panels.length === totalCount ? false : null
}

/** The matches as typed; else, when no panel has such a text at all, those of the text without its typos. */
async function findMatches(deps: Deps, search: Search, wanted: PageWanted) {
  const asTyped = await findPage(deps, search, wanted)
  if (asTyped.totalCount > 0) return { ...asTyped, correctedTo: null, relax: [] }
  const correctedTo = search.text === null ? null : await correctText(deps.pool, search.text)
  if (correctedTo === null) return { ...asTyped, correctedTo, relax: await findRelaxations(deps.pool, search) }
  const corrected = { ...search, text: correctedTo }
  const found = await findPage(deps, corrected, wanted)
  return { ...found, correctedTo, relax: found.totalCount > 0 ? [] : await findRelaxations(deps.pool, corrected) }
}

async function findPage({ pool }: Deps, search: Search, wanted: PageWanted) {
  const { rows, total } = await findPageRows(pool, search, wanted)
  return {
    panels: assemblePanels(rows, wanted.viewer),
    totalCount: Math.min(total, maxCounted),
    totalIsCapped: total > maxCounted,
  }
}
