import type { QuoteEventKind } from '../../shared/quotes/quote-shapes.js'
import type { Db } from '../db/database.js'
import type { EventDetails } from './read-quotes.js'

type NewQuoteEvent = {
  requestId: string
  offerId?: string
  actor: 'user' | 'supplier' | 'system'
  kind: QuoteEventKind
  details?: EventDetails
}

/**
 * Adds an event to the history of a request, in the transaction of the step. It contains no personal data of the buyer.
 */
export async function recordEvent(db: Db, { requestId, offerId, actor, kind, details = {} }: NewQuoteEvent) {
  await db
    .insertInto('quote_events')
    .values({ request_id: requestId, offer_id: offerId ?? null, actor, kind, details: JSON.stringify(details) })
    .execute()
}
