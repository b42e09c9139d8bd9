import { useQuery } from '@tanstack/react-query'
import { convert } from '../../shared/money/convert.js'
import { ratesQuery } from './rates-query.js'
import { useReaderCurrency } from './reader-currency.js'
import type { ReaderMoney } from './reader-price.js'

type PricedLine = { pricePerUnit: number | null; currency: string }

/** Prices in the reader's currency. Rates are requested only if one of the named prices is in another one. */
export function useReaderMoney(prices?: readonly PricedLine[]): ReaderMoney & { isNeeded: boolean } {
  const reader = useReaderCurrency()
  const isNeeded = prices?.some(({ pricePerUnit, currency }) => pricePerUnit !== null && currency !== reader) ?? true
  const { data: rates = [] } = useQuery({ ...ratesQuery, enabled: isNeeded })
  return { reader, isNeeded, inReaders: (amount, currency) => convert(amount, currency, reader, rates) }
}
