import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { acceptQuoteBasket, type Basket, withdrawQuoteBasket } from '../../shared/quotes/basket-api.js'
import { isLive, type QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { links, userQuoteLink } from '../base/url/links.js'
import { totalWords } from '../money/total-words.js'
import { useReaderMoney } from '../money/use-reader-money.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { FormBar } from '../ui/FormBar.js'
import { showFailure, showToast } from '../ui/toasts.js'
import { BasketLine } from './BasketLine.js'
import { BasketPage } from './BasketPage.js'
import { showBasket } from './basket-query.js'
import { quoteForModels } from './count-models.js'
import { withNotesOnce } from './notes-once.js'

/** A user's basket: the answers for each model side by side, and one decision for all. */
export default function UserBasketScreen() {
  return (
    <BasketPage
      back={links.userQuotes}
      title={quoteForModels}
      actions={({ id, requests }) => requests.some(({ status }) => isLive(status)) && <Withdraw id={id} />}
    >
      {(basket) => <Lines basket={basket} />}
    </BasketPage>
  )
}

function Withdraw({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => ask(withdrawQuoteBasket, { params: { id } }),
    onSuccess({ basket }) {
      showBasket(basket)
      showToast('ok', t`Request withdrawn`)
    },
    onError: (error) => showFailure(t`The request was not withdrawn`, error),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button icon="undo" onClick={() => setAsking(true)}>{t`Withdraw`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Withdraw this request?`}
          question={t`Every undecided line ends for good. We notify the suppliers.`}
          confirmLabel={t`Withdraw request`}
          busy={withdraw.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => withdraw.mutate()}
        />
      )}
    </>
  )
}

function Lines({ basket }: { basket: Basket }) {
  const { chosen, toggle, accept } = useAcceptChosen(basket.id)
  const offers = Object.values(chosen)
  const money = useReaderMoney(offers)
  const count = offers.length
  const total = totalWords(offers, money)
  return (
    <>
      {withNotesOnce(basket.requests).map((request) => (
        <BasketLine
          key={request.id}
          request={request}
          history={userQuoteLink}
          action={(offer) =>
            offer.status === 'offered' && (
              <ChooseButton
                request={request}
                offer={offer}
                isChosen={chosen[request.id]?.id === offer.id}
                onToggle={() => toggle(request.id, offer)}
              />
            )
          }
        />
      ))}
      {(count > 0 || accept.isError) && (
        <FormBar
          failure={accept.isError ? messageOf(accept.error, t`Nothing was accepted`) : undefined}
          note={count > 0 && chosenWords(total, count, basket.requests.length)}
        >
          {count > 0 && (
            <Button look="primary" icon="check" busy={accept.isPending} onClick={() => accept.mutate()}>
              {plural(count, { one: 'Accept # offer', other: 'Accept # offers' })}
            </Button>
          )}
        </FormBar>
      )}
    </>
  )
}

const chosenWords = (total: string, count: number, lines: number) =>
  plural(lines, { one: `${total} for ${count} of # lines`, other: `${total} for ${count} of # lines` })

type ChooseProps = { request: QuoteRequest; offer: QuoteOffer; isChosen: boolean; onToggle: () => void }

function ChooseButton({ request, offer, isChosen, onToggle }: ChooseProps) {
  const { companyName } = offer.supplier
  const { SKU } = request.panel
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      look={isChosen ? 'primary' : 'secondary'}
      aria-label={t`Choose ${companyName} for ${SKU}`}
      onClick={onToggle}
    >
      {isChosen ? t`Chosen` : t`Choose`}
    </Button>
  )
}

type Choices = Readonly<Record<string, QuoteOffer>>

const CurrentBasket = z.object({ id: z.string(), requests: z.array(QuoteRequest) })

const stillOffered = ({ requests }: Basket, chosen: Choices): Choices =>
  Object.fromEntries(
    Object.entries(chosen).filter(([requestId, { id, version }]) =>
      requests
        .find((request) => request.id === requestId)
        ?.offers.some((offer) => offer.id === id && offer.version === version && offer.status === 'offered'),
    ),
  )

/** The chosen offers, at most one per line, and accepting them together. */
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
      showToast('ok', t`Offers accepted`)
    },
    onError(error) {
      const now = CurrentBasket.safeParse(error instanceof AppError ? error.extra.basket : undefined)
      if (!now.success) return
      // nothing is accepted unseen: what changed meanwhile is chosen again
      showBasket(now.data)
      setChosen((before) => stillOffered(now.data, before))
    },
  })
  const toggle = (requestId: string, offer: QuoteOffer) =>
    setChosen(({ [requestId]: before, ...others }) =>
      before?.id === offer.id ? others : { ...others, [requestId]: offer },
    )
  return { chosen, toggle, accept }
}
