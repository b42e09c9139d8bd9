import { useId, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { refuseQuoteRequest } from '../../shared/quotes/quote-api.js'
import { quoteLengths } from '../../shared/quotes/quote-fields.js'
import { isLive, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { Price } from '../money/Price.js'
import { Link } from '../router/Link.js'
import { Button } from '../ui/Button.js'
import { Facts } from '../ui/Cells.js'
import { Dialog } from '../ui/Dialog.js'
import { FormFailure } from '../ui/FormFailure.js'
import { TextAreaField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatDay } from '../ui/format.js'
import { Notice, type Tone } from '../ui/Notice.js'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { links, supplierBasketLink } from '../url/links.js'
import { AnswerQuoteForm } from './AnswerQuoteForm.js'
import { inDays } from './OfferTable.js'
import { ReceivedBadge } from './QuoteBadge.js'
import { QuotePage } from './QuotePage.js'
import { showQuote } from './quote-queries.js'

/** One request for a supplier: the buyer, the request, its own answer and the outcome. */
export default function ReceivedQuoteScreen() {
  const [refusing, setRefusing] = useState(false)
  return (
    <QuotePage
      back={links.supplierQuotes}
      badge={(request) => <ReceivedBadge {...request} />}
      actions={({ status }) =>
        isLive(status) && (
          <Button icon="close" onClick={() => setRefusing(true)}>
            {status === 'answered' ? 'Withdraw offer' : 'Decline'}
          </Button>
        )
      }
    >
      {(request) => (
        <>
          {request.basketId && (
            <p>
              <Link {...supplierBasketLink(request.basketId)}>
                Part of a request over several models: answer them together
              </Link>
            </p>
          )}
          <Outcome request={request} />
          {request.canAnswer ? (
            <AnswerQuoteForm key={request.id} request={request} />
          ) : (
            request.offer?.pricePerUnit != null && <OfferCard request={request} />
          )}
          {refusing && <RefuseQuoteDialog request={request} onClose={() => setRefusing(false)} />}
        </>
      )}
    </QuotePage>
  )
}

function Outcome({ request }: { request: QuoteRequest }) {
  const outcome = outcomeOf(request)
  if (!outcome) return null
  const [tone, title, text] = outcome
  return (
    <Notice tone={tone} live={false} title={title}>
      {text && <p>{text}</p>}
    </Notice>
  )
}

function outcomeOf({ status, offer, user, canAnswer }: QuoteRequest): [Tone, string, string?] | undefined {
  if (offer?.status === 'declined')
    return [
      'info',
      'You declined this request.',
      canAnswer
        ? 'Changed your mind? You can still make an offer.'
        : 'The request has ended, so you can no longer make an offer.',
    ]
  if (offer?.status === 'lapsed')
    return ['sun', 'Your offer is no longer valid.', 'Set a later day to let the buyer accept it.']
  if (offer?.status === 'accepted')
    return [
      'ok',
      'Your offer was accepted.',
      `Please get in touch${user ? ` with ${user.name || user.email}: ${user.email}` : ''}.`,
    ]
  if (status === 'accepted') return ['info', 'The buyer chose another offer.']
  if (status === 'declined') return ['info', 'The buyer accepted none of the offers.']
  if (status === 'withdrawn') return ['info', 'The buyer withdrew this request.']
  if (status === 'expired') return ['info', 'The 30 days of this request are over.']
  return undefined
}

function OfferCard({ request: { offer, panel } }: { request: QuoteRequest }) {
  if (!offer) return null
  const { pricePerUnit, total, currency } = offer
  return (
    <Card title="Your offer">
      <Facts
        facts={[
          { label: 'Price per unit', value: <Price amount={pricePerUnit} currency={currency} /> },
          ...(panel.Watts_W
            ? [
                {
                  label: 'Per watt',
                  value: <Price amount={pricePerUnit} currency={currency} watts={panel.Watts_W} brief />,
                },
              ]
            : []),
          { label: 'Total', value: <Price amount={total} currency={currency} /> },
          { label: 'Delivery', value: inDays(offer.deliveryDays ?? 0) },
          { label: 'Valid until', value: offer.validUntil && formatDay(offer.validUntil) },
          { label: 'Note', value: offer.note },
        ]}
      />
    </Card>
  )
}

const failed = 'The request was not declined'

/** A supplier declines, or withdraws its offer. */
function RefuseQuoteDialog({ request, onClose }: { request: QuoteRequest; onClose: () => void }) {
  const formId = useId()
  const hasOffered = request.status === 'answered'
  const { field, submit, busy, failure, formRef } = useForm({
    initial: { reason: '' },
    check: () => ({}),
    send: (body) => ask(refuseQuoteRequest, { params: { id: request.id }, body }),
    onDone(answer) {
      showQuote(answer.request)
      showToast('ok', hasOffered ? 'Offer withdrawn' : 'Request declined')
      onClose()
    },
    onFailed(error) {
      const now = QuoteRequest.safeParse(error instanceof AppError ? error.extra.request : undefined)
      if (!now.success) return false
      showToast('bad', messageOf(error, failed))
      showQuote(now.data)
      onClose()
      return true
    },
    fallback: failed,
  })
  return (
    <Dialog
      title={hasOffered ? 'Withdraw your offer?' : 'Decline this request?'}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" form={formId} busy={busy}>
            {hasOffered ? 'Withdraw offer' : 'Decline request'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure title={failed} message={failure} />
        <p>We tell the buyer that you make no offer.</p>
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={quoteLengths.reason}
          hint="Optional. The buyer reads it."
          {...field('reason')}
        />
      </form>
    </Dialog>
  )
}
