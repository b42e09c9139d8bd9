import { comparedIn } from '../values/currencies.js'
import type { ExchangeRate } from './money-fields.js'

type Rates = readonly Pick<ExchangeRate, 'currency' | 'perUsd' | 'asOf'>[]
/** An amount in another currency, and the day of the older of the two rates; null if no rate is needed. */
export type ConvertedAmount = { amount: number; asOf: string | null }

const rateOf = (rates: Rates, currency: string) =>
  currency === comparedIn ? { perUsd: 1, asOf: null } : rates.find((rate) => rate.currency === currency)

/** An amount at two rates, to the cent; from whole cents, so that dollars are rounded as the database rounds them. */
export const exchanged = (amount: number, fromPerUsd: number, toPerUsd: number) =>
  fromPerUsd === toPerUsd ? amount : Math.round((Math.round(amount * 100) / fromPerUsd) * toPerUsd) / 100

/** Converts an amount to another currency, to the cent; undefined when a rate is missing. */
export function convert(amount: number, from: string, to: string, rates: Rates): ConvertedAmount | undefined {
  if (from === to) return { amount, asOf: null }
  const [source, target] = [rateOf(rates, from), rateOf(rates, to)]
  if (!source || !target) return undefined
  const days = [source.asOf, target.asOf].filter((day) => day !== null).sort()
  return { amount: exchanged(amount, source.perUsd, target.perUsd), asOf: days[0] ?? null }
}
