import { sql } from 'kysely'
import type { z } from 'zod'
import type { QuoteAcceptance } from '../../shared/quotes/quote-fields.js'
import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { lockLive } from './lock-quote.js'
import { whyNotAcceptable, whyNotForUser } from './quote-refusals.js'
import { forUser } from './quote-views.js'
import { findQuote, type Quote, today } from './read-quotes.js'
import { recordEvent } from './record-event.js'
import { type QuoteEnd, tellAccepted, tellEnded } from './tell-ends.js'

/** Accepts one offer, and so ends the request. Of several steps at once, one is taken; the others get a 409 that says which. */
export const acceptOffer = ({ db, config }: Deps, userId: string, id: string, choice: Choice) =>
  db.transaction().execute(async (trx) => {
    const quote = await acceptOne(trx, userId, id, choice)
    await tellAccepted(trx, config, [quote])
    return forUser(quote)
  })

type Choice = z.output<typeof QuoteAcceptance>

/** Accepts without telling anybody: lines of a basket are told of together. */
export async function acceptOne(trx: Db, userId: string, id: string, { offerId, version }: Choice) {
  if (!(await lockLive(trx, id, { userId }))) throw await whyNotForUser(trx, id, userId)
  const { rows } = await sql`
    update quote_offers o set status = 'accepted', updated_at = now()
    from accounts a
    where o.id = ${offerId} and o.request_id = ${id} and o.status = 'offered' and o.valid_until >= ${today}
      and o.version = ${version} and a.id = o.supplier_id and a.is_active
    returning o.id`.execute(trx)
  if (rows.length === 0) throw whyNotAcceptable(await getQuote(trx, id), offerId, version)
  await moveTo(trx, id, 'accepted')
  await recordEvent(trx, { requestId: id, offerId, actor: 'user', kind: 'accepted' })
  return getQuote(trx, id)
}

/** Declines all answers, or takes the request back. */
export const endByUser = ({ db, config }: Deps, userId: string, id: string, end: 'declined' | 'withdrawn') =>
  db.transaction().execute(async (trx) => {
    if (!(await lockLive(trx, id, { userId }))) throw await whyNotForUser(trx, id, userId)
    const quote = await endOne(trx, id, end)
    await tellEnded(trx, config, [quote], end)
    return forUser(quote)
  })

/** Ends a request that is held, without telling anybody. */
async function endOne(trx: Db, id: string, end: QuoteEnd) {
  await moveTo(trx, id, end)
  await recordEvent(trx, {
    requestId: id,
    actor: end === 'expired' ? 'system' : 'user',
    kind: end === 'declined' ? 'declined_all' : end,
  })
  return getQuote(trx, id)
}

/** Ends requests whose time is over. Of several processes, the one whose statement moves one tells of it. */
export const expireThese = (db: Db, config: Config, ids: readonly string[]) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from quote_requests where id = any(${ids}::uuid[]) and status in ('open', 'answered') and expires_at <= now()
      order by id for update`.execute(trx)
    const quotes: Quote[] = []
    for (const { id } of rows) quotes.push(await endOne(trx, id, 'expired'))
    await tellEnded(trx, config, quotes, 'expired')
  })

/** Takes back those of some requests of a user that still live. */
export async function withdrawThese(trx: Db, config: Config, userId: string, ids: readonly string[]) {
  const quotes: Quote[] = []
  // in one order, so that nobody waits in a circle
  for (const id of [...ids].sort())
    if (await lockLive(trx, id, { userId })) quotes.push(await endOne(trx, id, 'withdrawn'))
  await tellEnded(trx, config, quotes, 'withdrawn')
}

/** An account that goes takes back what it still asks for, in the same transaction. */
export async function withdrawAllOf(trx: Db, config: Config, userId: string) {
  const live = await trx
    .selectFrom('quote_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'answered'])
    .execute()
  await withdrawThese(
    trx,
    config,
    userId,
    live.map(({ id }) => id),
  )
}

/** The one way to an end: only from a living state, whatever was locked before. */
async function moveTo(trx: Db, id: string, status: 'accepted' | 'declined' | 'withdrawn' | 'expired') {
  const { numUpdatedRows } = await trx
    .updateTable('quote_requests')
    .set({
      status,
      ended_at: status === 'expired' ? sql`expires_at` : sql`now()`,
      has_news: status === 'expired',
    })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'answered'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('a locked request cannot have ended')
}

async function getQuote(trx: Db, id: string): Promise<Quote> {
  const quote = await findQuote(trx, id)
  if (!quote) throw new Error('requests are never removed')
  return quote
}
