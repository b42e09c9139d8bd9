import { AppError } from '../../shared/http/errors.js'
import * as api from '../../shared/search/search-api.js'
import { readSearch } from '../../shared/search/search-query.js'
import type { Deps } from '../deps.js'
import type { Route } from '../http/route.js'
import { findPanels, getPanel, viewerOf } from '../panels/read-panels.js'
import { listCellTypes, readStats } from './catalogue-facts.js'
import { checkFreeSearch } from './free-searches.js'
import { listFacets } from './list-facets.js'
import { hashOf, runSearch } from './run-search.js'
import { createSearchRate } from './search-rate.js'
import { suggest } from './suggest.js'

export function searchRoutes(route: Route, deps: Deps) {
  const { pool, config } = deps
  const countRate = createSearchRate(config.limits.SEARCHES_PER_ACCOUNT)

  route(api.searchPanels, async ({ query, account, client }) => {
    countRate(account?.id ?? client.key)
    return runSearch(deps, query, { account, client })
  })
  route(api.listFacets, async ({ query, account, client }) => {
    countRate(account?.id ?? client.key)
    const search = readSearch(query)
    if (!account) {
      // free, but not a way round the limit
      const { isPaidFor } = await checkFreeSearch(pool, config, { clientKey: client.key, queryHash: hashOf(search) })
      if (!isPaidFor) throw new AppError('conflict', 'Run this search first: its counts come after it.')
    }
    return listFacets(pool, search)
  })
  route(api.suggest, async ({ query }) => ({ suggestions: await suggest(pool, query.q) }))
  route(api.listCellTypes, () => listCellTypes(pool))
  route(api.getCatalogueStats, () => readStats(pool))
  route(api.comparePanels, async ({ db, query, account }) => ({
    panels: await findPanels(db, query.ids, viewerOf(account)),
  }))
  route(api.getPanel, async ({ db, params, account }) => ({ panel: await getPanel(db, params.id, viewerOf(account)) }))
}
