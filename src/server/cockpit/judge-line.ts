import type { MissingReason } from '../../shared/cockpit/cockpit-api.js'
import { lowerOf } from '../../shared/panels/panel-search-text.js'
import type { OfferFilter } from '../../shared/search/search-query.js'
import { priceTest } from '../catalogue/offer-filter.js'
import type { StockLine } from './stock-lines.js'

/** The outcome of a search for a supplier. The best comes first; of the misses, the one that is easiest to fix. */
export const outcomes = ['met', 'price', 'quantity', 'age', 'out_of_stock', 'country'] as const satisfies readonly (
  | 'met'
  | MissingReason
)[]
export const met = 0
const at = (outcome: (typeof outcomes)[number]) => outcomes.indexOf(outcome)
const [price, quantity, age, outOfStock, country] = [
  at('price'),
  at('quantity'),
  at('age'),
  at('out_of_stock'),
  at('country'),
]

const dayMs = 86_400_000

/**
 * Judges lines by a search's filters on offers: the index in `outcomes` of the first condition that a line does not
 * meet.
 */
export function lineJudge(filter: OfferFilter, rates: ReadonlyMap<string, number>, now = Date.now()) {
  const { minQuantity, maxAgeDays, currency } = filter
  const countries = new Set(filter.countries.map((name) => lowerOf(name)))
  const oldest = maxAgeDays === null ? Number.NEGATIVE_INFINITY : now - maxAgeDays * dayMs
  const isPriceAsked = priceTest(filter, rates)
  return (line: StockLine, watts: number) => {
    if (countries.size > 0 && !countries.has(line.country)) return country
    if (line.quantity === 0) return outOfStock
    if (line.updatedAtMs < oldest) return age
    if (minQuantity !== null && line.quantity < minQuantity) return quantity
    if (!isPriceAsked) return met
    const asOffered = line.currency === currency ? (line.price ?? Number.NaN) : undefined
    return isPriceAsked(line.priceUsd ?? Number.NaN, asOffered, watts) ? met : price
  }
}
