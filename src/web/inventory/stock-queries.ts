import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSuppliers, type Supplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { lastPageIfBeyond } from '../use-list-url.js'
import { type Shown, stockCalls, type Whose } from './stock-calls.js'

export const stockQuery = (whose: Whose, shown: Shown, page: number) =>
  queryOptions({
    queryKey: ['inventory', whose, { ...shown, page }],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (asked) => stockCalls[whose].list({ ...shown, page: asked, limit: 50 }, signal)),
    placeholderData: keepPreviousData,
  })

/** Stock shows in the lists of stock, in search and on panels. */
export const refreshStock = () =>
  Promise.all(['inventory', 'search', 'panels'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

const limit = 200

/** All suppliers by company, to choose one from. */
export const supplierChoicesQuery = queryOptions({
  queryKey: ['suppliers', 'choices'],
  async queryFn({ signal }) {
    const found: Supplier[] = []
    for (let page = 1; ; page++) {
      const { suppliers, totalPages } = await ask(listSuppliers, { query: { page, limit } }, { signal })
      found.push(...suppliers)
      if (page >= totalPages) return found
    }
  },
})
