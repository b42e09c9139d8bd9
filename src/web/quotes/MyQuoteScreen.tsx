import { useState } from 'react'
import { isLive, isWithoutAnswerers, type QuoteOffer, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Link } from '../router/Link.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'
import { links, userBasketLink } from '../url/links.js'
import { AcceptOfferDialog } from './AcceptOfferDialog.js'
import { EndRequestDialog } from './EndRequestDialog.js'
import { OfferTable } from './OfferTable.js'
import { QuoteBadge } from './QuoteBadge.js'
import { QuotePage } from './QuotePage.js'

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
  const winner = offers.find((offer) => offer.status === 'accepted')?.supplier
  if (status === 'accepted' && winner)
    return (
      <Notice tone="ok" live={false} title={`You accepted the offer of ${winner.companyName}.`}>
        <p>They have your name and email and get in touch to settle order, payment and delivery.</p>
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
