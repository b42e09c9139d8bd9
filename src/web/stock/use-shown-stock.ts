import { freshnesses } from '../../shared/stock/freshness.js'
import { inventorySorts, stockViews } from '../../shared/stock/inventory-api.js'
import { links } from '../base/url/links.js'
import { sortingIn, useListUrl } from '../base/url/use-list-url.js'
import type { StockListQuery } from './stock-calls.js'

/** The filters and order of the stock list, from the URL. */
export function useShownStock() {
  const url = useListUrl(links.adminInventory, 'page')
  const { sort, order, onSort } = sortingIn(url, inventorySorts, 'sku')
  const shown: StockListQuery = {
    search: url.params.search,
    supplierId: url.params.supplierId,
    freshness: url.choice('freshness', freshnesses),
    show: url.choice('show', stockViews),
    sort,
    order,
  }
  const isFiltered = Boolean(shown.search || shown.supplierId || shown.freshness || shown.show)
  return { url, shown, isFiltered, sorting: { sort, order, onSort } }
}
