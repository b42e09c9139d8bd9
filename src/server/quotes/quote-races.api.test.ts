import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roundsOf } from '../../../tests/support/connections-of-test.js'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from '../../../tests/support/factories.js'
import { outcomeOf } from '../../../tests/support/outcome.js'
import { answer, makeMarket, question, quoteMails } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/quotes/quote-api.js'
import { findProblems } from '../ops/find-problems.js'
import { expireQuotes } from './note-pauses.js'

// two processes of one product
let one: TestApp
let other: TestApp
beforeAll(async () => {
  const roomy = { LIMIT_QUOTES_PER_USER: '10000/1d', LIMIT_QUOTES_PER_SUPPLIER: '10000/1d' }
  one = await startTestApp(roomy)
  other = await startTestApp(roomy, { beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

type Market = Awaited<ReturnType<typeof makeMarket>>

let rounds = 0
/** A request that all its suppliers have answered, without the mails about that. */
async function answered({ user, panel, sellers }: Market) {
  // each has another quantity: the same request again would be the one of the previous round, if that is still open
  const body = question(panel.id, { quantity: ++rounds })
  const { request } = await one.call(api.createQuoteRequest, { body }, { token: user.token })
  for (const { token } of sellers)
    await one.call(api.putQuoteOffer, { params: { id: request.id }, body: answer() }, { token })
  await one.db.deleteFrom('mails').execute()
  return { id: request.id, offerIds: request.offers.map((offer) => offer.id) }
}

const countOf = (outcomes: readonly string[], expected: string) => outcomes.filter((found) => found === expected).length
const accept = (app: TestApp, { token }: Person, id: string, offerId: string, version?: number) =>
  outcomeOf(app.call(api.acceptQuote, { params: { id }, body: { offerId, ...(version && { version }) } }, { token }))
const change = (app: TestApp, { token }: Person, id: string) =>
  outcomeOf(app.call(api.putQuoteOffer, { params: { id }, body: answer({ pricePerUnit: 200 }) }, { token }))
const stateOf = async ({ token }: Person, id: string) =>
  (await one.call(api.getQuoteRequest, { params: { id } }, { token })).request

/** Runs both in parallel, in random order, with or without a short head start. */
async function atOnce(works: readonly (() => Promise<string>)[]) {
  const shuffled = works.map((work, index) => ({ work, index, place: Math.random() })).sort((a, b) => a.place - b.place)
  const outcomes = Array<string>(works.length)
  await Promise.all(
    shuffled.map(async ({ work, index }) => {
      for (let turns = Math.floor(Math.random() * 6); turns > 0; turns--) await new Promise(setImmediate)
      outcomes[index] = await work()
    }),
  )
  return outcomes as [string, string]
}

describe('one outcome, the same for both sides', () => {
  it('of two offers accepted in parallel, and of one accepted many times', { tags: 'concurrent' }, async () => {
    const market = await makeMarket(one, 2)
    for (let round = 0; round < roundsOf(8); round++) {
      const { id, offerIds } = await answered(market)
      const works = [0, 1, 0, 1].map(
        (offer, index) => () => accept(index < 2 ? one : other, market.user, id, offerIds[offer] ?? ''),
      )
      const outcomes = await atOnce(works)
      expect([countOf(outcomes, 'done'), countOf(outcomes, 'conflict')]).toEqual([1, 3])
      const { status, offers } = await stateOf(market.user, id)
      expect(status).toBe('accepted')
      expect(offers.map((offer) => offer.status).sort()).toEqual(['accepted', 'lost'])
      const mails = await Promise.all(market.sellers.map(({ email }) => quoteMails(one, email)))
      expect(mails.flat().sort()).toEqual(['quote_accepted', 'quote_lost'])
    }
  })

  it('of accepting an offer while its supplier changes it, many times in random order', {
    tags: 'concurrent',
  }, async () => {
    const market = await makeMarket(one, 1)
    const [seller] = market.sellers
    for (let round = 0; round < roundsOf(20); round++) {
      const { id, offerIds } = await answered(market)
      const [accepted, changed] = await atOnce([
        // without a version, the first one is meant
        () => accept(one, market.user, id, offerIds[0] ?? '', round % 2 ? 1 : undefined),
        () => change(other, seller, id),
      ])
      const { status, offers, history } = await stateOf(market.user, id)
      const mails = { user: await quoteMails(one, market.user.email), seller: await quoteMails(one, seller.email) }
      if (accepted === 'done') {
        expect({ changed, status, mails }).toEqual({
          changed: 'conflict',
          status: 'accepted',
          mails: { user: ['quote_ordered'], seller: ['quote_accepted'] },
        })
        expect(offers[0]).toMatchObject({ status: 'accepted', pricePerUnit: 95.5, version: 1 })
      } else {
        expect({ accepted, changed, status, mails }).toEqual({
          accepted: 'conflict',
          changed: 'done',
          status: 'answered',
          mails: { user: ['quote_changed'], seller: [] },
        })
        expect(offers[0]).toMatchObject({ status: 'offered', pricePerUnit: 200, version: 2 })
      }
      expect(history).toHaveLength(3)
    }
  })

  it('of accepting while the supplier withdraws the offer, the user withdraws, or the request expires', {
    tags: 'concurrent',
  }, async () => {
    const market = await makeMarket(one, 1)
    const [seller] = market.sellers
    const { user } = market
    const rivals: Record<string, (id: string) => Promise<string>> = {
      declined: (id) =>
        outcomeOf(other.call(api.refuseQuoteRequest, { params: { id }, body: {} }, { token: seller.token })),
      withdrawn: (id) => outcomeOf(other.call(api.withdrawQuoteRequest, { params: { id } }, { token: user.token })),
      expired: async (id) => {
        await other.db
          .updateTable('quote_requests')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('id', '=', id)
          .where('status', 'in', ['open', 'answered'])
          .execute()
        await expireQuotes(other.db, other.config)
        return 'done'
      },
    }
    for (const [end, rival] of Object.entries(rivals))
      for (let round = 0; round < roundsOf(8); round++) {
        const { id, offerIds } = await answered(market)
        const [accepted, ended] = await atOnce([() => accept(one, user, id, offerIds[0] ?? ''), () => rival(id)])
        const { status } = await stateOf(user, id)
        expect(status, `${accepted} ${ended}`).toBe(accepted === 'done' ? 'accepted' : end)
        if (end !== 'expired') expect([accepted, ended].sort()).toEqual(['conflict', 'done'])
        expect(await quoteMails(one, seller.email)).toEqual(
          accepted === 'done' ? ['quote_accepted'] : end === 'declined' ? [] : [`quote_${end}`],
        )
      }
    const about = (await findProblems(one.deps.pool)).find(({ promise }) => promise.startsWith('a quote request'))
    expect(about?.problems).toEqual([])
  })
})

describe('limits, exact under parallel calls', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await startTestApp(
      { LIMIT_QUOTES_PER_USER: '4/1d', LIMIT_QUOTES_PER_SUPPLIER: '6/1d', LIMIT_QUOTE_CHANGES: '3/1d' },
      { beside: one },
    )
  })
  afterAll(() => limited.close())

  let sent = 0
  // each has another quantity, because the same request again would count once
  const ask = (user: Person, panelId: string) =>
    limited.call(api.createQuoteRequest, { body: question(panelId, { quantity: ++sent }) }, { token: user.token })

  it('a user may send so many a day, and learns how long to wait; refused ones do not count', {
    tags: 'concurrent',
  }, async () => {
    const { panel, user } = await makeMarket(one, 1)
    const bare = await makePanel(one.db)
    for (let index = 0; index < 3; index++) expect(await outcomeOf(ask(user, bare.id))).toBe('conflict')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(ask(user, panel.id))))
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'too_many_requests')]).toEqual([4, 6])
    await expect(ask(user, panel.id)).rejects.toMatchObject({
      message: 'You have sent 4 quote requests, the maximum for one account in a day. Please try again in 24 hours.',
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('a supplier receives so many a day; the others still get the request, and without any it is refused', {
    tags: 'concurrent',
  }, async () => {
    const { panel, sellers } = await makeMarket(one, 2)
    const users = await Promise.all(Array.from({ length: 3 }, () => makeUser(one.db)))
    const many = users.flatMap((user) => Array.from({ length: 3 }, () => user))
    const outcomes = await Promise.all(many.map((user) => outcomeOf(ask(user, panel.id))))
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'too_many_requests')]).toEqual([6, 3])
    expect(await quoteMails(one, sellers[0].email)).toHaveLength(6)
    const fresh = await makeUser(one.db)
    await expect(ask(fresh, panel.id)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The suppliers that stock this panel have received the maximum of quote requests /,
      ),
    })
    const idle = await makeSupplier(one.db)
    await makeOffer(one.db, panel.id, idle.id)
    const { request, leftOut } = await ask(fresh, panel.id)
    expect(leftOut).toBe(2)
    expect(request.offers.map(({ supplier }) => supplier.email)).toEqual([idle.email])
  })

  it('an offer may change so often a day', { tags: 'concurrent' }, async () => {
    const market = await makeMarket(one, 1)
    const [{ token }] = market.sellers
    const { request } = await ask(market.user, market.panel.id)
    const put = (price: number) =>
      outcomeOf(
        limited.call(
          api.putQuoteOffer,
          { params: { id: request.id }, body: answer({ pricePerUnit: price }) },
          { token },
        ),
      )
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(put))
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'too_many_requests')]).toEqual([3, 3])
    expect(await quoteMails(one, market.user.email)).toHaveLength(3)
  })
})
