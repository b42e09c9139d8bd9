import { moneyText } from '../../shared/money/money-text.js'
import { type QuoteEvent, quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import { onDay } from '../mail/words.js'
import { inDays, inPanels } from './quote-words.js'
import type { EventDetails, EventPart, OfferPart, Quote } from './read-quotes.js'

/** The reader of the history, which decides its wording and what is left out. */
export type Reader = { kind: 'user' } | { kind: 'admin' } | { kind: 'supplier'; offer: OfferPart }

const product = 'Heliodex'
const goneUser = 'Deleted account'

/** The events that the reader may see. */
export function historyFor(quote: Quote, reader: Reader): QuoteEvent[] {
  const events = withExpiry(quote).filter((event) => reader.kind !== 'supplier' || concerns(event, reader.offer))
  return events.map((event) => ({
    at: event.at,
    by: event.actor,
    who: whoDid(quote, event, reader),
    what: whatHappened(quote, event, reader),
    kind: event.kind,
    facts: factsFor(quote, event, reader),
  }))
}

/** The values of an event. A supplier does not learn how many others were asked, nor who they are. */
function factsFor({ offers }: Quote, { offerId, details }: EventPart, reader: Reader): QuoteEvent['facts'] {
  const { suppliers, left, ...ofOffer } = details
  const company = offers.find(({ id }) => id === offerId)?.companyName
  if (reader.kind !== 'supplier') return { ...details, ...(company !== undefined && { company }) }
  return offerId === reader.offer.id ? { ...ofOffer, ...(company !== undefined && { company }) } : {}
}

/** Adds the expiry if the request has expired and the job has not recorded it yet. */
function withExpiry({ status, events, expiresAt }: Quote): EventPart[] {
  if (status !== 'expired' || events.some(({ kind }) => kind === 'expired')) return events
  return [...events, { at: expiresAt, actor: 'system', kind: 'expired', offerId: null, details: {} }]
}

/** A supplier sees its own events and the user's, but none of other suppliers, and nothing after it has declined. */
function concerns({ kind, offerId }: EventPart, own: OfferPart) {
  if (offerId === own.id || kind === 'asked') return true
  if (kind === 'all_declined' || own.status === 'declined') return false
  return offerId === null || kind === 'accepted'
}

function whoDid({ user, offers }: Quote, { actor, offerId }: EventPart, reader: Reader) {
  if (actor === 'system') return product
  if (actor === reader.kind) return 'You'
  if (actor === 'supplier') return offers.find(({ id }) => id === offerId)?.companyName ?? 'Supplier'
  return user ? user.name || user.email : goneUser
}

function whatHappened({ quantity, offers }: Quote, { kind, offerId, details }: EventPart, reader: Reader): string {
  const toSupplier = reader.kind === 'supplier'
  const company = offers.find(({ id }) => id === offerId)?.companyName ?? 'a supplier'
  switch (kind) {
    case 'asked':
      return toSupplier
        ? `asked for ${inPanels(quantity)}`
        : `asked ${details.suppliers === 1 ? '1 supplier' : `${details.suppliers} suppliers`} for ${inPanels(quantity)}`
    case 'offered':
      return `offered ${inWords(details)}`
    case 'changed':
      return `changed the offer to ${inWords(details)}`
    case 'declined':
      return details.reason ? `declined: ${details.reason}` : 'declined'
    case 'accepted':
      if (toSupplier) return offerId === reader.offer.id ? 'accepted your offer' : 'accepted another offer'
      return `accepted the offer of ${company}`
    case 'arrived':
      return toSupplier
        ? 'confirmed that your offer arrived as agreed'
        : `confirmed that the offer of ${company} arrived as agreed`
    case 'not_arrived':
      return toSupplier ? 'said that your offer did not arrive' : `said that the offer of ${company} did not arrive`
    case 'declined_all':
      return toSupplier ? 'ended the request without accepting an offer' : 'declined all answers'
    case 'all_declined':
      return 'ended the request: every supplier has declined'
    case 'withdrawn':
      return 'withdrew the request'
    case 'expired':
      return `ended the request: its ${quoteLifetimeDays} days are over`
    case 'paused':
      if (toSupplier) return 'paused your account: you cannot answer at present'
      return `paused ${company}: it cannot answer at present${details.left === 0 ? ', and no other supplier can either' : ''}`
    case 'resumed':
      return toSupplier ? 'lifted the pause of your account' : `lifted the pause of ${company}: it can answer again`
  }
}

function inWords({ pricePerUnit = 0, currency, deliveryDays = 0, validUntil, note, ...trade }: EventDetails) {
  const { incoterm, freight, payment } = trade
  const terms = [
    `${moneyText(pricePerUnit, currency)} per unit`,
    `delivery ${inDays(deliveryDays)}`,
    `valid until ${onDay(validUntil)}`,
    incoterm,
    freight === 0 ? 'freight included' : freight && `freight ${moneyText(freight, currency)}`,
    payment && `payment ${payment}`,
  ]
  return `${terms.filter(Boolean).join(', ')}${note ? `. ${note}` : ''}`
}
