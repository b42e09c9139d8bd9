import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { declineQuotes, withdrawQuoteRequest } from '../../shared/quotes/quote-api.js'
import { isLive, isWithoutAnswerers, type QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { Link } from '../router/Link.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { Notice } from '../ui/Notice.js'
import { showToast } from '../ui/toasts.js'
import { links, userBasketLink } from '../url/links.js'
import { AcceptOfferDialog } from './AcceptOfferDialog.js'
import { ArrivalReport } from './ArrivalReport.js'
import { OfferTable } from './OfferTable.js'
import { QuoteBadge } from './QuoteBadge.js'
import { QuotePage } from './QuotePage.js'
import { showQuote } from './quote-queries.js'

type OpenDialog = { kind: 'accept'; offer: QuoteOffer } | { kind: 'decline' | 'withdraw' }

/** A user's own request: all answers side by side, and the decision. */
export default function MyQuoteScreen() {
  const [opened, setOpened] = useState<OpenDialog>()
  const close = () => setOpened(undefined)
  return (
    <QuotePage
      back={links.userQuotes}
      badge={({ status }) => <QuoteBadge status={status} />}
      actions={(request) =>
        isLive(request.status) && (
          <>
            {request.status === 'answered' && (
              <Button icon="close" onClick={() => setOpened({ kind: 'decline' })}>
                Decline all
              </Button>
            )}
            <Button icon="undo" onClick={() => setOpened({ kind: 'withdraw' })}>
              Withdraw
            </Button>
          </>
        )
      }
    >
      {(request) => (
        <>
          {request.basketId && (
            <p>
              <Link {...userBasketLink(request.basketId)}>Part of a request over several models</Link>
            </p>
          )}
          <Outcome request={request} />
          <h2>Answers</h2>
          <OfferTable
            offers={request.offers}
            action={(offer) =>
              offer.status === 'offered' && (
                <Button look="primary" size="small" onClick={() => setOpened({ kind: 'accept', offer })}>
                  Accept
                </Button>
              )
            }
          />
          {opened?.kind === 'accept' && <AcceptOfferDialog request={request} offer={opened.offer} onClose={close} />}
          {(opened?.kind === 'decline' || opened?.kind === 'withdraw') && (
            <EndRequestDialog request={request} end={opened.kind} onClose={close} />
          )}
        </>
      )}
    </QuotePage>
  )
}

/** The outcome, or what to expect. */
function Outcome({ request }: { request: QuoteRequest }) {
  const { status, offers } = request
  if (isWithoutAnswerers(request))
    return (
      <Notice tone="info" live={false} title="None of the suppliers you asked can answer at present.">
        <p>
          Each supplier has declined or is not active on Heliodex. Withdraw the request and ask others, or leave it open
          in case a supplier is back before it ends.
        </p>
      </Notice>
    )
  const accepted = offers.find((offer) => offer.status === 'accepted')
  if (accepted)
    return (
      <Notice tone="ok" live={false} title={`You accepted the offer of ${accepted.supplier.companyName}.`}>
        <p>They have your name and email and get in touch to settle order, payment and delivery.</p>
        <ArrivalReport requestId={request.id} offer={accepted} />
      </Notice>
    )
  const words: Partial<Record<typeof status, string>> = {
    open: 'Nobody has answered yet. You get an email with each answer.',
    declined: offers.every((offer) => offer.status === 'declined')
      ? 'Every supplier asked has declined. You can ask again at any time.'
      : 'You declined all answers. We have notified the suppliers.',
    withdrawn: 'You withdrew this request. We have notified the suppliers.',
    expired: 'The 30 days of this request are over. You can ask again at any time.',
  }
  const text = words[status]
  return text ? (
    <Notice tone="info" live={false}>
      <p>{text}</p>
    </Notice>
  ) : null
}

const ends = {
  decline: {
    endpoint: declineQuotes,
    title: 'Decline all answers?',
    text: 'accept none of the offers for',
    label: 'Decline all',
    done: 'All answers declined',
  },
  withdraw: {
    endpoint: withdrawQuoteRequest,
    title: 'Withdraw this request?',
    text: 'no longer need a quote for',
    label: 'Withdraw request',
    done: 'Request withdrawn',
  },
}

type Props = { request: QuoteRequest; end: keyof typeof ends; onClose: () => void }

/** Ends a request without accepting anything. */
function EndRequestDialog({ request, end, onClose }: Props) {
  const { endpoint, title, text, label, done } = ends[end]
  const finish = useMutation({
    mutationFn: () => ask(endpoint, { params: { id: request.id } }),
    onSuccess(answer) {
      showQuote(answer.request)
      showToast('ok', done)
      onClose()
    },
    onError(error) {
      const now = QuoteRequest.safeParse(error instanceof AppError ? error.extra.request : undefined)
      if (!now.success) return
      showQuote(now.data)
      showToast('bad', messageOf(error, 'The request was not ended'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      busy={finish.isPending}
      onConfirm={() => finish.mutate()}
      onCancel={onClose}
      question={
        <>
          You {text} {request.quantity} × {panelTitle(request.panel)}. The request ends for good, and we notify the
          suppliers.
        </>
      }
    >
      {finish.isError && (
        <Notice tone="bad">
          <p>{messageOf(finish.error, 'The request was not ended')}</p>
        </Notice>
      )}
    </ConfirmDialog>
  )
}
