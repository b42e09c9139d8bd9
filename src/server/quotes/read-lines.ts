import { sql } from 'kysely'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { idsOf } from '../../shared/values/keys-of.js'
import { auditLook } from '../db/audit-look.js'
import type { Db } from '../db/database.js'
import type { Caller } from '../http/session.js'
import { quoteNotFound } from './quote-refusals.js'
import { forAdmin, forSupplier, forUser } from './quote-views.js'
import { findQuotes, idOfAll, ownPartsOf, type Quote, sentTogether } from './read-quotes.js'
import { sumsOfSuppliers } from './sum-answers.js'

type Reader = { userId: string } | { supplierId: string } | 'admin'

/**
 * The lines of a request that the reader may see, in order. Without any, the request does not exist for the reader.
 */
export async function readLines(db: Db, id: string, reader: Reader): Promise<Quote[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from quote_requests r where ${sentTogether(id)} order by r.basket_place`.execute(db)
  const quotes = await findQuotes(db, idsOf(rows))
  const theirs = quotes.filter((quote) => {
    if (reader === 'admin') return true
    if ('userId' in reader) return quote.userId === reader.userId
    return quote.offers.some((offer) => offer.supplierId === reader.supplierId)
  })
  if (theirs.length === 0) throw quoteNotFound()
  return theirs
}

export function viewOf(quotes: readonly Quote[], reader: Reader): Basket {
  const [first] = quotes
  if (!first) throw quoteNotFound()
  const id = idOfAll(first)
  if (reader === 'admin') return { id, requests: quotes.map(forAdmin), suppliers: sumsOfSuppliers(quotes) }
  if ('userId' in reader) return { id, requests: quotes.map(forUser), suppliers: sumsOfSuppliers(quotes) }
  return { id, requests: ownPartsOf(quotes, reader.supplierId).map(({ quote, own }) => forSupplier(quote, own)) }
}

/** A line that somebody is changing right now will be news again: a look does not wait for it. */
const markSeen = (db: Db, userId: string, id: string) =>
  sql`update quote_requests set has_news = false where id in (
    select r.id from quote_requests r where ${sentTogether(id)} and r.user_id = ${userId} and r.has_news
    for no key update skip locked)`.execute(db)

export async function lookAtLines(db: Db, actor: Caller, id: string): Promise<Basket> {
  const { account } = actor
  if (account.userType === 'user') await markSeen(db, account.id, id)
  if (account.userType === 'admin')
    await auditLook(db, actor, { action: 'quote_request.read', subjectType: 'quote_basket', subjectId: id })
  const reader: Reader =
    account.userType === 'admin'
      ? 'admin'
      : account.userType === 'user'
        ? { userId: account.id }
        : { supplierId: account.id }
  return viewOf(await readLines(db, id, reader), reader)
}

/** Whether no line of a request has ended. */
export async function isWhollyLive(db: Db, id: string) {
  const { rows } = await sql`select 1 from quote_requests r
    where ${sentTogether(id)} and (r.status not in ('open', 'answered') or r.expires_at <= now())`.execute(db)
  return rows.length === 0
}
