import { useQuery } from '@tanstack/react-query'
import { type ConvertedAmount, convert } from '../../shared/money/convert.js'
import { ratesQuery, useReaderCurrency } from './reader-currency.js'
import type { ReaderMoney } from './reader-price.js'

type PricedLine = { pricePerUnit: number | null; currency: string }

/** Prices in the reader's currency. Rates are requested only if one of the named prices is in another one. */
export function useReaderMoney(prices?: readonly PricedLine[]): ReaderMoney & {
  isNeeded: boolean
  convertTo: (amount: number, currency: string, to: string) => ConvertedAmount | undefined
} {
  const reader = useReaderCurrency()
  const isNeeded = prices?.some(({ pricePerUnit, currency }) => pricePerUnit !== null && currency !== reader) ?? true
  const { data: rates = [] } = useQuery({ ...ratesQuery, enabled: isNeeded })
  const convertTo = (amount: number, currency: string, to: string) => convert(amount, currency, to, rates)
  return { reader, isNeeded, convertTo, inReaders: (amount, currency) => convertTo(amount, currency, reader) }
}
