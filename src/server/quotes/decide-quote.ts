import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Config } from '../run/config.js'
import { announceDecisions } from './announce-quotes.js'
import { mailEnd } from './mail-quote-ends.js'
import type { QuoteEnd } from './quote-mails.js'
import { whyNoArrival, whyNotForUser } from './quote-refusals.js'
import { forUser } from './quote-views.js'
import { lockLive, readLines, viewOf } from './read-lines.js'
import { findQuote, type Quote } from './read-quotes.js'
import { recordEvent } from './record-event.js'

/** Records once whether the accepted offer arrived as agreed. */
export const reportArrival = ({ db }: Deps, userId: string, id: string, arrived: boolean) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update quote_offers o set arrived = ${arrived}
      from quote_requests r
      where r.id = ${id} and r.user_id = ${userId} and o.request_id = r.id and o.status = 'accepted' and o.arrived is null
      returning o.id`.execute(trx)
    const [offer] = rows
    if (!offer) throw await whyNoArrival(trx, id, userId)
    const kind = arrived ? 'arrived' : 'not_arrived'
    await recordEvent(trx, { requestId: id, offerId: offer.id, actor: 'user', kind })
    return forUser(await getQuote(trx, id))
  })

/** Declines all answers, or withdraws the request. */
export const endByUser = ({ db, config }: Deps, userId: string, id: string, end: 'declined' | 'withdrawn') =>
  db.transaction().execute(async (trx) => {
    if (!(await lockLive(trx, id, { userId }))) throw await whyNotForUser(trx, id, userId)
    const quote = await endOne(trx, id, end)
    await mailEnd(trx, config, [quote], end)
    if (end === 'declined') await announceDecisions(trx, [quote])
    return forUser(quote)
  })

/** Ends a locked request without a mail. */
async function endOne(trx: Db, id: string, end: QuoteEnd) {
  await moveTo(trx, id, end)
  await recordEvent(trx, {
    requestId: id,
    actor: end === 'expired' ? 'system' : 'user',
    kind: end === 'declined' ? 'declined_all' : end,
  })
  return getQuote(trx, id)
}

/**
 * Ends requests that have expired. Of several processes, the one whose statement moves a request also queues its mails.
 */
export const expireRequests = (db: Db, config: Config, ids: readonly string[]) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from quote_requests where id = any(${ids}::uuid[]) and status in ('open', 'answered') and expires_at <= now()
      order by id for update`.execute(trx)
    const quotes: Quote[] = []
    for (const { id } of rows) quotes.push(await endOne(trx, id, 'expired'))
    await mailEnd(trx, config, quotes, 'expired')
  })

/** Withdraws those requests of a user that have not ended, and returns them. */
async function withdrawRequests(trx: Db, config: Config, userId: string, ids: readonly string[]) {
  const quotes: Quote[] = []
  // in a fixed order to avoid deadlocks
  for (const id of [...ids].sort())
    if (await lockLive(trx, id, { userId })) quotes.push(await endOne(trx, id, 'withdrawn'))
  await mailEnd(trx, config, quotes, 'withdrawn')
  return quotes
}

/** Withdraws all lines of a request that have not ended. */
export const withdrawBasket = ({ db, config }: Deps, userId: string, id: string) =>
  db.transaction().execute(async (trx) => {
    const ids = idsOf(await readLines(trx, id, { userId }))
    const withdrawn = await withdrawRequests(trx, config, userId, ids)
    const basket = viewOf(await readLines(trx, id, { userId }), { userId })
    if (withdrawn.length > 0) return basket
    const { message } = await whyNotForUser(trx, ids[0] ?? '', userId)
    throw new AppError('conflict', message, { extra: { basket } })
  })

/** When an account is deleted, its open requests are withdrawn in the same transaction. */
export async function withdrawAllOf(trx: Db, config: Config, userId: string) {
  const live = await trx
    .selectFrom('quote_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'answered'])
    .execute()
  await withdrawRequests(trx, config, userId, idsOf(live))
}

/** The only way to end a request: only from an open state, whatever was locked before. */
export async function moveTo(trx: Db, id: string, status: 'accepted' | 'declined' | 'withdrawn' | 'expired') {
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

export async function getQuote(trx: Db, id: string): Promise<Quote> {
  const quote = await findQuote(trx, id)
  if (!quote) throw new Error('requests are never removed')
  return quote
}
