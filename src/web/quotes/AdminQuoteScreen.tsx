import { t } from '@lingui/core/macro'
import { links } from '../base/url/links.js'
import { OfferTable } from './OfferTable.js'
import { QuoteBadge } from './QuoteBadge.js'
import { QuotePage } from './QuotePage.js'

/** All details of one request, read-only. */
export default function AdminQuoteScreen() {
  return (
    <QuotePage back={links.adminQuotes} badge={({ status }) => <QuoteBadge status={status} />}>
      {({ offers }) => (
        <>
          <h2>{t`Answers`}</h2>
          <OfferTable offers={offers} />
        </>
      )}
    </QuotePage>
  )
}
