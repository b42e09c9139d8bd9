import type { Db } from '../db/database.js'
import type { QuoteEventKind } from '../db/tables/quote-tables.js'
import type { EventDetails } from './read-quotes.js'

type NewQuoteEvent = {
  requestId: string
  offerId?: string
  actor: 'user' | 'supplier' | 'system'
  kind: QuoteEventKind
  details?: EventDetails
}

/** Adds a step to a request's history, in the transaction of the step itself. Nothing of the person who asked goes in. */
export async function recordEvent(db: Db, { requestId, offerId, actor, kind, details = {} }: NewQuoteEvent) {
  await db
    .insertInto('quote_events')
    .values({ request_id: requestId, offer_id: offerId ?? null, actor, kind, details: JSON.stringify(details) })
    .execute()
}
