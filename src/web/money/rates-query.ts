import { queryOptions } from '@tanstack/react-query'
import { listRates } from '../../shared/money/exchange-rates-api.js'
import { ask } from '../api/ask.js'

const freshMs = 10 * 60_000

/** The exchange rates. */
export const ratesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: async ({ signal }) => (await ask(listRates, {}, { signal })).rates,
  staleTime: freshMs,
})
