import { z } from 'zod'
import { endpoint, signedIn, supplierOnly, userOnly } from '../http/endpoint.js'
import { BasketAcceptance, BasketAnswer, BasketQuestion } from './basket-fields.js'
import { Basket } from './basket-shapes.js'

const OneBasket = z.object({ basket: Basket })

export const createQuoteBasket = endpoint({
  method: 'POST',
  path: '/api/quote-baskets',
  access: userOnly,
  summary:
    'Ask chosen suppliers for prices of several panels at once; each gets the panels it stocks. 409 with all problems under `lines.N` and `supplierIds.N`',
  status: 201,
  body: BasketQuestion,
  response: z.object({
    basket: Basket,
    /** The number of suppliers that were left out because they have reached their daily limit of requests. */
    leftOut: z.number(),
  }),
})

export const getQuoteBasket = endpoint({
  method: 'GET',
  path: '/api/quote-baskets/:id',
  access: signedIn,
  summary: 'Requests that were sent together, for their user, a supplier they were sent to, or an admin',
  response: OneBasket,
})

export const answerQuoteBasket = endpoint({
  method: 'PUT',
  path: '/api/supplier/quote-baskets/:id/offer',
  access: supplierOnly,
  summary:
    'Answer lines of a basket, or change the answers: a price, or null for no offer; all or none. With `seen`, parallel changes are not overwritten: 409 with the current `basket`',
  body: BasketAnswer,
  response: OneBasket,
  refusal: OneBasket,
})

export const acceptQuoteBasket = endpoint({
  method: 'POST',
  path: '/api/quote-baskets/:id/accept',
  access: userOnly,
  summary:
    'Accept one offer for each listed line, all or none. 409 with all problems under `choices.N`, and the current `basket`',
  body: BasketAcceptance,
  response: OneBasket,
  refusal: OneBasket,
})

export const withdrawQuoteBasket = endpoint({
  method: 'POST',
  path: '/api/quote-baskets/:id/withdraw',
  access: userOnly,
  summary: 'Withdraw all open requests of a basket',
  response: OneBasket,
})
