import { links } from '../url/links.js'
import { OfferTable } from './OfferTable.js'
import { QuoteBadge } from './QuoteBadge.js'
import { QuotePage } from './QuotePage.js'

/** One request with everything about it, to look at. */
export function AdminQuoteScreen() {
  return (
    <QuotePage back={links.adminQuotes} badge={({ status }) => <QuoteBadge status={status} />}>
      {({ offers }) => (
        <>
          <h2>Answers</h2>
          <OfferTable offers={offers} />
        </>
      )}
    </QuotePage>
  )
}
