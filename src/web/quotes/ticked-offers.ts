import { piecesFor } from '../../shared/money/order-cost.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { idsIn, untouched } from './ticks.js'

/** Whether an offer can be asked for a number: at least for its least order, with `orFewer` for what it has. */
export const canAsk = (asked: number | null, offer: Offer, orFewer: boolean) =>
  asked === null || orFewer || piecesFor(Math.max(asked, offer.minQuantity), offer) !== undefined

/** The offers that sell the number asked for, and the others. All may be asked where none does: the answer says why. */
export function offersSelling(offers: readonly Offer[], asked: number | null, orFewer = false) {
  const sells = (offer: Offer) => canAsk(asked, offer, orFewer)
  const selling = offers.filter(sells)
  return selling.length === 0
    ? { selling: offers, others: [] }
    : { selling, others: offers.filter((offer) => !sells(offer)) }
}

/** The ids of the offers that are asked: of those that sell the number the ticked ones, or all that are here now. */
export function tickedOffers(offers: readonly Offer[], ticks: string, asked: number | null, orFewer = false) {
  const { selling } = offersSelling(offers, asked, orFewer)
  const isTicked = ({ id, arriving }: Offer) => (ticks === untouched ? !arriving : idsIn(ticks).includes(id))
  return selling.filter(isTicked).map(({ id }) => id)
}
