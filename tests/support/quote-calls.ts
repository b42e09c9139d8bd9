import * as api from '../../src/shared/quotes/quote-api.js'
import { answer, question } from './quote-factories.js'
import type { TestApp } from './test-app.js'

type TokenHolder = { token: string }

/** Each step of a quote request, by buyer or supplier. The app is a function, because it starts just before the first test. */
export const quoteCalls = (app: () => TestApp) => ({
  ask: ({ token }: TokenHolder, panelId: string, wanted: object = {}, idempotencyKey?: string) =>
    app().call(
      api.createQuoteRequest,
      { body: question(panelId, wanted) },
      { token, ...(idempotencyKey && { idempotencyKey }) },
    ),
  look: async ({ token }: TokenHolder, id: string) =>
    (await app().call(api.getQuoteRequest, { params: { id } }, { token })).request,
  offer: async ({ token }: TokenHolder, id: string, wanted: object = {}) =>
    (await app().call(api.putQuoteOffer, { params: { id }, body: answer(wanted) }, { token })).request,
  refuse: async ({ token }: TokenHolder, id: string, reason?: string) => {
    const body = reason === undefined ? undefined : { reason }
    return (await app().call(api.refuseQuoteRequest, { params: { id }, body }, { token })).request
  },
  accept: async ({ token }: TokenHolder, id: string, body: { offerId: string; version?: number }) =>
    (await app().call(api.acceptQuote, { params: { id }, body }, { token })).request,
  report: async ({ token }: TokenHolder, id: string, arrived: boolean) =>
    (await app().call(api.reportArrival, { params: { id }, body: { arrived } }, { token })).request,
  mine: ({ token }: TokenHolder, query: object = {}) => app().call(api.listMyQuoteRequests, { query }, { token }),
  received: ({ token }: TokenHolder, query: object = {}) =>
    app().call(api.listReceivedQuoteRequests, { query }, { token }),
  /** Makes a request this many days older. */
  age: (id: string, days: number) =>
    app().deps.pool.query(
      `update quote_requests set created_at = created_at - make_interval(days => $2),
        expires_at = expires_at - make_interval(days => $2) where id = $1`,
      [id, days],
    ),
})

export const failsWith = (code: string, extra: object = {}) => ({ code, ...extra })
