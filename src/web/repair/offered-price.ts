import { priceAt } from '../../shared/money/price-breaks.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'

type BestOffers = ReplacementItem['offers']['best']

/**
 * The price per piece over the lines to buy, in their common currency; in the currency of comparison if they have
 * several. Undefined without a price.
 */
export function offeredPrice(best: BestOffers): { amount: number; currency: string } | undefined {
  const [first] = best?.lines ?? []
  if (!best || !first || best.lines.some(({ offer }) => offer.pricePerUnit === null)) return undefined
  const { currency } = first.offer
  if (best.lines.some(({ offer }) => offer.currency !== currency))
    return best.pricePerUnit === null ? undefined : { amount: best.pricePerUnit, currency: comparedIn }
  const total = best.lines.reduce((sum, { offer, pieces }) => sum + (priceAt(offer, pieces) ?? 0) * pieces, 0)
  return { amount: total / best.pieces, currency }
}
