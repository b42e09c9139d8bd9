import { queryOptions } from '@tanstack/react-query'
import { listSuppliers, type Supplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'

const limit = 200

/** All suppliers by company, for selects. */
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
