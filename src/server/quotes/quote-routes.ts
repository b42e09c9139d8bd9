import * as baskets from '../../shared/quotes/basket-api.js'
import * as api from '../../shared/quotes/quote-api.js'
import { countWaitingQuotes } from '../../shared/quotes/waiting-quotes-api.js'
import { auditLook } from '../db/audit.js'
import type { Route } from '../http/route.js'
import { acceptBasket, acceptOffer } from './accept-offers.js'
import { answerBasket, answerQuote, refuseQuote } from './answer-lines.js'
import { askBasket, askSuppliers, takeAskingTurn } from './ask-suppliers.js'
import { endByUser, reportArrival, withdrawBasket } from './decide-quote.js'
import { countWaiting, listAllQuotes, listOwnQuotes, listReceivedQuotes } from './list-quotes.js'
import { lookAtLines, lookAtQuote } from './read-lines.js'

export function quoteRoutes(route: Route) {
  route(api.createQuoteRequest, {
    before: ({ account, reply }) => takeAskingTurn(account.id, reply),
    work: ({ deps, account, body, db }) => askSuppliers(deps, db, account, body),
  })
  route(api.listMyQuoteRequests, ({ db, account, query }) => listOwnQuotes(db, account.id, query))
  route(countWaitingQuotes, async ({ db, account }) => ({ waiting: await countWaiting(db, account) }))
  route(api.getQuoteRequest, async ({ db, actor, params }) => ({
    request: await lookAtQuote(db, actor, params.id),
  }))
  route(api.acceptQuote, async ({ deps, account, params, body }) => ({
    request: await acceptOffer(deps, account.id, params.id, body),
  }))
  route(api.reportArrival, async ({ deps, account, params, body }) => ({
    request: await reportArrival(deps, account.id, params.id, body.arrived),
  }))
  route(api.declineQuotes, async ({ deps, account, params }) => ({
    request: await endByUser(deps, account.id, params.id, 'declined'),
  }))
  route(api.withdrawQuoteRequest, async ({ deps, account, params }) => ({
    request: await endByUser(deps, account.id, params.id, 'withdrawn'),
  }))

  basketRoutes(route)

  route(api.listReceivedQuoteRequests, ({ db, account, query }) => listReceivedQuotes(db, account.id, query))
  route(api.putQuoteOffer, async ({ deps, account, params, body }) => ({
    request: await answerQuote(deps, account.id, params.id, body),
  }))
  route(api.refuseQuoteRequest, async ({ deps, account, params, body }) => ({
    request: await refuseQuote(deps, account.id, params.id, body?.reason ?? null),
  }))

  route(api.listAllQuoteRequests, async ({ db, account, actor, query }) => {
    const { page: _, limit: __, ...filters } = query
    const look = { action: 'quote_requests.listed', subjectType: 'quote_request', subjectId: account.id, filters }
    await auditLook(db, actor, look)
    return listAllQuotes(db, query)
  })
}

/** Requests for several models, sent and answered together. */
function basketRoutes(route: Route) {
  route(baskets.createQuoteBasket, {
    before: ({ account, reply }) => takeAskingTurn(account.id, reply),
    work: ({ deps, account, body, db }) => askBasket(deps, db, account, body),
  })
  route(baskets.getQuoteBasket, async ({ db, actor, params }) => ({
    basket: await lookAtLines(db, actor, params.id),
  }))
  route(baskets.answerQuoteBasket, async ({ deps, account, params, body }) => ({
    basket: await answerBasket(deps, account.id, params.id, body),
  }))
  route(baskets.acceptQuoteBasket, async ({ deps, account, params, body }) => ({
    basket: await acceptBasket(deps, account.id, params.id, body.choices),
  }))
  route(baskets.withdrawQuoteBasket, async ({ deps, account, params }) => ({
    basket: await withdrawBasket(deps, account.id, params.id),
  }))
}
