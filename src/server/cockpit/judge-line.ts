import type { MissingReason } from '../../shared/cockpit/cockpit-api.js'
import { lowerOf } from '../../shared/panels/panel-search-text.js'
import type { OfferFilter } from '../../shared/search/search-query.js'

/** A line of stock as a search judges it. */
export type StockLine = {
  supplierId: string
  panelId: string
  quantity: number
  priceUsd: number | null
  updatedAtMs: number
  country: string | null
}

const dayMs = 86_400_000

/** Whether one line meets what a search asks of an offer, or the first thing that keeps it from it. */
export function judgeLine(
  line: StockLine,
  watts: number,
  filter: OfferFilter,
  now = Date.now(),
): 'met' | MissingReason {
  const { countries, minQuantity, maxPrice, maxPricePerWatt, maxAgeDays } = filter
  const country = lowerOf(line.country ?? '')
  if (countries.length > 0 && !countries.some((name) => lowerOf(name) === country)) return 'country'
  if (line.quantity === 0) return 'out_of_stock'
  if (maxAgeDays !== null && line.updatedAtMs < now - maxAgeDays * dayMs) return 'age'
  if (minQuantity !== null && line.quantity < minQuantity) return 'quantity'
  const most = Math.min(
    maxPrice === null ? Number.POSITIVE_INFINITY : Number(maxPrice),
    maxPricePerWatt === null ? Number.POSITIVE_INFINITY : Math.round(Number(maxPricePerWatt) * watts * 1e6) / 1e6,
  )
  const isBounded = maxPrice !== null || maxPricePerWatt !== null
  // without a price, or without a power to divide it by, no bound is met
  if (isBounded && !((line.priceUsd ?? Number.NaN) <= most)) return 'price'
  return 'met'
}
