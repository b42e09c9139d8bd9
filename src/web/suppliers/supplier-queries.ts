import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSuppliers, type supplierSorts } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { lastPageIfBeyond } from '../url/use-list-url.js'

export const supplierStatuses = ['active', 'inactive'] as const

type SupplierListQuery = {
  search: string | undefined
  status: (typeof supplierStatuses)[number] | undefined
  sort: (typeof supplierSorts)[number]
  order: 'asc' | 'desc'
  page: number
}

export const suppliersQuery = ({ page, ...shown }: SupplierListQuery) =>
  queryOptions({
    queryKey: ['suppliers', 'list', { page, ...shown }],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (asked) =>
        ask(listSuppliers, { query: { ...shown, page: asked, limit: 50 } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

/** A supplier's state decides whether its stock is visible, so stock lists are invalidated too. */
export const refreshSuppliers = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['suppliers'] }),
    queryClient.invalidateQueries({ queryKey: ['inventory'] }),
  ])
