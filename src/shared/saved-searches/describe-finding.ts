import { moneyText } from '../money/money-text.js'
import type { AlertedPanel } from './saved-search-api.js'

/** The price in the offered currency, with the price in US dollars beside it. */
const priceWords = (price: number, offered: AlertedPanel['offered']) =>
  offered ? `${moneyText(offered.price, offered.currency)} (≈ ${moneyText(price)})` : moneyText(price)
const pieces = (quantity: number) => (quantity === 1 ? '1 piece' : `${quantity.toLocaleString('en-US')} pieces`)

function stockOf({ quantity, price, offered }: AlertedPanel) {
  if (quantity === 0) return ''
  return price === null
    ? `${pieces(quantity)} in stock`
    : `${pieces(quantity)} in stock from ${priceWords(price, offered)}`
}

const withStock = (words: string, found: AlertedPanel) => [words, stockOf(found)].filter(Boolean).join(', ')

/** Why a panel is a finding, in a few words after its name. */
export function describeFinding(found: AlertedPanel) {
  const { reason, quantity, oldPrice, price, offered } = found
  if (reason === 'in_stock')
    return `now in stock: ${pieces(quantity)}${price === null ? '' : `, from ${priceWords(price, offered)}`}`
  if (reason === 'cheaper' && oldPrice !== null && price !== null)
    return `cheaper: from ${moneyText(oldPrice)} to ${priceWords(price, offered)}`
  if (reason === 'priced' && price !== null) return `first price: ${priceWords(price, offered)}`
  if (reason === 'matches') return withStock('now matches, after a change of its figures', found)
  return withStock('new in the catalogue', found)
}

/** A readable name of a panel: its brand, unless the model number begins with it, and its power. */
export function nameOfPanel({ SKU, Brand, Watts_W }: { SKU: string; Brand: string | null; Watts_W: number | null }) {
  const brand = Brand && !SKU.toLowerCase().startsWith(Brand.toLowerCase()) ? `${Brand} ` : ''
  return `${brand}${SKU}${Watts_W === null ? '' : ` (${Watts_W} W)`}`
}
