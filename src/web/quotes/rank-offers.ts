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

/** What was asked for: a used panel is no cheaper new one. */
const conditionsOf = ({ terms }: QuoteOffer) =>
  [...new Set(terms.map(({ condition }) => condition))].sort().join() || 'new'

/** The offers with the least of a figure, if there is more than one offer. */
function leastOf(offers: readonly QuoteOffer[], figureOf: (offer: QuoteOffer) => number | null) {
  const least = Math.min(...offers.map((offer) => figureOf(offer) ?? Number.POSITIVE_INFINITY))
  return offers.length < 2 ? [] : offers.filter((offer) => figureOf(offer) === least).map(({ id }) => id)
}

/** The cheapest offer among those of the same condition, and the fastest of all. */
export function bestOf(offers: readonly QuoteOffer[]) {
  const priced = offers.filter((offer) => hasPrice(offer) && compared.includes(offer.status))
  const conditions = [...new Set(priced.map(conditionsOf))]
  const alike = conditions.map((each) => priced.filter((offer) => conditionsOf(offer) === each))
  return {
    cheapest: alike.flatMap((group) => leastOf(group, ({ priceUsd }) => priceUsd)),
    fastest: leastOf(priced, ({ deliveryDays }) => deliveryDays),
  }
}

/** Whether a supplier has offered or declined; a price stays known after the request has ended. */
export const hasAnswered = ({ pricePerUnit, status }: Pick<QuoteOffer, 'pricePerUnit' | 'status'>) =>
  pricePerUnit !== null || status === 'declined'
