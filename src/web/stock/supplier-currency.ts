import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCompany, listSuppliers, type Supplier } from '../../shared/suppliers/supplier-api.js'
import { comparedIn } from '../../shared/values/currencies.js'
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

/** The signed-in supplier's own company. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => ask(getCompany, {}, { signal }),
})

/** The default currency of a supplier: of the signed-in one, or of any for admins. */
export function useDefaultCurrency(whose: 'own' | 'any') {
  const { data: own } = useQuery({ ...companyQuery, enabled: whose === 'own' })
  const { data: all = [] } = useQuery({ ...supplierChoicesQuery, enabled: whose === 'any' })
  return (id: string) =>
    (whose === 'own' ? own?.company.currency : all.find((supplier) => supplier.id === id)?.currency) ?? comparedIn
}
