import { t } from '@lingui/core/macro'
import type { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'

const sameNote = () => t`Same note as above`

/** A supplier writes one note for a whole basket. It is shown in full with the first line that has it. */
export function withNotesOnce(requests: readonly QuoteRequest[]): readonly QuoteRequest[] {
  const shown = new Set<string>()
  const once = (offer: QuoteOffer): QuoteOffer => {
    if (!offer.note) return offer
    const written = JSON.stringify([offer.supplier.companyName, offer.note])
    if (shown.has(written)) return { ...offer, note: sameNote() }
    shown.add(written)
    return offer
  }
  return requests.map((request) => ({ ...request, offers: request.offers.map(once) }))
}
