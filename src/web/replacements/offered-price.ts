import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { formatPerWatt, formatPrice } from '../ui/format.js'

type BestOffers = ReplacementItem['offers']['best']

/** The price per piece over the lines to buy, in their common currency; null if there is none or a price is missing. */
function shared(best: BestOffers) {
  const [first] = best?.lines ?? []
  if (!best || !first) return null
  const { currency } = first.offer
  let total = 0
  for (const { offer, pieces } of best.lines) {
    if (offer.currency !== currency || offer.pricePerUnit === null) return null
    total += offer.pricePerUnit * pieces
  }
  return { amount: total / best.pieces, currency }
}

/** The offered price. For several currencies, the approximate price in dollars. */
export function offeredPrice(best: BestOffers) {
  const one = shared(best)
  if (one) return formatPrice(one.amount, one.currency)
  return best?.pricePerUnit == null ? undefined : `≈ ${formatPrice(best.pricePerUnit)}`
}

export function offeredPerWatt({ best, pricePerWatt }: ReplacementItem['offers'], watts: number | null) {
  const one = shared(best)
  if (one && watts) return formatPerWatt(one.amount / watts, one.currency)
  return pricePerWatt === null ? undefined : `≈ ${formatPerWatt(pricePerWatt)}`
}
