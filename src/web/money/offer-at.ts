import { piecesFor, priceAt } from '../../shared/money/order-cost.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'

type Sold = Pick<Offer, 'quantity' | 'minQuantity' | 'packQuantity' | 'pricePerUnit' | 'priceBreaks'>

/** What an order of this number takes of an offer, in whole packs, and its price; the least order if the offer does not sell it. */
export function offerAt(offer: Sold, asked: number | null) {
  const pieces = piecesFor(asked, offer) ?? piecesFor(null, offer) ?? offer.minQuantity
  return { pieces, pricePerUnit: priceAt(offer, pieces) }
}
