import { costOfNeed, type SaleTerms } from '../../shared/money/order-cost.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'

type OfferPrice = Pick<Offer, 'currency' | 'priceUsd' | 'condition' | 'quantity'> & SaleTerms & { arriving?: boolean }
type Priced = OfferPrice & NonNullable<ReturnType<typeof costOfNeed>>

/**
 * The offer whose price is shown for a need, at that price: the cheapest of new goods, else of the others. An offer that
 * cannot be compared counts only if there is no other, one that is still arriving not at all.
 */
export function headlineOffer(offers: readonly OfferPrice[], needed: number | null = null): Priced | undefined {
  const sold = offers.flatMap((offer): Priced[] => {
    const order = offer.arriving ? undefined : costOfNeed(needed, offer)
    return order ? [{ ...offer, ...order }] : []
  })
  const fresh = sold.filter(({ condition }) => condition === 'new')
  return (fresh.length > 0 ? fresh : sold).reduce<Priced | undefined>(
    (best, offer) => (best === undefined || isCheaper(offer, best) ? offer : best),
    undefined,
  )
}

/** Prices in the same currency need no rate to be compared. */
function isCheaper(a: Priced, b: Priced) {
  return a.currency === b.currency ? a.perNeeded < b.perNeeded : inDollars(a) < inDollars(b)
}

/** At the rate by which the offer's own price is known in dollars. */
const inDollars = ({ perNeeded, pricePerUnit, priceUsd }: Priced) =>
  priceUsd === null ? Number.POSITIVE_INFINITY : (perNeeded * priceUsd) / pricePerUnit
