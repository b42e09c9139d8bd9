import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { refuseQuoteRequest } from '../../shared/quotes/quote-api.js'
import { quoteLengths } from '../../shared/quotes/quote-fields.js'
import { isLive, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links, supplierOrderLink } from '../base/url/links.js'
import { Price } from '../money/Price.js'
import { Button } from '../ui/Button.js'
import { Facts } from '../ui/Cells.js'
import { FormDialog } from '../ui/FormDialog.js'
import { TextAreaField } from '../ui/fields.js'
import { formatCount, formatDay } from '../ui/format.js'
import { Notice, type Tone } from '../ui/Notice.js'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { AnswerForm } from './AnswerForm.js'
import { requestOverModels } from './count-models.js'
import { inDays } from './delivery-words.js'
import { ordersOf } from './order-parts.js'
import { ReceivedBadges } from './QuoteBadge.js'
import { lineOf } from './quote-columns.js'
import { refreshQuotes } from './quote-queries.js'
import { RequestPage } from './RequestPage.js'
import { incotermText } from './trade-words.js'

/** A request for a supplier: the buyer, the lines, its own answer and the outcome. */
export default function ReceivedQuoteScreen() {
  const [refusing, setRefusing] = useState(false)
  return (
    <RequestPage
      back={links.supplierQuotes}
      title={requestOverModels}
      badge={(requests) => <ReceivedBadges requests={requests} />}
      actions={({ requests: [first, second] }) =>
        first &&
        !second &&
        isLive(first.status) && (
          <Button icon="close" onClick={() => setRefusing(true)}>
            {first.status === 'answered' ? t`Withdraw offer` : t`Decline`}
          </Button>
        )
      }
    >
      {(basket) => {
        const [first] = basket.requests
        return (
          <>
            {basket.requests.map((request) => (
              <Outcome key={request.id} request={request} title={basket.requests.length > 1 ? lineOf(request) : ''} />
            ))}
            <Orders basket={basket} />
            {basket.requests.some(({ canAnswer }) => canAnswer) && <AnswerForm key={basket.id} basket={basket} />}
            {basket.requests.map(
              (request) =>
                !request.canAnswer &&
                request.offer?.pricePerUnit != null && <OfferCard key={request.id} request={request} />,
            )}
            {refusing && first && <RefuseQuoteDialog request={first} onClose={() => setRefusing(false)} />}
          </>
        )
      }}
    </RequestPage>
  )
}

const Orders = ({ basket }: { basket: Basket }) =>
  ordersOf(basket).map(({ number }) => (
    <p key={number}>
      <Link {...supplierOrderLink(basket.id, number)}>{t`Order ${number}`}</Link>
    </p>
  ))

function Outcome({ request, title: line }: { request: QuoteRequest; title: string }) {
  const outcome = outcomeOf(request)
  if (!outcome) return null
  const [tone, title, text] = outcome
  return (
    <Notice tone={tone} live={false} title={line === '' ? title : `${line}: ${title}`}>
      {text && <p>{text}</p>}
    </Notice>
  )
}

function outcomeOf({ status, offer, user, canAnswer }: QuoteRequest): [Tone, string, string?] | undefined {
  if (offer?.status === 'declined')
    return [
      'info',
      t`You declined this request.`,
      canAnswer
        ? t`Changed your mind? You can still make an offer.`
        : t`The request has ended, so you can no longer make an offer.`,
    ]
  if (offer?.status === 'lapsed')
    return ['sun', t`Your offer is no longer valid.`, t`Set a later day to let the buyer accept it.`]
  if (offer?.status === 'accepted') return ['ok', t`Your offer was accepted.`, contactWords(user)]
  if (status === 'accepted') return ['info', t`The buyer chose another offer.`]
  if (status === 'declined') return ['info', t`The buyer accepted none of the offers.`]
  if (status === 'withdrawn') return ['info', t`The buyer withdrew this request.`]
  if (status === 'expired') return ['info', t`The 30 days of this request are over.`]
  return undefined
}

function contactWords(user: QuoteRequest['user']) {
  if (!user) return t`Please get in touch.`
  const { email } = user
  const name = user.name || email
  return t`Please get in touch with ${name}: ${email}.`
}

function OfferCard({ request: { offer, panel } }: { request: QuoteRequest }) {
  if (!offer) return null
  const { pricePerUnit, total, currency, freight } = offer
  return (
    <Card title={t`Your offer`}>
      <Facts
        facts={[
          { label: t`Price per unit`, value: <Price amount={pricePerUnit} currency={currency} /> },
          ...(panel.Watts_W
            ? [
                {
                  label: t`Per watt`,
                  value: <Price amount={pricePerUnit} currency={currency} watts={panel.Watts_W} brief />,
                },
              ]
            : []),
          { label: t`Pieces`, value: formatCount(offer.pieces) },
          { label: t`Total`, value: <Price amount={total} currency={currency} /> },
          {
            label: t`Freight`,
            value: freight === 0 ? t`included` : freight && <Price amount={freight} currency={currency} />,
          },
          { label: t`Incoterm`, value: incotermText(offer.incoterm) },
          { label: t`Payment`, value: offer.payment },
          { label: t`Delivery`, value: inDays(offer.deliveryDays ?? 0) },
          { label: t`Valid until`, value: offer.validUntil && formatDay(offer.validUntil) },
          { label: t`Note`, value: offer.note },
        ]}
      />
    </Card>
  )
}

const failed = () => t`The request was not declined`

/** A supplier declines, or withdraws its offer. */
function RefuseQuoteDialog({ request, onClose }: { request: QuoteRequest; onClose: () => void }) {
  const hasOffered = request.status === 'answered'
  const { field, ...state } = useForm({
    initial: { reason: '' },
    check: () => ({}),
    send: (body) => ask(refuseQuoteRequest, { params: { id: request.id }, body }),
    onDone() {
      void refreshQuotes()
      showToast('ok', hasOffered ? t`Offer withdrawn` : t`Request declined`)
      onClose()
    },
    onFailed(error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') return false
      showToast('bad', messageOf(error, failed()))
      void refreshQuotes()
      onClose()
      return true
    },
    fallback: failed(),
  })
  return (
    <FormDialog
      title={hasOffered ? t`Withdraw your offer?` : t`Decline this request?`}
      size="small"
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={hasOffered ? t`Withdraw offer` : t`Decline request`}
      look="danger"
      lead={t`We tell the buyer that you make no offer.`}
    >
      <TextAreaField
        label={t`Reason`}
        rows={3}
        maxLength={quoteLengths.reason}
        hint={t`Optional. The buyer reads it.`}
        {...field('reason')}
      />
    </FormDialog>
  )
}
