import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { UserType } from '../../shared/http/user-types.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { isWithoutAnswerers, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Link } from '../base/router/Link.js'
import { Notice, type Tone } from '../ui/Notice.js'
import { AcceptedNotice } from './AcceptedNotice.js'
import { type Order, ordersOf } from './order-parts.js'
import { lineOf } from './quote-columns.js'
import { orderLinks } from './quote-entries.js'

type Props = { basket: Basket; reader: UserType }

/** What became of a request, or what its reader can expect. */
export function RequestOutcome({ basket, reader }: Props) {
  const orders = ordersOf(basket)
  const { requests } = basket
  const isSeveral = requests.length > 1
  const linkOf = ({ number }: Order) => (
    <p key={number}>
      <Link {...orderLinks[reader](basket.id, number)}>{t`Order ${number}`}</Link>
    </p>
  )
  if (reader === 'user') return <BuyersOutcome basket={basket} orders={orders} linkOf={linkOf} />
  return (
    <>
      {requests.map((request) => {
        const [tone, title, text] = outcomeOf(request) ?? []
        return (
          tone &&
          title && (
            <Notice
              key={request.id}
              tone={tone}
              live={false}
              title={isSeveral ? `${lineOf(request)}: ${title}` : title}
            >
              {text && <p>{text}</p>}
            </Notice>
          )
        )
      })}
      {orders.map(linkOf)}
    </>
  )
}

type BuyersProps = { basket: Basket; orders: readonly Order[]; linkOf: (order: Order) => ReactNode }

function BuyersOutcome({ basket: { requests }, orders, linkOf }: BuyersProps) {
  const text = orders.length > 0 ? undefined : expectationOf(requests)
  return (
    <>
      {requests.some(isWithoutAnswerers) && (
        <Notice tone="info" live={false} title={t`None of the suppliers you asked can answer at present.`}>
          <p>{t`Each supplier has declined or is not active on Heliodex. Withdraw the request and ask others, or leave it open in case a supplier is back before it ends.`}</p>
        </Notice>
      )}
      {orders.map((order) => (
        <AcceptedNotice key={order.number} order={order}>
          {linkOf(order)}
        </AcceptedNotice>
      ))}
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

/** To a supplier, of its own offer; nothing to an admin, who sees all of it. */
function outcomeOf({ status, offer, user, canAnswer }: QuoteRequest): [Tone, string, string?] | undefined {
  if (!offer) return undefined
  if (offer.status === 'declined')
    return [
      'info',
      t`You declined this request.`,
      canAnswer
        ? t`Changed your mind? You can still make an offer.`
        : t`The request has ended, so you can no longer make an offer.`,
    ]
  if (offer.status === 'lapsed')
    return ['sun', t`Your offer is no longer valid.`, t`Set a later day to let the buyer accept it.`]
  if (offer.status === 'accepted') return ['ok', t`Your offer was accepted.`, contactWords(user)]
  const ends: Partial<Record<QuoteRequest['status'], string>> = {
    accepted: t`The buyer chose another offer.`,
    declined: t`The buyer accepted none of the offers.`,
    withdrawn: t`The buyer withdrew this request.`,
    expired: t`The 30 days of this request are over.`,
  }
  const end = ends[status]
  return end === undefined ? undefined : ['info', end]
}

function contactWords(user: QuoteRequest['user']) {
  if (!user) return t`Please get in touch.`
  const { email } = user
  const name = user.name || email
  return t`Please get in touch with ${name}: ${email}.`
}
