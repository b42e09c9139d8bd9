import { comparedIn } from './currencies.js'
import type { ExchangeRate } from './exchange-rates-api.js'

type Rates = readonly Pick<ExchangeRate, 'currency' | 'perUsd' | 'asOf'>[]
/** An amount in another currency, and the day of the older of the two rates that made it; null where no rate is needed. */
export type Converted = { amount: number; asOf: string | null }

const rateOf = (rates: Rates, currency: string) =>
  currency === comparedIn ? { perUsd: 1, asOf: null } : rates.find((rate) => rate.currency === currency)

/** What an amount is in another currency, to the cent; nothing where a rate is missing. */
export function convert(amount: number, from: string, to: string, rates: Rates): Converted | undefined {
  if (from === to) return { amount, asOf: null }
  const [given, wanted] = [rateOf(rates, from), rateOf(rates, to)]
  if (!given || !wanted) return undefined
  const days = [given.asOf, wanted.asOf].filter((day) => day !== null).sort()
  return { amount: Math.round((amount / given.perUsd) * wanted.perUsd * 100) / 100, asOf: days[0] ?? null }
}
