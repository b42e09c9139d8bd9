import { type RawBuilder, sql } from 'kysely'
import type { Basket, SupplierSum } from '../../shared/quotes/basket-shapes.js'
import { inCents, totalOf } from '../../shared/quotes/quote-fields.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { getAt } from '../../shared/values/get-at.js'
import { idsOf } from '../../shared/values/keys-of.js'
import { auditLook } from '../db/audit.js'
import type { Db } from '../db/database.js'
import type { Caller } from '../http/session.js'
import { quoteNotFound } from './quote-refusals.js'
import { forAdmin, forSupplier, forUser } from './quote-views.js'
import {
  findQuotes,
  idOfAll,
  type OfferPart,
  ownPartsOf,
  piecesOffered,
  type Quote,
  sentTogether,
} from './read-quotes.js'

/** The user who sent a request, or a supplier who received it. */
export type Side = { userId: string } | { supplierId: string }

/**
 * Locks a request that has not ended, for one of its sides, until the transaction ends. Every step takes this lock
 * first, so that parallel steps run one after the other and the second sees the result of the first. Returns false when
 * the request belongs to others or has ended.
 */
export async function lockLive(trx: Db, id: string, side: Side) {
  const { rows } = await sql`
    select 1 from quote_requests r
    where r.id = ${id} and ${isOf(side)} and r.status in ('open', 'answered') and r.expires_at > now()
    for update`.execute(trx)
  return rows.length > 0
}

/** Locks all lines of a request that one of its sides has, so that what is read of them next is what a step meets. */
export const lockLines = (trx: Db, id: string, side: Side) =>
  sql`select 1 from quote_requests r where ${sentTogether(id)} and ${isOf(side)} order by r.id for update`.execute(trx)

/** Whether a request is one of this side. `r` is the request. */
const isOf = (side: Side) =>
  'userId' in side
    ? sql`r.user_id = ${side.userId}`
    : sql`exists (select 1 from quote_offers o where o.request_id = r.id and o.supplier_id = ${side.supplierId})`

type Offered = { amount: number; own: OfferPart }

/** What each supplier asks for all that it offers, with its freight once. */
function sumsOfSuppliers(quotes: readonly Quote[]): SupplierSum[] {
  const offers = new Map<string, Offered[]>()
  for (const quote of quotes)
    for (const own of quote.offers) {
      if (own.pricePerUnit === null) continue
      const offered = { amount: totalOf(own.pricePerUnit, piecesOffered(quote, own)), own }
      const supplier = own.supplierId ?? own.id
      offers.set(supplier, [...(offers.get(supplier) ?? []), offered])
    }
  return [...offers.values()].flatMap(sumOf)
}

function sumOf(offered: Offered[]): SupplierSum[] {
  // what was accepted before keeps the freight of then
  const { own } = offered.find(({ own }) => own.status === 'offered') ?? offered[0] ?? {}
  if (!own) return []
  const isMixed = offered.some((each) => each.own.currency !== own.currency)
  const { freight } = own
  const total = isMixed ? inUsd(offered) : add(offered.map(({ amount }) => amount))
  const totalWithFreight = freight === null || total === null ? null : inCents(total + freight)
  const all = totalWithFreight ?? total
  const { perUsd } = own
  return [
    {
      supplierId: own.supplierId,
      companyName: own.companyName,
      currency: isMixed ? comparedIn : own.currency,
      lines: offered.length,
      total,
      freight,
      totalWithFreight,
      totalUsd: isMixed ? all : all === null || perUsd === null ? null : inCents(all / perUsd),
    },
  ]
}

const add = (amounts: readonly number[]) => inCents(amounts.reduce((sum, amount) => sum + amount, 0))

function inUsd(offered: readonly Offered[]) {
  const amounts = offered.flatMap(({ amount, own: { perUsd } }) => (perUsd === null ? [] : [amount / perUsd]))
  return amounts.length < offered.length ? null : add(amounts)
}

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
