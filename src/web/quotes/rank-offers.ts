import type { QuoteOffer } from '../../shared/quotes/quote-shapes.js'

const hasPrice = (offer: QuoteOffer) => offer.pricePerUnit !== null
/** Offers that stand, or stood when the request ended: only among those is one the best. */
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

/** The accepted one first, then by price; who has not answered or has declined comes last. */
export const rankOffers = (offers: readonly QuoteOffer[]) =>
  [...offers].sort(
    (a, b) =>
      Number(!hasPrice(a)) - Number(!hasPrice(b)) ||
      order.indexOf(a.status) - order.indexOf(b.status) ||
      (a.pricePerUnit ?? 0) - (b.pricePerUnit ?? 0) ||
      (a.deliveryDays ?? 0) - (b.deliveryDays ?? 0) ||
      a.supplier.companyName.localeCompare(b.supplier.companyName),
  )

/** Which offers are the cheapest and the fastest, where there is more than one to choose from. */
export function bestOf(offers: readonly QuoteOffer[]) {
  const priced = offers.filter((offer) => hasPrice(offer) && compared.includes(offer.status))
  if (priced.length < 2) return { cheapest: [], fastest: [] }
  const lowest = Math.min(...priced.map(({ pricePerUnit }) => pricePerUnit ?? Number.POSITIVE_INFINITY))
  const soonest = Math.min(...priced.map(({ deliveryDays }) => deliveryDays ?? Number.POSITIVE_INFINITY))
  return {
    cheapest: priced.filter(({ pricePerUnit }) => pricePerUnit === lowest).map(({ id }) => id),
    fastest: priced.filter(({ deliveryDays }) => deliveryDays === soonest).map(({ id }) => id),
  }
}

/** Whether a supplier has said yes or no; a price stays known when the request has ended. */
export const hasAnswered = ({ pricePerUnit, status }: Pick<QuoteOffer, 'pricePerUnit' | 'status'>) =>
  pricePerUnit !== null || status === 'declined'
