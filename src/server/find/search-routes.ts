import { identifyPanel, labelFigures } from '../../shared/find/identify-api.js'
import * as api from '../../shared/find/search-api.js'
import { exportSearchCec, exportSearchCsv, exportSearchXlsx } from '../../shared/find/search-export-api.js'
import { readSearch } from '../../shared/find/search-query.js'
import type { Deps } from '../deps.js'
import type { Route } from '../http/route.js'
import { readTrust } from '../panels/datasheets/panel-sheet-routes.js'
import { findPanels, getPanel, panelNotFound, viewerOf } from '../panels/read-panels.js'
import type { Config } from '../run/config.js'
import { describePanel } from './catalogue/describe-panel.js'
import { listCellTypes, readStats } from './catalogue-facts.js'
import { sendSearchCec } from './export/export-cec.js'
import { sendSearchCsv, sendSearchWorkbook } from './export/export-search.js'
import { selectMatches } from './find-matches.js'
import { findSimilar } from './find-nearest.js'
import { identifyPanel as findPanelsOfLabel, stepOf } from './identify/identify-panel.js'
import { listFacets } from './list-facets.js'
import { createSearchRate, runSearch } from './run-search.js'
import { namePanels, suggest } from './suggest.js'

export function searchRoutes(route: Route, config: Config) {
  const countRate = createSearchRate(config.limits.SEARCHES_PER_ACCOUNT)
  const typingRate = createSearchRate(config.limits.TYPING_PER_CLIENT)
  answerSearches(route, countRate, typingRate)
  nameAndShow(route, typingRate)
}

type Rate = ReturnType<typeof createSearchRate>
const look = ({ catalogue }: Deps) => catalogue.look()

/** The calls that accept the filters of a search. */
function answerSearches(route: Route, countRate: Rate, typingRate: Rate) {
  route(
    api.searchPanels,
    async ({ deps, query, account, client, begun }) => {
      countRate(account?.id ?? client.key)
      return runSearch(deps, { query, account, client, look: begun })
    },
    look,
  )
  route(
    api.listFacets,
    async ({ deps, query, account, client, begun }) => {
      // counts, like those of the call below: they name no panel, and are requested while somebody types
      countRate(account?.id ?? client.key)
      return deps.catalogue.read((held) => listFacets(held, readSearch(query)), begun)
    },
    look,
  )
  route(exportSearchCsv, async ({ deps, query, account, client, reply }) => {
    countRate(account?.id ?? client.key)
    return sendSearchCsv(deps, { query, account, client, reply })
  })
  route(exportSearchXlsx, async ({ deps, query, account, client, reply }) => {
    countRate(account?.id ?? client.key)
    return sendSearchWorkbook(deps, { query, account, client, reply })
  })
  route(exportSearchCec, async ({ deps, query, account, client, reply }) => {
    countRate(account?.id ?? client.key)
    return sendSearchCec(deps, { query, account, reply })
  })
  route(
    api.countPanels,
    async ({ deps, query, account, client, begun }) => {
      typingRate(account?.id ?? client.key)
      const { rows } = await deps.catalogue.read((held) => selectMatches(held, readSearch(query)), begun)
      return { totalCount: rows.length, totalIsCapped: false }
    },
    look,
  )
}

/** The calls while typing, and those about known panels. */
function nameAndShow(route: Route, typingRate: Rate) {
  route(api.suggest, async ({ deps, query, account, client }) => {
    typingRate(account?.id ?? client.key)
    return { suggestions: await deps.catalogue.read((held) => suggest(held, query.q)) }
  })
  route(api.namePanels, async ({ deps, query, account, client }) => {
    typingRate(account?.id ?? client.key)
    return { panels: await deps.catalogue.read((held) => namePanels(held, query.q)) }
  })
  route(identifyPanel, async ({ deps, query, account, client }) => {
    typingRate(account?.id ?? client.key)
    const { text = '', ...typed } = query
    const figures = labelFigures.flatMap((key) => {
      const value = typed[key]
      return value === undefined ? [] : [{ key, value: Number(value), step: stepOf(value) }]
    })
    return deps.catalogue.read(async (held) => {
      const found = await findPanelsOfLabel(held, { figures, text })
      const viewer = account ? 'member' : 'visitor'
      return { candidates: found.map(({ row, odds }) => ({ panel: describePanel(held.table, row, viewer), odds })) }
    })
  })
  route(api.listCellTypes, ({ deps }) => deps.catalogue.read(listCellTypes))
  route(api.getCatalogueStats, ({ deps }) => deps.catalogue.read(readStats))
  route(api.comparePanels, async ({ db, query, account }) => ({
    panels: await findPanels(db, query.ids, viewerOf(account)),
  }))
  route(api.listSimilarPanels, async ({ deps, params, query, account, client }) => {
    typingRate(account?.id ?? client.key)
    const wanted = { inStock: query.inStock === 'true', viewer: account ? 'member' : 'visitor' } as const
    const panels = await deps.catalogue.read((held) => findSimilar(held, params.id, wanted))
    if (!panels) throw panelNotFound()
    return { panels }
  })
  route(api.listOffers, async ({ db, params, account }) => {
    const { inventory } = await getPanel(db, params.id, viewerOf(account))
    return { offers: inventory, totalCount: inventory.length }
  })
  route(api.getPanel, async ({ db, params, account }) => {
    const panel = await getPanel(db, params.id, viewerOf(account))
    return { panel, trust: await readTrust(db, account, panel) }
  })
}
