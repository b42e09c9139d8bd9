import { queryOptions } from '@tanstack/react-query'
import { listRates } from '../../shared/money/exchange-rates-api.js'
import { comparedIn, isCurrency } from '../../shared/values/currencies.js'
import { ask } from '../api/ask.js'
import { keptChoice } from '../base/browser/kept-choice.js'
import { regionOf } from '../base/browser/region.js'

const freshMs = 10 * 60_000

/** The exchange rates. */
export const ratesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: async ({ signal }) => (await ask(listRates, {}, { signal })).rates,
  staleTime: freshMs,
})

/** The currency in which prices are also shown: chosen, or suggested by the region of the browser. */
const readerCurrency = keptChoice<string>({
  key: 'heliodex.currency',
  isOne: (text): text is string => isCurrency(text),
  guess: () => guessCurrency(navigator.language),
  otherwise: comparedIn,
})

export const chooseCurrency = readerCurrency.choose
export const useReaderCurrency = readerCurrency.use

const euro = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC ME SM VA XK'
/** Regions of browsers by the currency that people pay with there. */
const regions: Readonly<Record<string, string>> = {
  EUR: euro,
  GBP: 'GB IM JE GG',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO SJ',
  SEK: 'SE',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  TRY: 'TR',
  AUD: 'AU',
  NZD: 'NZ',
  CAD: 'CA',
  BRL: 'BR',
  MXN: 'MX',
  CNY: 'CN',
  HKD: 'HK',
  JPY: 'JP',
  KRW: 'KR',
  INR: 'IN',
  IDR: 'ID',
  MYR: 'MY',
  PHP: 'PH',
  SGD: 'SG',
  THB: 'TH',
  ILS: 'IL',
  ZAR: 'ZA',
}

/** The currency of a browser's region: de-AT pays in euros, plain en in dollars. */
export const guessCurrency = (language: string | undefined) => currencyIn(regionOf(language))

/** The currency that people pay with in a country, by its code. */
export function currencyIn(region: string | undefined) {
  const found = Object.entries(regions).find(([, codes]) => region !== undefined && codes.split(' ').includes(region))
  return found?.[0] ?? comparedIn
}
