import type { Offer } from '../../shared/panels/panel-shapes.js'

type OfferPrice = Pick<Offer, 'pricePerUnit' | 'currency' | 'priceUsd' | 'condition'> & { arriving?: boolean }
type NamedPrice = OfferPrice & { pricePerUnit: number }

const isNamed = (offer: OfferPrice): offer is NamedPrice => offer.pricePerUnit !== null && !offer.arriving

/**
 * The cheapest offer in its own currency. An offer that cannot be compared counts only if there is no other, one that is
 * still arriving not at all.
 */
export function lowestOffer(offers: readonly OfferPrice[]): NamedPrice | undefined {
  return offers
    .filter(isNamed)
    .reduce<NamedPrice | undefined>(
      (best, offer) => (best === undefined || isCheaper(offer, best) ? offer : best),
      undefined,
    )
}

/** Prices in the same currency need no rate to be compared. */
function isCheaper(a: NamedPrice, b: NamedPrice) {
  if (a.currency === b.currency) return a.pricePerUnit < b.pricePerUnit
  return (a.priceUsd ?? Number.POSITIVE_INFINITY) < (b.priceUsd ?? Number.POSITIVE_INFINITY)
}
