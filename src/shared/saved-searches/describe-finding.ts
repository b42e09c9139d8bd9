import { comparedIn } from '../money/currencies.js'
import { moneyText } from '../money/money-text.js'
import type { AlertedPanel } from './saved-search-api.js'

/** The currency of the person who reads it, and what one US dollar is in it. */
export type FindingMoney = { currency: string; perUsd: number }
const inDollars: FindingMoney = { currency: comparedIn, perUsd: 1 }

/** An amount in US dollars, in the reader's currency. */
export function readerText(price: number, { currency, perUsd }: FindingMoney) {
  return currency === comparedIn ? moneyText(price) : `≈ ${moneyText(price * perUsd, currency)}`
}

/** The price in the reader's currency, with the offered price beside it where that differs. */
function priceWords({ price, offered }: AlertedPanel & { price: number }, money: FindingMoney) {
  const own = offered ?? { price, currency: comparedIn }
  const text = moneyText(own.price, own.currency)
  if (own.currency === money.currency) return text
  return `≈ ${moneyText(price * money.perUsd, money.currency)} (${text})`
}

const isPriced = (found: AlertedPanel): found is AlertedPanel & { price: number } => found.price !== null
const pieces = (quantity: number) => (quantity === 1 ? '1 piece' : `${quantity.toLocaleString('en-US')} pieces`)

function stockOf(found: AlertedPanel, money: FindingMoney) {
  if (found.quantity === 0) return ''
  const inStock = `${pieces(found.quantity)} in stock`
  return isPriced(found) ? `${inStock} from ${priceWords(found, money)}` : inStock
}

const withStock = (words: string, found: AlertedPanel, money: FindingMoney) =>
  [words, stockOf(found, money)].filter(Boolean).join(', ')

/** Why a panel is a finding, in a few words after its name. */
export function describeFinding(found: AlertedPanel, money = inDollars) {
  const { reason, quantity, oldPrice } = found
  if (reason === 'in_stock')
    return `now in stock: ${pieces(quantity)}${isPriced(found) ? `, from ${priceWords(found, money)}` : ''}`
  if (reason === 'cheaper' && oldPrice !== null && isPriced(found))
    return `cheaper: from ${readerText(oldPrice, money)} to ${priceWords(found, money)}`
  if (reason === 'priced' && isPriced(found)) return `first price: ${priceWords(found, money)}`
  if (reason === 'matches') return withStock('now matches, after a change of its figures', found, money)
  return withStock('new in the catalogue', found, money)
}

/** A readable name of a panel: its brand, unless the model number begins with it, and its power. */
export function nameOfPanel({ SKU, Brand, Watts_W }: { SKU: string; Brand: string | null; Watts_W: number | null }) {
  const brand = Brand && !SKU.toLowerCase().startsWith(Brand.toLowerCase()) ? `${Brand} ` : ''
  return `${brand}${SKU}${Watts_W === null ? '' : ` (${Watts_W} W)`}`
}
