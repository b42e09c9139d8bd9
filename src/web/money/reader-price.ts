import { useQuery } from '@tanstack/react-query'
import { type ConvertedAmount, convert } from '../../shared/money/convert.js'
import { formatPerWatt, formatPrice } from '../ui/format.js'
import { ratesQuery, useReaderCurrency } from './reader-currency.js'

/** The reader's currency, and how an amount is converted to it; undefined without a rate. */
export type ReaderMoney = {
  reader: string
  inReaders: (amount: number, currency: string) => ConvertedAmount | undefined
}

type ReaderPrice = {
  /** In the reader's currency, marked if it is converted; as offered if there is no rate. */
  text: string
  /** The price as offered, if that is another one. */
  offered: string | undefined
  /** The day of the rate. */
  asOf: string | null
}

type Format = (amount: number, currency: string) => string

/** A price as the reader sees it, and the offer's own beside it where that differs. */
export function readerPrice(
  amount: number,
  currency: string,
  { reader, inReaders }: ReaderMoney,
  format: Format = formatPrice,
): ReaderPrice {
  const own = format(amount, currency)
  const converted = currency === reader ? undefined : inReaders(amount, currency)
  if (!converted) return { text: own, offered: undefined, asOf: null }
  return { text: `≈\u00a0${format(converted.amount, reader)}`, offered: own, asOf: converted.asOf }
}

const inOneLine = ({ text, offered }: ReaderPrice) => (offered ? `${text} (${offered})` : text)

/** The same as one text: "≈ €40.00 ($42.10)". */
export const priceWords = (amount: number, currency: string, money: ReaderMoney) =>
  inOneLine(readerPrice(amount, currency, money))

/** A price per watt of a panel with this power: "≈ €0.100 ($0.105)". */
export const perWattWords = (price: number, watts: number, currency: string, money: ReaderMoney) =>
  inOneLine(readerPrice(price, currency, money, (amount, of) => formatPerWatt(amount / watts, of)))

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
