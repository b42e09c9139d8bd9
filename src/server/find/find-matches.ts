import type { z } from 'zod'
import type { Relaxation, searchPanels } from '../../shared/find/search-api.js'
import type { Search } from '../../shared/find/search-query.js'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { getNumber } from '../../shared/values/get-at.js'
import { describeFound } from './catalogue/describe-panel.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import { pageOfRows } from './catalogue/order-rows.js'
import { orderOf } from './catalogue/order-search.js'
import { planSearch } from './catalogue/plan-search.js'
import { selectRows } from './catalogue/select-rows.js'
import type { OfferViewer } from './catalogue/supplier-list.js'
import { correctText } from './correct-text.js'
import { findNearest } from './find-nearest.js'
import { findRelaxations } from './relax-search.js'

export type Query = z.output<(typeof searchPanels)['query']>

/** What a query found, before its caller is charged. */
type SearchResult = {
  panels: FoundPanel[]
  totalCount: number
  /** Whether any result is in stock, on whatever page. */
  hasStock: boolean
  correctedTo: string | null
  nearest: FoundPanel[]
  relax: Relaxation[]
}

/** One page of a search: plan, select, order, page, describe; without a match, what would find some. */
export async function findMatches(
  catalogue: LoadedCatalogue,
  search: Search,
  query: Query,
  viewer: OfferViewer,
): Promise<SearchResult> {
  const { table } = catalogue
  const { plan, rows, correctedTo } = await selectMatches(catalogue, search)
  const order = await orderOf(plan, rows, query)
  const page = await pageOfRows(rows, order, (query.page - 1) * query.limit, query.limit)
  const isEmpty = rows.length === 0
  return {
    panels: page.map((row) => describeFound(table, row, viewer, plan)),
    totalCount: rows.length,
    hasStock: hasStock(catalogue, rows),
    correctedTo,
    nearest: isEmpty ? await findNearest(plan, viewer) : [],
    relax: isEmpty ? await findRelaxations(plan, query) : [],
  }
}

/** The rows of a search as typed; when there are none, those of its corrected text. */
export async function selectMatches(catalogue: LoadedCatalogue, search: Search) {
  const plan = await planSearch(catalogue, search)
  const rows = await selectRows(catalogue.table, plan.predicates)
  const correctedTo = rows.length === 0 ? await correctText(plan) : null
  if (correctedTo === null) return { plan, rows, correctedTo }
  const corrected = await planSearch(catalogue, { ...search, text: correctedTo })
  return { plan: corrected, rows: await selectRows(catalogue.table, corrected.predicates), correctedTo }
}

/** A plain loop: for very many rows it takes a fifth of the time of a typed array's `some`. */
function hasStock({ table: { stockQuantity } }: LoadedCatalogue, rows: Uint32Array) {
  for (const row of rows) if (getNumber(stockQuantity, row) > 0) return true
  return false
}
