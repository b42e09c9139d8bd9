import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { declineQuotes, withdrawQuoteRequest } from '../../shared/quotes/quote-api.js'
import { isLive, isWithoutAnswerers, type QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links, userBasketLink } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { FormFailure, Notice } from '../ui/Notice.js'
import { showToast } from '../ui/toasts.js'
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
              <Button icon="close" onClick={() => setOpened({ kind: 'decline' })}>{t`Decline all`}</Button>
            )}
            <Button icon="undo" onClick={() => setOpened({ kind: 'withdraw' })}>{t`Withdraw`}</Button>
          </>
        )
      }
    >
      {(request) => (
        <>
          {request.basketId && (
            <p>
              <Link {...userBasketLink(request.basketId)}>{t`Part of a request over several models`}</Link>
            </p>
          )}
          <Outcome request={request} />
          <h2>{t`Answers`}</h2>
          <OfferTable
            offers={request.offers}
            action={(offer) =>
              offer.status === 'offered' && (
                <Button
                  look="primary"
                  size="small"
                  onClick={() => setOpened({ kind: 'accept', offer })}
                >{t`Accept`}</Button>
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
      <Notice tone="info" live={false} title={t`None of the suppliers you asked can answer at present.`}>
        <p>{t`Each supplier has declined or is not active on Heliodex. Withdraw the request and ask others, or leave it open in case a supplier is back before it ends.`}</p>
      </Notice>
    )
  const accepted = offers.find((offer) => offer.status === 'accepted')
  if (accepted) return <AcceptedNotice requestId={request.id} offer={accepted} />
  const words: Partial<Record<typeof status, string>> = {
    open: t`Nobody has answered yet. You get an email with each answer.`,
    declined: offers.every((offer) => offer.status === 'declined')
      ? t`Every supplier asked has declined. You can ask again at any time.`
      : t`You declined all answers. We have notified the suppliers.`,
    withdrawn: t`You withdrew this request. We have notified the suppliers.`,
    expired: t`The 30 days of this request are over. You can ask again at any time.`,
  }
  const text = words[status]
  return text ? (
    <Notice tone="info" live={false}>
      <p>{text}</p>
    </Notice>
  ) : null
}

function AcceptedNotice({ requestId, offer }: { requestId: string; offer: QuoteOffer }) {
  const company = offer.supplier.companyName
  return (
    <Notice tone="ok" live={false} title={t`You accepted the offer of ${company}.`}>
      <p>{t`They have your name and email and get in touch to settle order, payment and delivery.`}</p>
      <ArrivalReport requestId={requestId} offer={offer} />
    </Notice>
  )
}

const ends = (quantity: number, panel: string) => ({
  decline: {
    endpoint: declineQuotes,
    title: t`Decline all answers?`,
    question: t`You accept none of the offers for ${quantity} × ${panel}. The request ends for good, and we notify the suppliers.`,
    label: t`Decline all`,
    done: t`All answers declined`,
  },
  withdraw: {
    endpoint: withdrawQuoteRequest,
    title: t`Withdraw this request?`,
    question: t`You no longer need a quote for ${quantity} × ${panel}. The request ends for good, and we notify the suppliers.`,
    label: t`Withdraw request`,
    done: t`Request withdrawn`,
  },
})

type Props = { request: QuoteRequest; end: keyof ReturnType<typeof ends>; onClose: () => void }

/** Ends a request without accepting anything. */
function EndRequestDialog({ request, end, onClose }: Props) {
  const { endpoint, title, question, label, done } = ends(request.quantity, panelTitle(request.panel))[end]
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
      showToast('bad', messageOf(error, t`The request was not ended`))
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
      question={question}
    >
      <FormFailure message={finish.isError ? messageOf(finish.error, t`The request was not ended`) : undefined} />
    </ConfirmDialog>
  )
}
