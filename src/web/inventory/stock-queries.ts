import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.js'
import { lastPageIfBeyond } from '../url/use-list-url.js'
import { type StockListQuery, type StockOwner, stockCalls } from './stock-calls.js'

export const stockQuery = (whose: StockOwner, shown: StockListQuery, page: number) =>
  queryOptions({
    queryKey: ['inventory', whose, { ...shown, page }],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (asked) => stockCalls[whose].list({ ...shown, page: asked, limit: 50 }, signal)),
    placeholderData: keepPreviousData,
  })

/** Invalidates everything that shows stock: stock lists, search and panels. */
export const refreshStock = () =>
  Promise.all(['inventory', 'search', 'panels'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
