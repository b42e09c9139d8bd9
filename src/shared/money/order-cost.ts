import type { PriceBreak } from './price-breaks.js'

/** What decides how an offer is sold and at which price. */
export type SaleTerms = {
  minQuantity: number
  packQuantity: number
  pricePerUnit: number | null
  priceBreaks: readonly PriceBreak[]
}
type Lot = Pick<SaleTerms, 'minQuantity' | 'packQuantity'>

/** What a need of so many pieces (null: none named) makes an offer sell: at least its minimum, in whole packs. */
export const orderOf = (needed: number | null, { minQuantity, packQuantity }: Lot) =>
  Math.ceil(Math.max(needed ?? 0, minQuantity) / packQuantity) * packQuantity

/** The same where the offer has as many; undefined where it has not. */
export function piecesFor(needed: number | null, offer: Lot & { quantity: number }) {
  const pieces = orderOf(needed, offer)
  return pieces <= offer.quantity ? pieces : undefined
}

/** What an offer is asked for: its order for a need, or with `orFewer`, where it has not as many, all that it sells. */
export function piecesToAskFor(needed: number | null, offer: Lot & { quantity: number }, orFewer = false) {
  const pieces = piecesFor(needed, offer)
  if (pieces !== undefined || !orFewer) return pieces
  const all = offer.quantity - (offer.quantity % offer.packQuantity)
  return all > 0 && all >= offer.minQuantity ? all : undefined
}

/** The price per piece of an order; the breaks rise. */
export function priceAt(
  { pricePerUnit, priceBreaks }: Pick<SaleTerms, 'pricePerUnit' | 'priceBreaks'>,
  pieces: number,
) {
  let price = pricePerUnit
  for (const step of priceBreaks) if (step.from <= pieces) price = step.pricePerUnit
  return price
}

/** What so many pieces cost: prices are whole cents, and so is their sum. */
export const costOf = (pricePerUnit: number, pieces: number) => (Math.round(pricePerUnit * 100) * pieces) / 100

/** The price of what one needs: what has to be ordered, and what all of it costs. */
export type OrderCost = { pieces: number; pricePerUnit: number; cost: number; perNeeded: number }

/**
 * The one rule of prices: an order of the least number that covers the need, and its cost for each needed piece.
 * Undefined where the offer does not sell that many or names no price.
 */
export function costOfNeed(needed: number | null, offer: SaleTerms & { quantity: number }): OrderCost | undefined {
  const pieces = piecesFor(needed, offer)
  const pricePerUnit = pieces === undefined ? null : priceAt(offer, pieces)
  if (pieces === undefined || pricePerUnit === null) return undefined
  const cost = costOf(pricePerUnit, pieces)
  return { pieces, pricePerUnit, cost, perNeeded: cost / (needed ?? pieces) }
}

/** Whether a cost for a need keeps to a bound on the price of each needed piece: 0.57 times 100 is 57, not slightly less. */
export const isWithin = (cost: number, bound: number, needed: number) => cost <= Math.round(bound * needed * 1e6) / 1e6
