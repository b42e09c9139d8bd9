import { t } from '@lingui/core/macro'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { isWithoutAnswerers, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Link } from '../base/router/Link.js'
import { userOrderLink } from '../base/url/links.js'
import { Notice } from '../ui/Notice.js'
import { ArrivalReport } from './ArrivalReport.js'
import { ordersOf } from './order-parts.js'
import { lineOf } from './quote-columns.js'

/** What became of a request, or what its buyer can expect. */
export function RequestOutcome({ basket }: { basket: Basket }) {
  const orders = ordersOf(basket)
  const text = orders.length > 0 ? undefined : expectationOf(basket.requests)
  return (
    <>
      {basket.requests.some(isWithoutAnswerers) && (
        <Notice tone="info" live={false} title={t`None of the suppliers you asked can answer at present.`}>
          <p>{t`Each supplier has declined or is not active on Heliodex. Withdraw the request and ask others, or leave it open in case a supplier is back before it ends.`}</p>
        </Notice>
      )}
      {orders.map(({ number, lead, parts }) => {
        const company = lead.supplier.companyName
        return (
          <Notice key={number} tone="ok" live={false} title={t`You accepted the offer of ${company}.`}>
            <p>
              <Link {...userOrderLink(basket.id, number)}>{t`Order ${number}`}</Link>
            </p>
            <p>{t`They have your name and email and get in touch to settle order, payment and delivery.`}</p>
            {parts.map(({ request, offer }) => (
              <div key={offer.id}>
                {basket.requests.length > 1 && <p>{lineOf(request)}</p>}
                <ArrivalReport requestId={request.id} offer={offer} />
              </div>
            ))}
          </Notice>
        )
      })}
      {text && (
        <Notice tone="info" live={false}>
          <p>{text}</p>
        </Notice>
      )}
    </>
  )
}

/** In words only where all lines stand alike; otherwise each line says it. */
function expectationOf(requests: readonly QuoteRequest[]) {
  const [first] = requests
  if (!first || requests.some(({ status }) => status !== first.status) || requests.some(isWithoutAnswerers))
    return undefined
  const words: Partial<Record<QuoteRequest['status'], string>> = {
    open: t`Nobody has answered yet. You get an email with each answer.`,
    declined: requests.every(({ offers }) => offers.every(({ status }) => status === 'declined'))
      ? t`Every supplier asked has declined. You can ask again at any time.`
      : t`You declined all answers. We have notified the suppliers.`,
    withdrawn: t`You withdrew this request. We have notified the suppliers.`,
    expired: t`The 30 days of this request are over. You can ask again at any time.`,
  }
  return words[first.status]
}
