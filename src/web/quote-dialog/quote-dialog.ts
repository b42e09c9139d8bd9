import type { Offer, Panel } from '../../shared/panels/panel-shapes.js'
import type { offerAt } from '../offer-terms/offer-at.js'
import { conditionWords } from '../offer-terms/terms-in-words.js'
import { createDialogSubject } from '../ui/dialog-subject.js'

/** What the dialog shows of an offer: its supplier, and what it costs at a number of pieces. */
export type AskableOffer = Pick<
  Offer,
  'id' | 'supplierId' | 'arriving' | 'currency' | keyof Parameters<typeof offerAt>[0]
> & {
  companyName: string
  /** Condition and lot, where they are stated. */
  which: string
}

/** The subject of a quote request: a panel, its offers, and the chosen one. */
export type QuoteSubject = {
  panelId: string
  SKU: string
  Brand: string | null
  offers: readonly AskableOffer[]
  /** Empty: all suppliers. */
  offerId: string
  /** The quantity, if known. */
  quantity?: number | undefined
}

function askableOf(offer: Offer): AskableOffer {
  const { id, supplierId, arriving, currency, quantity, minQuantity, packQuantity, pricePerUnit, priceBreaks } = offer
  return {
    ...{ id, supplierId, arriving, currency, quantity, minQuantity, packQuantity, pricePerUnit, priceBreaks },
    companyName: offer.supplier.companyName ?? '',
    which: [conditionWords(offer)?.toLowerCase(), offer.lot && `lot ${offer.lot}`].filter(Boolean).join(', '),
  }
}

export const subjectOf = ({ id, SKU, Brand, inventory }: Panel, offerId = '', quantity?: number): QuoteSubject => ({
  panelId: id,
  SKU,
  Brand,
  offers: inventory.map(askableOf),
  offerId,
  quantity,
})

const open = createDialogSubject<QuoteSubject>()
export const openQuoteDialog = (subject: QuoteSubject) => open.set(subject)
export const closeQuoteDialog = () => open.set(undefined)

export const useQuoteSubject = open.use

const key = 'heliodex.quoteSubject'

/** Stores the subject while the user signs in; the input is a separate draft. */
export function keepQuoteSubject(subject: QuoteSubject) {
  try {
    sessionStorage.setItem(key, JSON.stringify(subject))
  } catch {
    // without storage the dialog does not reopen, but the return works
  }
}

const isQuoteSubject = (value: unknown): value is QuoteSubject =>
  typeof value === 'object' &&
  value !== null &&
  'panelId' in value &&
  typeof value.panelId === 'string' &&
  'offers' in value &&
  Array.isArray(value.offers) &&
  // of an earlier version
  value.offers.every((offer) => typeof offer === 'object' && offer !== null && 'priceBreaks' in offer)

/** Reopens the dialog after signing in as a user; other kinds of accounts cannot request quotes. */
export function resumeQuoteDialog(userType: string) {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const subject: unknown = kept === null ? undefined : JSON.parse(kept)
  if (userType === 'user' && isQuoteSubject(subject)) openQuoteDialog(subject)
}
