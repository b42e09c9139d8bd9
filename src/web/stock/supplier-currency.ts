import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCompany } from '../../shared/suppliers/supplier-api.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { ask } from '../api/ask.js'
import { supplierChoicesQuery } from './supplier-choices-query.js'

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
