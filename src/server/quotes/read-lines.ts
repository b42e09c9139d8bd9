import { type RawBuilder, sql } from 'kysely'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { getAt } from '../../shared/values/get-at.js'
import { idsOf } from '../../shared/values/keys-of.js'
import { auditLook } from '../db/audit-look.js'
import type { Db } from '../db/database.js'
import type { Caller } from '../http/session.js'
import { isOf, type Side } from './lock-quote.js'
import { quoteNotFound } from './quote-refusals.js'
import { forAdmin, forSupplier, forUser } from './quote-views.js'
import { findQuotes, idOfAll, ownPartsOf, type Quote, sentTogether } from './read-quotes.js'
import { sumsOfSuppliers } from './sum-answers.js'

type Reader = Side | 'admin'

/** Which lines: all that were sent together with one, or that one alone. */
type Which = (id: string) => RawBuilder<unknown>
const onlyThis: Which = (id) => sql`r.id = ${id}`

/**
 * The lines of a request that the reader may see, in order. Without any, the request does not exist for the reader.
 */
export async function readLines(db: Db, id: string, reader: Reader, which: Which = sentTogether): Promise<Quote[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from quote_requests r where ${which(id)} ${reader === 'admin' ? sql`` : sql`and ${isOf(reader)}`}
    order by r.basket_place`.execute(db)
  const quotes = await findQuotes(db, idsOf(rows))
  if (quotes.length === 0) throw quoteNotFound()
  return quotes
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
const markSeen = (db: Db, userId: string, id: string, which: Which) =>
  sql`update quote_requests set has_news = false where id in (
    select r.id from quote_requests r where ${which(id)} and r.user_id = ${userId} and r.has_news
    for no key update skip locked)`.execute(db)

const readerOf = ({ id, userType }: Caller['account']): Reader =>
  userType === 'admin' ? 'admin' : userType === 'user' ? { userId: id } : { supplierId: id }

/** A request as this account may see it; for all others it does not exist. */
export async function lookAtLines(db: Db, actor: Caller, id: string, which: Which = sentTogether): Promise<Basket> {
  const { account } = actor
  if (account.userType === 'user') await markSeen(db, account.id, id, which)
  const subjectType = which === onlyThis ? 'quote_request' : 'quote_basket'
  if (account.userType === 'admin')
    await auditLook(db, actor, { action: 'quote_request.read', subjectType, subjectId: id })
  const reader = readerOf(account)
  return viewOf(await readLines(db, id, reader, which), reader)
}

/** One line of a request, whatever it was sent together with. */
export async function lookAtQuote(db: Db, actor: Caller, id: string) {
  const { requests } = await lookAtLines(db, actor, id, onlyThis)
  return getAt(requests, 0)
}

/** Whether no line of a request has ended. */
export async function isWhollyLive(db: Db, id: string) {
  const { rows } = await sql`select 1 from quote_requests r
    where ${sentTogether(id)} and (r.status not in ('open', 'answered') or r.expires_at <= now())`.execute(db)
  return rows.length === 0
}
