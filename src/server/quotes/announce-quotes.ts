import { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import type { WebhookEvent } from '../../shared/watch/webhook-events.js'
import type { Db } from '../db/database.js'
import { type AccountEvent, recordEvents } from '../db/record-event.js'
import { forSupplier, forUser } from './quote-views.js'
import type { OfferPart, Quote } from './read-quotes.js'

/** An event for a supplier, with its own view of the request. The declared shape lets nothing else pass. */
const toSupplier = (type: WebhookEvent, quote: Quote, own: OfferPart): AccountEvent[] =>
  own.supplierId === null
    ? []
    : [{ type, accountId: own.supplierId, data: () => ({ request: QuoteRequest.parse(forSupplier(quote, own)) }) }]

/** To every supplier who was asked. */
export const announceRequests = (trx: Db, quotes: readonly Quote[]) =>
  recordEvents(
    trx,
    quotes.flatMap((quote) => quote.offers.flatMap((own) => toSupplier('quote.requested', quote, own))),
  )

/** To the buyer: a supplier has made, changed or refused an offer for each of these requests. */
export const announceAnswers = (trx: Db, answered: readonly { quote: Quote; own: OfferPart }[]) =>
  recordEvents(
    trx,
    answered.flatMap(({ quote, own }) => {
      if (quote.userId === null) return []
      const type = own.status === 'declined' ? 'quote.declined' : 'quote.answered'
      const data = () => ({ offerId: own.id, request: QuoteRequest.parse(forUser(quote)) })
      return [{ type, accountId: quote.userId, data }]
    }),
  )

/** To the suppliers: the buyer has accepted an offer, or declined all. Those who declined before hear nothing. */
export const announceDecisions = (trx: Db, quotes: readonly Quote[]) =>
  recordEvents(
    trx,
    quotes.flatMap((quote) =>
      quote.offers.flatMap((own) => {
        if (own.status === 'declined') return []
        return toSupplier(own.status === 'accepted' ? 'quote.accepted' : 'quote.declined', quote, own)
      }),
    ),
  )
