import { queryOptions, useQuery } from '@tanstack/react-query'
import { comparedIn } from '../../shared/money/currencies.js'
import { getCompany } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { supplierChoicesQuery } from './supplier-choices-query.js'

/** The signed-in supplier's own company. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => ask(getCompany, {}, { signal }),
})

/** The default currency of the signed-in supplier. */
export const useOwnCurrency = () => useQuery(companyQuery).data?.company.currency ?? comparedIn

/** The same for any supplier, for admins. */
export function useSupplierCurrency() {
  const { data = [] } = useQuery(supplierChoicesQuery)
  return (id: string) => data.find((supplier) => supplier.id === id)?.currency ?? comparedIn
}
