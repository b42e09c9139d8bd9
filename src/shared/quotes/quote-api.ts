import { z } from 'zod'
import { adminOnly, endpoint, signedIn, supplierOnly, userOnly } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Id, line } from '../http/text.js'
import { QuoteAcceptance, QuoteAnswer, QuoteArrival, QuoteQuestion, QuoteRefusal } from './quote-fields.js'
import { QuoteRequest, quoteStatuses } from './quote-shapes.js'

const OneRequest = z.object({ request: QuoteRequest })
const Requests = z.object({ requests: z.array(QuoteRequest), ...pageShape })
const listed = {
  ...pageQuery(50),
  status: z.enum(quoteStatuses).optional(),
  /**
   * With true, requests that were sent together count and page as one entry, follow each other in the order of their
   * basket, and are listed together if one of them matches. Otherwise each counts separately.
   */
  baskets: z.enum(['true', 'false'], 'Use true or false').optional(),
  /** Words of the panel, the place of delivery, and the other side. */
  search: line(200).optional(),
}

export const createQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quote-requests',
  access: userOnly,
  summary: 'Ask one supplier, some, or all who stock a panel for a price',
  status: 201,
  body: QuoteQuestion,
  response: z.object({
    request: QuoteRequest,
    /**
     * The number of suppliers with stock that were left out because they have reached their daily limit of requests.
     */
    leftOut: z.number(),
  }),
})

export const listMyQuoteRequests = endpoint({
  method: 'GET',
  path: '/api/quote-requests/my',
  access: userOnly,
  summary: 'Your own quote requests, newest first',
  query: z.strictObject(listed),
  response: Requests,
})

export const getQuoteRequest = endpoint({
  method: 'GET',
  path: '/api/quote-requests/:id',
  access: signedIn,
  summary: 'One quote request, for its user, a supplier it was sent to, or an admin; each sees its own part',
  response: OneRequest,
})

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/api/quote-requests/:id/accept',
  access: userOnly,
  summary:
    'Accept one version of one offer, which ends the request. 409 with `request` and `offer` as they now are where it came too late, also where no version is named and the offer was ever changed',
  body: QuoteAcceptance,
  response: OneRequest,
})

export const reportArrival = endpoint({
  method: 'POST',
  path: '/api/quote-requests/:id/arrival',
  access: userOnly,
  summary: 'Say once whether the accepted offer arrived as agreed; it counts on the page of its supplier',
  body: QuoteArrival,
  response: OneRequest,
})

export const declineQuotes = endpoint({
  method: 'POST',
  path: '/api/quote-requests/:id/decline',
  access: userOnly,
  summary: 'Decline all answers, which ends the request',
  response: OneRequest,
})

export const withdrawQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quote-requests/:id/withdraw',
  access: userOnly,
  summary: 'Withdraw the request, which ends it',
  response: OneRequest,
})

export const listReceivedQuoteRequests = endpoint({
  method: 'GET',
  path: '/api/supplier/quote-requests',
  access: supplierOnly,
  summary: 'Quote requests sent to you, newest first; the status is that of your own answer',
  query: z.strictObject(listed),
  response: Requests,
})

export const putQuoteOffer = endpoint({
  method: 'PUT',
  path: '/api/supplier/quote-requests/:id/offer',
  access: supplierOnly,
  summary:
    'Answer a quote request, or change the answer before it is accepted. With `seen`, the `updatedAt` of the offer it is based on, a parallel change is not overwritten: 409 with `current`',
  body: QuoteAnswer,
  response: OneRequest,
})

export const refuseQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/supplier/quote-requests/:id/decline',
  access: supplierOnly,
  summary: 'Decline a quote request, or withdraw an offer',
  body: QuoteRefusal.optional(),
  response: OneRequest,
})

export const listAllQuoteRequests = endpoint({
  method: 'GET',
  path: '/api/admin/quote-requests',
  access: adminOnly,
  summary: 'All quote requests with offers and history; viewing leaves an audit entry',
  query: z.strictObject({ ...listed, supplierId: Id.optional() }),
  response: Requests,
})
