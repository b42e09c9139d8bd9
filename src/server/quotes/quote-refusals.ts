import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { moneyText } from '../../shared/money/money-text.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import type { Db } from '../db/database.js'
import { onDay } from '../mail/words.js'
import { forSupplier, forUser, offerOf } from './quote-views.js'
import { inDays } from './quote-words.js'
import { findQuote, type OwnOffer, type Quote } from './read-quotes.js'

export const quoteNotFound = () => new AppError('not_found', 'This quote request does not exist.')

const ends: Record<QuoteStatus, string> = {
  open: phrase('This quote request cannot be changed like this.'),
  answered: phrase('This quote request cannot be changed like this.'),
  accepted: phrase('An offer has already been accepted for this quote request.'),
  declined: phrase('This quote request has already ended: it was declined.'),
  withdrawn: phrase('This quote request was withdrawn.'),
  expired: phrase('This quote request has expired.'),
}

/** The error for a user's step that came too late, with the current request. */
export const whyEnded = (quote: Quote) =>
  new AppError('conflict', ends[quote.status], { extra: { request: forUser(quote) } })

/** The same where it is not known whose request it is: another's is not found. */
export async function whyNotForUser(db: Db, id: string, userId: string) {
  const quote = await findQuote(db, id)
  return quote?.userId === userId ? whyEnded(quote) : quoteNotFound()
}

/** The error for a report on an offer that was not accepted, or that was reported on before. */
export async function whyNoArrival(db: Db, id: string, userId: string) {
  const quote = await findQuote(db, id)
  if (!quote || quote.userId !== userId) return quoteNotFound()
  const message =
    quote.status === 'accepted'
      ? phrase('You have already said whether this offer arrived.')
      : phrase('No offer of this quote request was accepted, so nothing can have arrived.')
  return new AppError('conflict', message, { extra: { request: forUser(quote) } })
}

/** The same for a supplier, who sees only that the request has ended. */
export function whyNotForSupplier({ quote, own }: OwnOffer) {
  const message =
    quote.status === 'accepted' && own.status !== 'accepted'
      ? phrase('This quote request has ended: the buyer chose another offer.')
      : quote.status === 'accepted'
        ? phrase('Your offer has already been accepted and can no longer be changed.')
        : ends[quote.status]
  return new AppError('conflict', message, { extra: { request: forSupplier(quote, own) } })
}

/** A supplier may answer in two windows: neither overwrites an answer that it has not seen. */
export function refuseIfChanged({ quote, own }: OwnOffer, seen: string | undefined) {
  if (seen === undefined || seen === own.updatedAt) return
  const { status, pricePerUnit, currency, deliveryDays, validUntil } = own
  const now =
    status === 'declined'
      ? phrase('It is now declined.')
      : phrase`It is now ${moneyText(pricePerUnit ?? 0, currency)} per unit, delivery ${inDays(deliveryDays ?? 0)}, valid until ${onDay(validUntil)}.`
  throw new AppError(
    'conflict',
    `Your answer for ${panelTitle(quote.panel)} was changed in another window meanwhile. ${now} Send again to replace it.`,
    { extra: { current: offerOf(quote, own) } },
  )
}

/** The error when an offer of an open request cannot be accepted, with the current offer. */
export function whyNotAcceptable(quote: Quote, offerId: string, seenVersion: number) {
  const part = quote.offers.find(({ id }) => id === offerId)
  if (!part) return new AppError('not_found', 'This offer does not belong to the quote request.')
  const offer = offerOf(quote, part)
  const sentences: Partial<Record<typeof offer.status, string>> = {
    waiting: phrase`${part.companyName} has not made an offer yet.`,
    declined: phrase`${part.companyName} has withdrawn its offer.`,
    unavailable: phrase`${part.companyName} is not active on Heliodex at present, so its offer cannot be accepted.`,
    lapsed: phrase`The offer of ${part.companyName} was valid until ${part.validUntil} and can no longer be accepted.`,
  }
  const hasChanged = seenVersion !== part.version && part.status === 'offered'
  const message = hasChanged
    ? phrase`${part.companyName} has changed its offer. Nothing was accepted: please look at the new offer, and accept that version.`
    : (sentences[offer.status] ?? ends[quote.status])
  return new AppError('conflict', message, { extra: { request: forUser(quote), offer } })
}
