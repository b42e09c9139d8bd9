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
 * Adds events to the histories of requests, in the transaction of the step. They contain no personal data of the buyer.
 */
export async function recordEvents(db: Db, events: readonly NewQuoteEvent[]) {
  const rows = events.map(({ requestId, offerId, actor, kind, details = {} }) => ({
    request_id: requestId,
    offer_id: offerId ?? null,
    actor,
    kind,
    details: JSON.stringify(details),
  }))
  await db.insertInto('quote_events').values(rows).execute()
}

export const recordEvent = (db: Db, event: NewQuoteEvent) => recordEvents(db, [event])
