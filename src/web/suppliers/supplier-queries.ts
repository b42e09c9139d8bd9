import { listSuppliers, type supplierSorts } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { pageQuery } from '../base/url/use-list-url.js'

export const supplierStatuses = ['active', 'inactive'] as const

type SupplierListQuery = {
  search: string | undefined
  status: (typeof supplierStatuses)[number] | undefined
  sort: (typeof supplierSorts)[number]
  order: 'asc' | 'desc'
  page: number
}

export const suppliersQuery = ({ page, ...shown }: SupplierListQuery) =>
  pageQuery(['suppliers', 'list', { page, ...shown }], page, (asked, signal) =>
    ask(listSuppliers, { query: { ...shown, page: asked, limit: 50 } }, { signal }),
  )

/** A supplier's state decides whether its stock is visible, so stock lists are invalidated too. */
export const refreshSuppliers = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['suppliers'] }),
    queryClient.invalidateQueries({ queryKey: ['inventory'] }),
  ])
