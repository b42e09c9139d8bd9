import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { type QuoteButtonLook, RequestQuoteButton } from '../quotes/RequestQuoteButton.js'

/** Asks for the pieces of the case; the one supplier who has enough is chosen beforehand. */
export function QuoteButton({ item: { panel, offers }, ...look }: QuoteButtonLook & { item: ReplacementItem }) {
  const [only] = offers.best?.kind === 'one' ? offers.best.lines : []
  return (
    <RequestQuoteButton panel={panel} quantity={offers.need} {...(only && { offerIds: [only.offer.id] })} {...look} />
  )
}
