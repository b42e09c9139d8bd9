import type { Search } from '../../shared/search/search-query.js'
import { byBrand } from '../catalogue/compare-rows.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { pageOfRows } from '../catalogue/order-rows.js'
import { inRange } from '../catalogue/row-predicates.js'
import { predicatesOf } from '../catalogue/search-predicates.js'
import { selectRows } from '../catalogue/select-rows.js'
import type { OfferViewer } from '../catalogue/supplier-list.js'
import { foremostRows } from './foremost-rows.js'
import { askedFigures, distancesOf } from './nearness.js'
import { orderOf, type Sorting } from './order-search.js'

export type SearchPage = Sorting & { page: number; limit: number; viewer: OfferViewer }

/** The rows of one page, the total, and whether any result is in stock. */
export type RowPage = { page: readonly number[]; totalCount: number; hasStock: boolean }

/** One page of a search as typed. */
export async function findPage(held: HeldCatalogue, search: Search, wanted: SearchPage): Promise<RowPage> {
  const predicates = await predicatesOf(held, search)
  const rows = await selectRows(held.table, predicates)
  const first = (await foremostRows(held.table, search, wanted, { predicates, found: rows.length })) ?? rows
  const order = await orderOf(held, first, search, wanted)
  const page = await pageOfRows(first, order, (wanted.page - 1) * wanted.limit, wanted.limit)
  return { page, totalCount: rows.length, hasStock: hasStock(held, rows) }
}

/** A plain loop: for very many rows it takes a fifth of the time of a typed array's `some`. */
function hasStock({ table: { stockQuantity } }: HeldCatalogue, rows: Uint32Array) {
  for (let n = 0; n < rows.length; n++) if ((stockQuantity[rows[n] ?? 0] ?? 0) > 0) return true
  return false
}

const mostNearest = 5

/**
 * The rows nearest to the requested figures, of all rows that state them: under the other filters if any panel meets
 * those, otherwise of the whole catalogue.
 */
export async function findNearest(held: HeldCatalogue, search: Search): Promise<number[]> {
  const figures = askedFigures(search)
  if (figures.length === 0) return []
  const { table } = held
  const isStated = figures.map(({ key }) => inRange(table, key, {}))
  const others = { ...search, numbers: search.numbers.filter(({ filter }) => filter.operator !== 'equals') }
  let rows = await selectRows(table, [...(await predicatesOf(held, others)), ...isStated])
  if (rows.length === 0) rows = await selectRows(table, isStated)
  const order = { keys: [await distancesOf(table, rows, figures)], compareRows: byBrand(held) }
  return pageOfRows(rows, order, 0, mostNearest)
}
