import type { Search } from '../../shared/search/search-query.js'
import { figureKeys } from '../catalogue/figure-orders.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { RowList } from '../catalogue/row-list.js'
import type { RowPredicate } from '../catalogue/row-predicates.js'
import { narrowRows } from '../catalogue/select-rows.js'
import { breathe } from '../event-loop/breathe.js'
import { type Sorting, sortedBy } from './order-search.js'

type WantedPage = Sorting & { page: number; limit: number }
type FoundCount = { predicates: readonly RowPredicate[]; found: number }

/** Prices are nearly all different: handling them one by one would cost as much per row as sixty rows. */
const rowsAtLeast = 64

/** Visiting a row in sorted order costs about as much as computing four keys. */
const costOfLooking = 4

/**
 * Of very many rows, enough of the first in the requested order: complete groups with equal figures, so that the order
 * within them can be determined. Undefined when that order is not cached, or when too many rows would have to be
 * visited.
 */
export async function foremostRows(
  table: PanelTable,
  search: Search,
  { sort, order, page, limit }: WantedPage,
  { predicates, found }: FoundCount,
) {
  const key = sortedBy(search, sort)
  if (key === undefined || !figureKeys.includes(key)) return undefined
  const inOrder = table.figureOrders.find(key)
  const wanted = page * limit
  const most = found / costOfLooking
  if (!inOrder || wanted * inOrder.rowCount > most * found) return undefined
  const rows = new RowList()
  let looked = 0
  for (const group of inOrder.groups(order, rowsAtLeast)) {
    looked += group.length
    if (looked > most) return undefined
    narrowRows(group, predicates, rows)
    if (rows.count >= wanted) return rows.all()
    await breathe()
  }
  return undefined
}
