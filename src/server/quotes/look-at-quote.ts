import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { auditLook } from '../db/audit-look.js'
import type { Db } from '../db/database.js'
import type { Caller } from '../http/session.js'
import { quoteNotFound } from './quote-refusals.js'
import { forAdmin, forSupplier, forUser } from './quote-views.js'
import { findQuote } from './read-quotes.js'

/** One request as this account may see it; for all others it does not exist. */
export async function lookAtQuote(db: Db, actor: Caller, id: string): Promise<QuoteRequest> {
  const { account } = actor
  if (account.userType === 'user') await markSeen(db, account.id, id)
  const quote = await findQuote(db, id)
  if (!quote) throw quoteNotFound()
  if (account.userType === 'admin') {
    await auditLook(db, actor, { action: 'quote_request.read', subjectId: id })
    return forAdmin(quote)
  }
  if (account.userType === 'user' && quote.userId === account.id) return forUser(quote)
  const own = account.userType === 'supplier' && quote.offers.find((offer) => offer.supplierId === account.id)
  if (!own) throw quoteNotFound()
  return forSupplier(quote, own)
}

/** Marks the request as seen before it is read, so that everything after this moment is news again. */
const markSeen = (db: Db, userId: string, id: string) =>
  db
    .updateTable('quote_requests')
    .set({ has_news: false })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('has_news', '=', true)
    .execute()
