import { commonCurrencies, comparedIn, currencies } from '../values/currencies.js'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, decimals = 2, locale = 'en-US') {
  const name = `${locale} ${currency} ${decimals}`
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // prices have two decimals in every currency
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formats.set(name, made)
  return made
}

/** An amount as a language and region writes it, English if none is named: $99.00, €99.00, CHF 99.00. */
export const moneyText = (amount: number, currency: string = comparedIn, decimals = 2, locale?: string) =>
  formatOf(currency, decimals, locale).format(amount).replace('-', '−')

/** Smaller prices per watt would show as 0.000. */
const smallestInThreeDecimals = 0.001

/** A price per watt: 3 decimals, and below 0.001 as many as two significant digits take, so that it never reads as 0. */
export function perWattText(amount: number, currency?: string, locale?: string) {
  if (amount === 0 || Math.abs(amount) >= smallestInThreeDecimals) return moneyText(amount, currency, 3, locale)
  const decimals = Number(Math.abs(amount).toExponential(1).split('e-')[1]) + 1
  // the most decimals that the format takes
  return moneyText(amount, currency, Math.min(decimals, 20), locale)
}

/** The sign of a currency, or its code if it has none. */
export const currencySign = (currency: string) =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const englishMoney = /^(?<minus>−?)(?<sign>[^\d\s−]+)\s?(?<amount>\d[\d,]*\.(?<decimals>\d+))$/u

/** An amount that `moneyText` wrote in English as another language writes it; undefined if the text is none. */
export function moneyIn(locale: string, english: string) {
  const { minus, sign, amount = '', decimals = '' } = englishMoney.exec(english)?.groups ?? {}
  const currency = [...commonCurrencies, ...currencies].find(
    (code) => sign !== undefined && currencySign(code) === sign,
  )
  const value = Number(amount.replaceAll(',', ''))
  return currency && moneyText(minus ? -value : value, currency, decimals.length, locale)
}
