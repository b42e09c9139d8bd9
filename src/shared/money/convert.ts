import { comparedIn } from '../values/currencies.js'
import type { ExchangeRate } from './money-fields.js'

type Rates = readonly Pick<ExchangeRate, 'currency' | 'perUsd' | 'asOf'>[]
/** An amount in another currency, and the day of the older of the two rates; null if no rate is needed. */
export type ConvertedAmount = { amount: number; asOf: string | null }

const rateOf = (rates: Rates, currency: string) =>
  currency === comparedIn ? { perUsd: 1, asOf: null } : rates.find((rate) => rate.currency === currency)

/** Converts an amount to another currency, to the cent; undefined when a rate is missing. */
export function convert(amount: number, from: string, to: string, rates: Rates): ConvertedAmount | undefined {
  if (from === to) return { amount, asOf: null }
  const [source, target] = [rateOf(rates, from), rateOf(rates, to)]
  if (!source || !target) return undefined
  const days = [source.asOf, target.asOf].filter((day) => day !== null).sort()
  return { amount: Math.round((amount / source.perUsd) * target.perUsd * 100) / 100, asOf: days[0] ?? null }
}
