import type { QuoteOffer } from '../../shared/quotes/quote-shapes.js'

const hasPrice = (offer: QuoteOffer) => offer.pricePerUnit !== null
/** States of offers that are valid, or were when the request ended: only these are compared. */
const compared: readonly QuoteOffer['status'][] = ['offered', 'accepted', 'lost', 'closed']

const order: readonly QuoteOffer['status'][] = [
  'accepted',
  'offered',
  'lost',
  'closed',
  'lapsed',
  'unavailable',
  'waiting',
  'declined',
]

/** Cheapest first; offers that cannot be compared come last. */
const comparePrices = (a: number | null, b: number | null) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a - b

/** The accepted offer first, then by price; suppliers who declined or did not answer come last. */
export const rankOffers = (offers: readonly QuoteOffer[]) =>
  [...offers].sort(
    (a, b) =>
      Number(!hasPrice(a)) - Number(!hasPrice(b)) ||
      order.indexOf(a.status) - order.indexOf(b.status) ||
      comparePrices(a.priceUsd, b.priceUsd) ||
      (a.deliveryDays ?? 0) - (b.deliveryDays ?? 0) ||
      a.supplier.companyName.localeCompare(b.supplier.companyName),
  )

/** The offer with the lowest price, whatever its state. */
export const cheapestOf = (offers: readonly QuoteOffer[]): QuoteOffer | undefined =>
  offers.filter(hasPrice).sort((a, b) => comparePrices(a.priceUsd, b.priceUsd))[0]

/** The cheapest and the fastest offer, if there is more than one. */
export function bestOf(offers: readonly QuoteOffer[]) {
  const priced = offers.filter((offer) => hasPrice(offer) && compared.includes(offer.status))
  if (priced.length < 2) return { cheapest: [], fastest: [] }
  const lowest = Math.min(...priced.map(({ priceUsd }) => priceUsd ?? Number.POSITIVE_INFINITY))
  const soonest = Math.min(...priced.map(({ deliveryDays }) => deliveryDays ?? Number.POSITIVE_INFINITY))
  return {
    cheapest: priced.filter(({ priceUsd }) => priceUsd === lowest).map(({ id }) => id),
    fastest: priced.filter(({ deliveryDays }) => deliveryDays === soonest).map(({ id }) => id),
  }
}

/** Whether a supplier has offered or declined; a price stays known after the request has ended. */
export const hasAnswered = ({ pricePerUnit, status }: Pick<QuoteOffer, 'pricePerUnit' | 'status'>) =>
  pricePerUnit !== null || status === 'declined'
