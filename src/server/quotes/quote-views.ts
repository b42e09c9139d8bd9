import { inCents, perWattOf, totalOf } from '../../shared/quotes/quote-fields.js'
import {
  isLive,
  type QuoteOffer,
  type QuoteOfferStatus,
  type QuoteRequest,
  type QuoteStatus,
} from '../../shared/quotes/quote-shapes.js'
import { historyFor } from './quote-history.js'
import { type OfferPart, piecesOffered, type Quote } from './read-quotes.js'

/** For the user who sent the request: all answers, with the contacts that signed-in people see. */
export const forUser = (quote: Quote): QuoteRequest => ({
  ...wholeOf(quote),
  history: historyFor(quote, { kind: 'user' }),
  hasNews: quote.hasNews,
})

/** For a supplier: its own part and the buyer, and nothing about other suppliers. */
export function forSupplier(quote: Quote, own: OfferPart): QuoteRequest {
  const offer = offerOf(quote, own)
  return {
    ...commonOf(quote),
    status: own.stateForSupplier,
    endedAt: own.status === 'declined' ? own.updatedAt : quote.endedAt,
    offers: [offer],
    offer,
    canAnswer: isLive(quote.status),
    history: historyFor(quote, { kind: 'supplier', offer: own }),
    user: quote.user,
    stock: own.stock,
    buyerCurrency: quote.readIn?.currency ?? null,
  }
}

export const forAdmin = (quote: Quote): QuoteRequest => ({
  ...wholeOf(quote),
  history: historyFor(quote, { kind: 'admin' }),
  user: quote.user,
})

/** What users and admins see: the answers of all suppliers. */
const wholeOf = (quote: Quote) => ({
  ...commonOf(quote),
  status: quote.status,
  endedAt: quote.endedAt,
  offers: quote.offers.map((offer) => offerOf(quote, offer)),
})

const commonOf = (quote: Quote) => ({
  id: quote.id,
  basketId: quote.basketId,
  panel: quote.panel,
  isInCatalogue: quote.isInCatalogue,
  quantity: quote.quantity,
  deliveryCountry: quote.deliveryCountry,
  deliveryPlace: quote.deliveryPlace,
  neededBy: quote.neededBy,
  message: quote.message,
  createdAt: quote.createdAt,
  expiresAt: quote.expiresAt,
})

export function offerOf(quote: Quote, part: OfferPart): QuoteOffer {
  const { status, panel } = quote
  const { pricePerUnit: price, companyName, contact } = part
  const place = { city: contact?.city ?? null, state: contact?.state ?? null, country: contact?.country ?? null }
  return {
    id: part.id,
    supplierId: part.supplierId,
    // the contact of a deactivated supplier is visible only to a buyer who accepted its offer
    supplier: { companyName, ...(contact && (part.isActive || part.status === 'accepted') ? contact : place) },
    status: statusOfOffer(status, part),
    pricePerUnit: price,
    currency: part.currency,
    priceUsd: part.priceUsd,
    pricePerWatt: price === null ? null : perWattOf(price, panel.Watts_W),
    ...sumsOf(quote, part),
    incoterm: part.incoterm,
    payment: part.payment,
    deliveryDays: part.deliveryDays,
    validUntil: part.validUntil,
    note: part.note,
    reason: part.reason,
    version: part.version,
    updatedAt: part.updatedAt,
    terms: part.terms,
    arrived: part.arrived,
    order: part.order,
  }
}

function sumsOf(quote: Quote, part: OfferPart) {
  const { pricePerUnit: price, freight } = part
  const pieces = piecesOffered(quote, part)
  const total = price === null ? null : totalOf(price, pieces)
  // a freight for several lines is never added to one
  const isWhole = freight !== null && !part.sharesFreight
  return { pieces, total, freight, totalWithFreight: isWhole && total !== null ? inCents(total + freight) : null }
}

function statusOfOffer(request: QuoteStatus, { status, isActive, isLapsed }: OfferPart): QuoteOfferStatus {
  if (status === 'accepted' || status === 'declined') return status
  if (request === 'withdrawn' || request === 'expired') return 'closed'
  if (!isLive(request)) return 'lost'
  if (!isActive) return 'unavailable'
  return status === 'offered' && isLapsed ? 'lapsed' : status
}
