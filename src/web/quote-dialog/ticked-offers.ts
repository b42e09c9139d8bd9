import { piecesFor } from '../../shared/inventory/price-breaks.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { idsIn, untouched } from './ticks.js'

/** The ids of the offers that are asked: until a choice is made, all in stock that sell the number. */
export function tickedOffers(offers: readonly Offer[], ticks: string, asked: number | null) {
  const ids = (some: readonly Offer[]) => some.map(({ id }) => id)
  if (ticks !== untouched) return ids(offers.filter(({ id }) => idsIn(ticks).includes(id)))
  const here = offers.filter(({ arriving }) => !arriving)
  const selling = here.filter((offer) => piecesFor(asked, offer) !== undefined)
  // the answer to the request says which numbers are sold
  return ids(selling.length > 0 ? selling : here)
}
