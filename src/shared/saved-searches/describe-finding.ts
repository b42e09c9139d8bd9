import type { FoundPanel } from './saved-search-api.js'

const dollars = (price: number) =>
  `$${price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const pieces = (quantity: number) => (quantity === 1 ? '1 piece' : `${quantity.toLocaleString('en-US')} pieces`)

function stockOf({ quantity, price }: FoundPanel) {
  if (quantity === 0) return ''
  return price === null ? `${pieces(quantity)} in stock` : `${pieces(quantity)} in stock from ${dollars(price)}`
}

const withStock = (words: string, found: FoundPanel) => [words, stockOf(found)].filter(Boolean).join(', ')

/** Why a panel is a finding, in a few words that go after its name. */
export function describeFinding(found: FoundPanel) {
  const { reason, quantity, oldPrice, price } = found
  if (reason === 'in_stock')
    return `now in stock: ${pieces(quantity)}${price === null ? '' : `, from ${dollars(price)}`}`
  if (reason === 'cheaper' && oldPrice !== null && price !== null)
    return `cheaper: from ${dollars(oldPrice)} to ${dollars(price)}`
  if (reason === 'priced' && price !== null) return `first price: ${dollars(price)}`
  if (reason === 'matches') return withStock('now matches, after a change of its figures', found)
  return withStock('new in the catalogue', found)
}

/** A panel as people call it: its brand, unless the model number says it already, and its power. */
export function nameOfPanel({ SKU, Brand, Watts_W }: { SKU: string; Brand: string | null; Watts_W: number | null }) {
  const brand = Brand && !SKU.toLowerCase().startsWith(Brand.toLowerCase()) ? `${Brand} ` : ''
  return `${brand}${SKU}${Watts_W === null ? '' : ` (${Watts_W} W)`}`
}
