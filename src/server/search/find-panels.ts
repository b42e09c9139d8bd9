import type { SearchOrder, SearchSort } from '../../shared/search/search-api.js'
import { asksForOffer, type Search } from '../../shared/search/search-query.js'
import { byBrand } from '../catalogue/compare-rows.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { offerTest } from '../catalogue/offer-filter.js'
import { pageOfRows } from '../catalogue/order-rows.js'
import type { Pace } from '../catalogue/pace.js'
import { foundAt, type OfferViewer } from '../catalogue/row-answer.js'
import { inRange } from '../catalogue/row-predicates.js'
import { predicatesOf } from '../catalogue/search-predicates.js'
import { selectRows } from '../catalogue/select-rows.js'
import { askedFigures, deviationsAt, distancesOf } from './nearness.js'
import { orderOf } from './order-search.js'

export type PageWanted = { sort: SearchSort; order: SearchOrder; page: number; limit: number; viewer: OfferViewer }

/** One page of what a search finds as typed, how much it finds, and whether any of it can be had. */
export async function findPage(held: HeldCatalogue, search: Search, wanted: PageWanted, pace: Pace) {
  const rows = await selectRows(held.table, await predicatesOf(held, search, pace), pace)
  const order = await orderOf(held, rows, search, wanted, pace)
  const page = await pageOfRows(rows, order, (wanted.page - 1) * wanted.limit, wanted.limit, pace)
  return {
    panels: describeRows(held, page, search, wanted.viewer),
    totalCount: rows.length,
    hasStock: hasStock(held, rows),
  }
}

/** A loop of its own: of very many rows, it takes a fifth of what `some` of a typed array does. */
function hasStock({ table: { stockQuantity } }: HeldCatalogue, rows: Uint32Array) {
  for (let n = 0; n < rows.length; n++) if ((stockQuantity[rows[n] ?? 0] ?? 0) > 0) return true
  return false
}

/** Rows as an answer shows them. */
export function describeRows({ table }: HeldCatalogue, rows: readonly number[], search: Search, viewer: OfferViewer) {
  const figures = askedFigures(search)
  const isAsked = asksForOffer(search.offer) ? offerTest(table, search.offer) : undefined
  return rows.map((row) => foundAt(table, row, viewer, { isAsked, deviations: deviationsAt(table, row, figures) }))
}

const mostNearest = 5

/**
 * The panels nearest to the figures asked for, of all that state them: under the other filters where any panel meets those, else
 * of the whole catalogue.
 */
export async function findNearest(held: HeldCatalogue, search: Search, viewer: OfferViewer, pace: Pace) {
  const figures = askedFigures(search)
  if (figures.length === 0) return []
  const { table } = held
  const isStated = figures.map(({ key }) => ({ name: key, narrow: inRange(table, key, {}) }))
  const others = { ...search, numbers: search.numbers.filter(({ filter }) => filter.operator !== 'equals') }
  let rows = await selectRows(table, [...(await predicatesOf(held, others, pace)), ...isStated], pace)
  if (rows.length === 0) rows = await selectRows(table, isStated, pace)
  const order = { keys: [await distancesOf(table, rows, figures, pace)], compareRows: byBrand(held) }
  const nearest = await pageOfRows(rows, order, 0, mostNearest, pace)
  return describeRows(held, nearest, search, viewer)
}
