import { queryClient } from '../api/query-client.js'
import { pageQuery } from '../base/url/use-list-url.js'
import { type StockListQuery, type StockOwner, stockCalls } from './stock-calls.js'

export const stockQuery = (whose: StockOwner, shown: StockListQuery, page: number) =>
  pageQuery(['inventory', whose, { ...shown, page }], page, (asked, signal) =>
    stockCalls[whose].list({ ...shown, page: asked, limit: 50 }, signal),
  )

/** Invalidates everything that shows stock: stock lists, search and panels. */
export const refreshStock = () =>
  Promise.all(['inventory', 'search', 'panels'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
