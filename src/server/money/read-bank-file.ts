import { leastPerUsd, mostPerUsd } from '../../shared/money/money-fields.js'
import { isCurrency } from '../../shared/values/currencies.js'

/** The bank's rates of one day: how much of each currency one euro is. */
export type BankRates = { asOf: string; perEuro: Readonly<Record<string, number>> }

const day = /<Cube\s[^>]*\btime=["'](\d{4}-\d{2}-\d{2})["'][^>]*>([\s\S]*?)<\/Cube>/
const row = /<Cube\s([^>]*)\/>/g
const attribute = (name: string, text: string) => new RegExp(`\\b${name}=["']([^"']+)["']`).exec(text)?.[1]
const fewestRates = 10

/** The rates of the bank's daily file (eurofxref), or the reason why it is none. */
export function readBankFile(text: string): BankRates {
  const [, asOf, rows] = day.exec(text) ?? []
  if (asOf === undefined || rows === undefined || Number.isNaN(Date.parse(asOf)))
    throw new Error('it is no file of reference rates')
  const perEuro: Record<string, number> = {}
  for (const [, attributes = ''] of rows.matchAll(row)) {
    const currency = attribute('currency', attributes)
    const rate = Number(attribute('rate', attributes))
    if (currency && isCurrency(currency) && rate > 0 && Number.isFinite(rate)) perEuro[currency] = rate
  }
  if (perEuro.USD === undefined) throw new Error('it has no rate of the US dollar')
  if (Object.keys(perEuro).length < fewestRates) throw new Error('it has too few rates')
  return { asOf, perEuro }
}

/** The same as this product states rates: how much of each currency, the euro too, one US dollar is. */
export function perUsdOf({ asOf, perEuro: { USD: dollars, ...others } }: BankRates) {
  if (dollars === undefined) return []
  return Object.entries({ EUR: 1, ...others })
    .map(([currency, perEuro]) => ({ currency, perUsd: Number((perEuro / dollars).toPrecision(8)), asOf }))
    .filter(({ perUsd }) => perUsd >= leastPerUsd && perUsd <= mostPerUsd)
}
