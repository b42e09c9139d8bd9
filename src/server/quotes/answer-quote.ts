import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { QuoteAnswer } from '../../shared/quotes/quote-fields.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { spendLimits } from '../http/limits/limits.js'
import { refuseIfChanged } from './quote-refusals.js'
import { inCount } from './quote-words.js'
import { type OfferPart, type OwnOffer, piecesAsked } from './read-quotes.js'
import { recordEvent } from './record-event.js'

export type Answer = z.output<typeof QuoteAnswer>

/** Writes an offer to a locked request, with an event in its history. Returns nothing when the offer is unchanged. */
export async function writeOffer(trx: Db, config: Deps['config'], { quote, own }: OwnOffer, answer: Answer) {
  const offer = offerAfter(own, answer)
  if (own.status === 'offered' && isSame(own, offer)) return undefined
  refuseIfChanged({ quote, own }, answer.seen)
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
      price_per_unit: offer.pricePerUnit,
      currency: offer.currency,
      delivery_days: offer.deliveryDays,
      valid_until: offer.validUntil,
      note: offer.note,
      pieces: offer.pieces,
      incoterm: offer.incoterm,
      freight: offer.freight,
      payment: offer.payment,
      reason: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', own.id)
    .where('status', 'in', ['waiting', 'offered', 'declined'])
    .execute()
  await settle(trx, quote.id)
  const kind = own.status === 'offered' ? 'changed' : 'offered'
  const details = { ...offer, pieces: offer.pieces ?? piecesAsked(quote, own) }
  await recordEvent(trx, { requestId: quote.id, offerId: own.id, actor: 'supplier', kind, details })
  return kind
}

const kept = <Value>(stated: Value | undefined, before: Value) => (stated === undefined ? before : stated)

const offerAfter = (own: OfferPart, { pricePerUnit, currency, deliveryDays, validUntil, note, ...terms }: Answer) => ({
  pricePerUnit,
  currency: currency ?? own.currency,
  deliveryDays,
  validUntil,
  note,
  pieces: kept(terms.pieces, own.pieces),
  incoterm: kept(terms.incoterm, own.incoterm),
  freight: kept(terms.freight, own.freight),
  payment: kept(terms.payment, own.payment),
})

function isSame(own: OfferPart, offer: ReturnType<typeof offerAfter>) {
  const before: Record<string, unknown> = own
  return Object.entries(offer).every(([name, value]) => before[name] === value)
}

/** Why a supplier cannot offer so many pieces of a line; nobody offers more than were asked for. */
export function piecesProblem({ quote, own }: OwnOffer, pieces: number | null | undefined) {
  const most = Math.max(quote.quantity, piecesAsked(quote, own))
  return pieces != null && pieces > most ? phrase`Offer from 1 to ${inCount(most)} pieces` : undefined
}

/** One freight for several lines has one currency. */
export function refuseMixedFreight(parts: readonly OwnOffer[]) {
  const offered = parts.filter(({ own }) => own.status === 'offered')
  const isMixed = new Set(offered.map(({ own }) => own.currency)).size > 1
  if (!isMixed || !offered.some(({ own }) => own.freight)) return
  const message = phrase('State a freight only where all your prices are in one currency')
  throw new AppError('invalid_request', message, { fields: { freight: message } })
}

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
      pieces: null,
      incoterm: null,
      freight: null,
      payment: null,
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
