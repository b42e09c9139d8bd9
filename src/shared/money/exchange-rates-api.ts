import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { currencies } from '../values/currencies.js'
import { ExchangeRate, GivenRate, SeenRate } from './money-fields.js'

const Rates = z.object({ rates: z.array(ExchangeRate) })

export const listRates = endpoint({
  method: 'GET',
  path: '/api/exchange-rates',
  access: 'anyone',
  summary: 'The rates at which prices of different currencies compare; free',
  response: Rates,
})

export const listAdminRates = endpoint({
  method: 'GET',
  path: '/api/admin/exchange-rates',
  access: adminOnly,
  summary: 'The rates at which prices compare, by currency',
  response: Rates,
})

export const putRates = endpoint({
  method: 'PUT',
  path: '/api/admin/exchange-rates',
  access: adminOnly,
  summary:
    'Set own rates in place of the bank’s: a currency left out compares at the bank’s rate again, and a rate that repeats the bank’s marks nothing. Offers in a currency without a rate sort after those that can be compared. With `seen`, the rates that the editor started from, those of another admin are not overwritten: 409 with `current`',
  body: z.strictObject({
    rates: z
      .array(GivenRate)
      .max(currencies.length)
      .refine(
        (rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length,
        'A currency has one rate',
      ),
    seen: z.array(SeenRate).max(currencies.length).optional(),
  }),
  response: Rates,
  refusal: z.object({ current: z.array(ExchangeRate) }),
})

export const listUnrated = endpoint({
  method: 'GET',
  path: '/api/admin/exchange-rates/missing',
  access: adminOnly,
  summary: 'Currencies of offers that have no rate, with their number of offers',
  response: z.object({ missing: z.array(z.object({ currency: z.string(), offers: z.number() })) }),
})
