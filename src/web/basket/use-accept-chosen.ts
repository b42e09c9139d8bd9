import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { acceptQuoteBasket, type Basket } from '../../shared/quotes/basket-api.js'
import { type QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask } from '../api/ask.js'
import { showToast } from '../ui/toasts.js'
import { showBasket } from './basket-query.js'

export type Choices = Readonly<Record<string, QuoteOffer>>

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
export function useAcceptChosen(basketId: string) {
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
