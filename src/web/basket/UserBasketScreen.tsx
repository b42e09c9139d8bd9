import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { acceptQuoteBasket, type Basket, withdrawQuoteBasket } from '../../shared/quotes/basket-api.js'
import { isLive, type QuoteOffer, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { OfferTable } from '../quotes/OfferTable.js'
import { QuoteBadge } from '../quotes/QuoteBadge.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { formatCount, formatDate } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { Notice } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import { showFailure, showToast } from '../ui/toasts.js'
import { links, userQuoteLink } from '../url/links.js'
import { basketQuery, showBasket } from './basket-query.js'

/** A user's basket: for each model the answers side by side, and one decision over them all. */
export function UserBasketScreen() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(basketQuery(id))
  const requests = query.data?.basket.requests ?? []
  return (
    <Screen
      title={requests.length > 0 ? `Quote for ${formatCount(requests.length)} models` : 'Quote request'}
      lead={
        requests[0] &&
        `To ${requests[0].deliveryPlace ?? ''}, ${requests[0].deliveryCountry}, asked ${formatDate(requests[0].createdAt)}`
      }
      actions={
        <>
          <LinkButton to={links.userQuotes}>All quotes</LinkButton>
          {requests.some(({ status }) => isLive(status)) && <Withdraw id={id} />}
        </>
      }
    >
      <Loaded query={query} failure="Failed to load the quote request" lines={6}>
        {({ basket }) => <Lines basket={basket} />}
      </Loaded>
    </Screen>
  )
}

function Withdraw({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => ask(withdrawQuoteBasket, { params: { id } }),
    onSuccess({ basket }) {
      showBasket(basket)
      showToast('ok', 'Request withdrawn')
    },
    onError: (error) => showFailure('The request was not withdrawn', error),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button icon="undo" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw this request?"
          question="Every line that is not decided ends for good, and the suppliers are told."
          confirmLabel="Withdraw request"
          busy={withdraw.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => withdraw.mutate()}
        />
      )}
    </>
  )
}

type Choices = Readonly<Record<string, QuoteOffer>>

/** The offers that were chosen so far, one for a line at most, and accepting them together. */
function useAcceptChosen(basketId: string) {
  const [chosen, setChosen] = useState<Choices>({})
  const accept = useMutation({
    mutationFn: () =>
      ask(acceptQuoteBasket, {
        params: { id: basketId },
        body: {
          choices: Object.entries(chosen).map(([requestId, { id, version }]) => ({ requestId, offerId: id, version })),
        },
      }),
    onSuccess(answer) {
      showBasket(answer.basket)
      setChosen({})
      showToast('ok', 'Offers accepted')
    },
    onError: () => setChosen({}),
  })
  const toggle = (requestId: string, offer: QuoteOffer) =>
    setChosen(({ [requestId]: before, ...others }) =>
      before?.id === offer.id ? others : { ...others, [requestId]: offer },
    )
  return { chosen, toggle, accept }
}

function Lines({ basket }: { basket: Basket }) {
  const { chosen, toggle, accept } = useAcceptChosen(basket.id)
  const count = Object.keys(chosen).length
  return (
    <>
      {accept.isError && (
        <Notice tone="bad">
          <p>{messageOf(accept.error, 'Nothing was accepted')}</p>
        </Notice>
      )}
      {basket.requests.map((request) => (
        <Line
          key={request.id}
          request={request}
          chosen={chosen[request.id]}
          onToggle={(offer) => toggle(request.id, offer)}
        />
      ))}
      {count > 0 && (
        <div>
          <Button look="primary" icon="check" busy={accept.isPending} onClick={() => accept.mutate()}>
            {count === 1 ? 'Accept 1 offer' : `Accept ${count} offers`}
          </Button>
        </div>
      )}
    </>
  )
}

type LineProps = { request: QuoteRequest; chosen: QuoteOffer | undefined; onToggle: (offer: QuoteOffer) => void }

/** One model with the answers for it. */
function Line({ request, chosen, onToggle }: LineProps) {
  return (
    <Card
      title={`${formatCount(request.quantity)} × ${panelTitle(request.panel)}`}
      actions={<QuoteBadge status={request.status} />}
    >
      <OfferTable
        caption={`Answers for ${request.panel.SKU}`}
        offers={request.offers}
        action={(offer) =>
          offer.status === 'offered' && (
            <Button
              size="small"
              aria-pressed={chosen?.id === offer.id}
              look={chosen?.id === offer.id ? 'primary' : 'secondary'}
              aria-label={`Choose ${offer.supplier.companyName} for ${request.panel.SKU}`}
              onClick={() => onToggle(offer)}
            >
              {chosen?.id === offer.id ? 'Chosen' : 'Choose'}
            </Button>
          )
        }
      />
      <Link {...userQuoteLink(request.id)}>History of this line</Link>
    </Card>
  )
}
