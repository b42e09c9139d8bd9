import { sql } from 'kysely'
import type { z } from 'zod'
import type { QuoteAcceptance } from '../../shared/quotes/quote-fields.js'
import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { queueMails } from '../mail/queue-mail.js'
import { lockLive } from './lock-quote.js'
import { acceptedMail, endedMail, expiredMail, lostMail } from './quote-mails.js'
import { whyNotAcceptable, whyNotForUser } from './quote-refusals.js'
import { forUser } from './quote-views.js'
import { findQuote, type Quote, today } from './read-quotes.js'
import { recordEvent } from './record-event.js'

/** Accepts one offer, and so ends the request. Of several steps at once, one is taken; the others get a 409 that says which. */
export const acceptOffer = ({ db, config }: Deps, userId: string, id: string, choice: Choice) =>
  db.transaction().execute(async (trx) => forUser(await acceptOne(trx, config, userId, id, choice)))

type Choice = z.output<typeof QuoteAcceptance>

export async function acceptOne(trx: Db, config: Config, userId: string, id: string, { offerId, version }: Choice) {
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
  const quote = await getQuote(trx, id)
  for (const offer of quote.offers) {
    if (offer.status === 'accepted') await queueMails(trx, config, acceptedMail(quote, offer, config))
    else if (offer.status !== 'declined') await queueMails(trx, config, lostMail(quote, offer, config))
  }
  return quote
}

/** Declines all answers, or takes the request back. */
export const endByUser = ({ db, config }: Deps, userId: string, id: string, end: 'declined' | 'withdrawn') =>
  db.transaction().execute(async (trx) => {
    if (!(await lockLive(trx, id, { userId }))) throw await whyNotForUser(trx, id, userId)
    return forUser(await endAndTell(trx, config, id, end))
  })

export async function endAndTell(trx: Db, config: Config, id: string, end: 'declined' | 'withdrawn' | 'expired') {
  await moveTo(trx, id, end)
  await recordEvent(trx, {
    requestId: id,
    actor: end === 'expired' ? 'system' : 'user',
    kind: end === 'declined' ? 'declined_all' : end,
  })
  const quote = await getQuote(trx, id)
  for (const offer of quote.offers)
    if (offer.status !== 'declined') await queueMails(trx, config, endedMail(quote, offer, end, config))
  if (end === 'expired') await queueMails(trx, config, expiredMail(quote, config))
  return quote
}

/** Ends a request whose time is over. Of several processes, the one whose statement moves it tells of it. */
export const expireOne = (db: Db, config: Config, id: string) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select 1 from quote_requests where id = ${id} and status in ('open', 'answered') and expires_at <= now()
      for update`.execute(trx)
    return rows.length > 0 ? endAndTell(trx, config, id, 'expired') : undefined
  })

/** An account that goes takes back what it still asks for, in the same transaction. */
export async function withdrawAllOf(trx: Db, config: Config, userId: string) {
  const live = await trx
    .selectFrom('quote_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'answered'])
    .orderBy('id')
    .execute()
  for (const { id } of live) if (await lockLive(trx, id, { userId })) await endAndTell(trx, config, id, 'withdrawn')
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
