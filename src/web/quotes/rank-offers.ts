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

/** Cheapest first; what cannot be compared comes last. */
const comparePrices = (a: number | null, b: number | null) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a - b

/** The accepted one first, then by price; who has not answered or has declined comes last. */
export const rankOffers = (offers: readonly QuoteOffer[]) =>
  [...offers].sort(
    (a, b) =>
      Number(!hasPrice(a)) - Number(!hasPrice(b)) ||
      order.indexOf(a.status) - order.indexOf(b.status) ||
      comparePrices(a.priceUsd, b.priceUsd) ||
      (a.deliveryDays ?? 0) - (b.deliveryDays ?? 0) ||
      a.supplier.companyName.localeCompare(b.supplier.companyName),
  )

/** The lowest of all prices named, whatever became of its offer. */
export const cheapestOf = (offers: readonly QuoteOffer[]): QuoteOffer | undefined =>
  offers.filter(hasPrice).sort((a, b) => comparePrices(a.priceUsd, b.priceUsd))[0]

/** Which offers are the cheapest and the fastest, where there is more than one to choose from. */
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

/** Whether a supplier has said yes or no; a price stays known when the request has ended. */
export const hasAnswered = ({ pricePerUnit, status }: Pick<QuoteOffer, 'pricePerUnit' | 'status'>) =>
  pricePerUnit !== null || status === 'declined'
