import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { formatPerWatt, formatPrice } from '../ui/format.js'

type Best = ReplacementItem['offers']['best']

/** What a piece costs over the lines to buy, in the currency that they share; null where they share none or one has no price. */
function shared(best: Best) {
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

/** The price as it is offered. Over several currencies it is about so many dollars, which is what they compare in. */
export function offeredPrice(best: Best) {
  const one = shared(best)
  if (one) return formatPrice(one.amount, one.currency)
  return best?.pricePerUnit == null ? undefined : `≈ ${formatPrice(best.pricePerUnit)}`
}

export function offeredPerWatt({ best, pricePerWatt }: ReplacementItem['offers'], watts: number | null) {
  const one = shared(best)
  if (one && watts) return formatPerWatt(one.amount / watts, one.currency)
  return pricePerWatt === null ? undefined : `≈ ${formatPerWatt(pricePerWatt)}`
}
