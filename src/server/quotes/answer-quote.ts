import { sql } from 'kysely'
import type { z } from 'zod'
import { phrase } from '../../shared/languages/phrase.js'
import type { QuoteAnswer } from '../../shared/quotes/quote-fields.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { spendLimits } from '../http/limits/limits.js'
import { queueMails } from '../mail/queue-mail.js'
import { announceAnswers } from './announce-quotes.js'
import { askAboutOffers } from './ask-about-offers.js'
import { lockLive } from './lock-quote.js'
import { offeredMail, refusedMail } from './quote-mails.js'
import { quoteNotFound, refuseIfChanged, whyNotForSupplier } from './quote-refusals.js'
import { forSupplier } from './quote-views.js'
import { findQuote, type OfferPart, type Quote } from './read-quotes.js'
import { recordEvent } from './record-event.js'

type Answer = z.output<typeof QuoteAnswer>
type PricedAnswer = Omit<Answer, 'askBack' | 'seen'> & { currency: string }

/** Makes or changes an offer. The same offer again changes nothing and sends no mail. */
export const answerQuote = ({ db, config }: Deps, supplierId: string, id: string, answer: Answer) =>
  db.transaction().execute(async (trx) => {
    const taken = await lockOwnOffer(trx, id, supplierId)
    if (answer.askBack) await askAboutOffers(trx, [{ ...taken, ...answer, currency: answer.currency }])
    const kind = await writeOffer(trx, config, taken, answer)
    const after = await getOwn(trx, id, supplierId)
    if (kind) {
      await queueMails(trx, config, offeredMail(after.quote, after.own, kind, config))
      await announceAnswers(trx, [after])
    }
    return forSupplier(after.quote, after.own)
  })

type OwnOffer = { quote: Quote; own: OfferPart }

/** Writes an offer to a locked request, with an event in its history. Returns nothing when the offer is unchanged. */
export async function writeOffer(trx: Db, config: Deps['config'], { quote, own }: OwnOffer, input: Answer) {
  const { askBack: _, seen, ...fields } = input
  const answer: PricedAnswer = { ...fields, currency: input.currency ?? own.currency }
  if (own.status === 'offered' && isSame(own, answer)) return undefined
  refuseIfChanged({ quote, own }, seen)
  await spendLimits(
    trx,
    config.limits,
    [{ name: 'QUOTE_CHANGES', key: own.id }],
    phrase('This offer has been changed the maximum number of times for one day.'),
  )
  await trx
    .updateTable('quote_offers')
    .set({
      status: 'offered',
      price_per_unit: answer.pricePerUnit,
      currency: answer.currency,
      delivery_days: answer.deliveryDays,
      valid_until: answer.validUntil,
      note: answer.note,
      reason: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', own.id)
    .where('status', 'in', ['waiting', 'offered', 'declined'])
    .execute()
  await settle(trx, quote.id)
  const kind = own.status === 'offered' ? 'changed' : 'offered'
  await recordEvent(trx, { requestId: quote.id, offerId: own.id, actor: 'supplier', kind, details: answer })
  return kind
}

const isSame = (own: OfferPart, answer: PricedAnswer) =>
  own.pricePerUnit === answer.pricePerUnit &&
  own.currency === answer.currency &&
  own.deliveryDays === answer.deliveryDays &&
  own.validUntil === answer.validUntil &&
  own.note === answer.note

/** Declines a request or withdraws an offer. The request ends when its last supplier has declined. */
export const refuseQuote = ({ db, config }: Deps, supplierId: string, id: string, reason: string | null) =>
  db.transaction().execute(async (trx) => {
    const taken = await lockOwnOffer(trx, id, supplierId)
    const isNew = await writeRefusal(trx, taken, reason)
    const after = await getOwn(trx, id, supplierId)
    if (isNew) {
      await queueMails(trx, config, refusedMail(after.quote, after.own, config))
      await announceAnswers(trx, [after])
    }
    return forSupplier(after.quote, after.own)
  })

/** Writes a refusal to a locked request; returns false when it was already declined. */
export async function writeRefusal(trx: Db, { quote, own }: OwnOffer, reason: string | null, seen?: string) {
  if (own.status === 'declined') return false
  refuseIfChanged({ quote, own }, seen)
  const { id } = quote
  await trx
    .updateTable('quote_offers')
    .set({
      status: 'declined',
      // a withdrawn offer cannot be read any more; the history keeps its figures
      price_per_unit: null,
      delivery_days: null,
      valid_until: null,
      note: null,
      reason,
      updated_at: sql`now()`,
    })
    .where('id', '=', own.id)
    .where('status', 'in', ['waiting', 'offered'])
    .execute()
  const status = await settle(trx, id)
  await recordEvent(trx, { requestId: id, offerId: own.id, actor: 'supplier', kind: 'declined', details: { reason } })
  if (status === 'declined') await recordEvent(trx, { requestId: id, actor: 'system', kind: 'all_declined' })
  return true
}

/** Locks a request that has not ended, and returns the supplier's part of it. */
export async function lockOwnOffer(trx: Db, id: string, supplierId: string) {
  if (!(await lockLive(trx, id, { supplierId }))) throw await whyNotForSupplier(trx, id, supplierId)
  return getOwn(trx, id, supplierId)
}

async function getOwn(trx: Db, id: string, supplierId: string): Promise<{ quote: Quote; own: OfferPart }> {
  const quote = await findQuote(trx, id)
  const own = quote?.offers.find((offer) => offer.supplierId === supplierId)
  if (!quote || !own) throw quoteNotFound()
  return { quote, own }
}

/**
 * Updates the status of the request from its offers: declined when all suppliers have declined, answered while there is
 * an offer.
 */
async function settle(trx: Db, id: string) {
  const { rows } = await sql<{ status: string }>`
    update quote_requests r set has_news = true,
      status = case when o.declined = o.asked then 'declined' when o.offered > 0 then 'answered' else 'open' end,
      ended_at = case when o.declined = o.asked then now() end
    from (select count(*) as asked, count(*) filter (where status = 'declined') as declined,
      count(*) filter (where status = 'offered') as offered from quote_offers where request_id = ${id}) o
    where r.id = ${id} and r.status in ('open', 'answered')
    returning r.status`.execute(trx)
  return rows[0]?.status
}
