import { convert } from '../../shared/money/convert.js'
import { comparedIn } from '../../shared/money/currencies.js'
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

/** The same in the reader's currency; undefined without a price or a rate. */
export function priceInReaders(best: BestOffers, reader: string, rates: Parameters<typeof convert>[3]) {
  const one = shared(best)
  if (one?.currency === reader) return { amount: one.amount, isExact: true }
  const from = one ?? (best?.pricePerUnit == null ? null : { amount: best.pricePerUnit, currency: comparedIn })
  const converted = from && convert(from.amount, from.currency, reader, rates)
  return converted ? { amount: converted.amount, isExact: false } : undefined
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
