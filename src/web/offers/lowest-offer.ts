import type { Offer } from '../../shared/panels/panel-shapes.js'

type OfferPrice = Pick<Offer, 'pricePerUnit' | 'currency' | 'priceUsd'>
export type NamedPrice = { pricePerUnit: number; currency: string; priceUsd: number | null }

const isNamed = (offer: OfferPrice): offer is NamedPrice => offer.pricePerUnit !== null

/** The cheapest offer in its own currency. An offer that cannot be compared counts only if there is no other. */
export function lowestOffer(offers: readonly OfferPrice[]): NamedPrice | undefined {
  const worth = ({ priceUsd }: NamedPrice) => priceUsd ?? Number.POSITIVE_INFINITY
  return offers
    .filter(isNamed)
    .reduce<NamedPrice | undefined>(
      (best, offer) => (best === undefined || worth(offer) < worth(best) ? offer : best),
      undefined,
    )
}

/** The price per watt of the cheapest offer, in its own currency. */
export function lowestPerWatt(offers: readonly OfferPrice[], watts: number | null) {
  const lowest = lowestOffer(offers)
  return lowest && watts ? { ...lowest, amount: lowest.pricePerUnit / watts } : undefined
}
