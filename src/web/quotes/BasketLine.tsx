import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Link } from '../base/router/Link.js'
import type { adminQuoteLink, userQuoteLink } from '../base/url/links.js'
import { Card } from '../ui/Screen.js'
import { OfferTable } from './OfferTable.js'
import { QuoteBadge } from './QuoteBadge.js'
import { lineOf } from './quote-columns.js'

type Props = {
  request: QuoteRequest
  /** Link to the line's own page. */
  history: typeof userQuoteLink | typeof adminQuoteLink
  action?: (offer: QuoteOffer) => ReactNode
}

/** One model of a basket with its answers. */
export function BasketLine({ request, history, action }: Props) {
  const { SKU } = request.panel
  return (
    <Card title={lineOf(request)} actions={<QuoteBadge status={request.status} />}>
      <OfferTable caption={t`Answers for ${SKU}`} offers={request.offers} {...(action && { action })} />
      <Link {...history(request.id)}>
        {t`History of this line`}
        <span className="visually-hidden"> ({panelTitle(request.panel)})</span>
      </Link>
    </Card>
  )
}
