import { comparedIn } from './currencies.js'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, decimals = 2) {
  const known = formats.get(`${currency}${decimals}`)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    // prices have two decimals in every currency
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formats.set(`${currency}${decimals}`, made)
  return made
}

/** An amount in the usual notation: $99.00, €99.00, CHF 99.00. */
export const moneyText = (amount: number, currency: string = comparedIn, decimals = 2) =>
  formatOf(currency, decimals).format(amount).replace('-', '−')

/** The sign of a currency, or its code if it has none. */
export const currencySign = (currency: string) =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
