import { useQuery } from '@tanstack/react-query'
import { convert } from '../../shared/money/convert.js'
import { ratesQuery } from './rates-query.js'
import { useReaderCurrency } from './reader-currency.js'

/** The reader's currency and all rates, for charts with prices in several currencies. */
export function useReaderRates() {
  const { data: rates = [] } = useQuery(ratesQuery)
  return { reader: useReaderCurrency(), rates }
}

/** Converts a price to the reader's currency; undefined if it already is in it, or cannot be converted. */
export type ReaderMoney = {
  reader: string
  approximate: (amount: number | null, currency: string) => { amount: number } | undefined
}

type PricedLine = { pricePerUnit: number | null; currency: string }

/** Prices in the reader's currency. Rates are requested only if a price is in another one. */
export function useApproximation(prices: readonly PricedLine[]) {
  const reader = useReaderCurrency()
  const isNeeded = prices.some(({ pricePerUnit, currency }) => pricePerUnit !== null && currency !== reader)
  const { data: rates = [] } = useQuery({ ...ratesQuery, enabled: isNeeded })
  return {
    reader,
    isNeeded,
    approximate: (amount: number | null, currency: string) =>
      amount === null || currency === reader ? undefined : convert(amount, currency, reader, rates),
  }
}
