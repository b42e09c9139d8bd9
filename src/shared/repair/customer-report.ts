import { priceAt } from '../money/order-cost.js'
import type { Offer } from '../panels/panel-shapes.js'
import { countryTest } from '../suppliers/country-groups.js'
import type { ReplacementAnswer } from './replacement-api.js'
import type { ReplacementItem } from './replacement-shapes.js'

/** A customer who asked for one region or condition sees no offer of another. */
export const isOfCase = ({ country, condition }: Pick<ReplacementAnswer['request'], 'country' | 'condition'>) => {
  const isAsked = countryTest(country)
  return ({ condition: goods, warehouse, supplier }: Offer) =>
    (condition.length === 0 || condition.includes(goods)) &&
    (country.length === 0 || isAsked((warehouse ?? supplier).country))
}

/** What the installer asks for the pieces: their cost with the installer's margin; null where a price is missing. */
export function customerPrice({ offers: { best } }: Pick<ReplacementItem, 'offers'>, margin_percent: number) {
  const [first] = best?.lines ?? []
  if (!best || !first || best.lines.some(({ offer }) => offer.currency !== first.offer.currency)) return null
  let cost = 0
  for (const { offer, pieces } of best.lines) {
    const price = priceAt(offer, pieces)
    if (price === null) return null
    cost += price * pieces
  }
  return {
    amount: Math.round(cost * (100 + margin_percent)) / 100,
    currency: first.offer.currency,
    pieces: best.pieces,
  }
}
