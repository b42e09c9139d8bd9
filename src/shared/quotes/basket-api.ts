import { z } from 'zod'
import { endpoint, signedIn, supplierOnly, userOnly } from '../http/endpoint.js'
import { BasketAcceptance, BasketAnswer, BasketQuestion } from './basket-fields.js'
import { QuoteRequest } from './quote-shapes.js'

/** What one supplier asks for all it offers. */
const SupplierSum = z.object({
  supplierId: z.string().nullable(),
  companyName: z.string(),
  /** Of its offers; US dollars where these differ. */
  currency: z.string(),
  lines: z.number(),
  /** Null without a rate. */
  total: z.number().nullable(),
  freight: z.number().nullable(),
  totalWithFreight: z.number().nullable(),
  /** For comparing, with a stated freight; null without a rate. */
  totalUsd: z.number().nullable(),
})
export type SupplierSum = z.infer<typeof SupplierSum>

/**
 * Requests that were sent together, each as its reader may see it. A supplier sees only those sent to it. One that was
 * sent alone is a basket of one line, found by its own id.
 */
export const Basket = z.object({
  id: z.string(),
  requests: z.array(QuoteRequest),
  /** For its user and admins. */
  suppliers: z.array(SupplierSum).optional(),
})
export type Basket = z.infer<typeof Basket>
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
})

export const acceptQuoteBasket = endpoint({
  method: 'POST',
  path: '/api/quote-baskets/:id/accept',
  access: userOnly,
  summary:
    'Accept one offer for each listed line, all or none. 409 with all problems under `choices.N`, and the current `basket`',
  body: BasketAcceptance,
  response: OneBasket,
})

export const withdrawQuoteBasket = endpoint({
  method: 'POST',
  path: '/api/quote-baskets/:id/withdraw',
  access: userOnly,
  summary: 'Withdraw all open requests of a basket',
  response: OneBasket,
})
