import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basketOf, makeBasket, makeShelves } from '../../../tests/support/basket-factories.js'
import { makeAdmin, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { refusalOf } from '../../../tests/support/outcome.js'
import { quoteMails } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/quotes/basket-api.js'
import {
  createQuoteRequest,
  listAllQuoteRequests,
  listMyQuoteRequests,
  listReceivedQuoteRequests,
  withdrawQuoteRequest,
} from '../../shared/quotes/quote-api.js'
import { countWaitingQuotes } from '../../shared/quotes/waiting-quotes-api.js'
import { expireQuotes, notePauses } from './note-pauses.js'
import { lockLive } from './read-lines.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('a basket', () => {
  it('is sent to each chosen supplier in one mail with the panels it stocks, and counts as one request', async () => {
    const { basket, user, first, second, params, ids, look } = await makeBasket(test)
    expect(basket.requests.map(({ quantity, offers }) => [quantity, offers.length])).toEqual([
      [10, 2],
      [20, 2],
      [30, 1],
    ])
    expect(await quoteMails(test, first.email)).toEqual(['quote_asked'])
    expect(await quoteMails(test, second.email)).toEqual(['quote_asked'])
    const seen = await look(second)
    expect(seen.requests.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(JSON.stringify(seen)).not.toContain(first.company_name)
    const received = await test.call(listReceivedQuoteRequests, { query: {} }, first)
    expect(received.requests.map(({ basketId }) => basketId)).toEqual([basket.id, basket.id, basket.id])
    expect((await test.call(listMyQuoteRequests, { query: {} }, user)).totalCount).toBe(3)
    for (const stranger of [await makeUser(test.db), await makeSupplier(test.db)])
      await expect(test.call(api.getQuoteBasket, { params }, stranger)).rejects.toMatchObject({ status: 404 })
    const used = await test.db
      .selectFrom('limit_windows')
      .select('used')
      .where('name', '=', 'QUOTES_PER_USER')
      .where('key', '=', user.id)
      .executeTakeFirst()
    expect(used?.used).toBe(1)
  })

  it('is sent once when it is repeated, and reports all its problems at once', { tags: 'concurrent' }, async () => {
    const market = await makeShelves(test)
    const body = basketOf(market)
    const sent = await Promise.all([1, 2, 3].map(() => test.call(api.createQuoteBasket, { body }, market.user)))
    expect(new Set(sent.map(({ basket }) => basket.id)).size).toBe(1)
    const nobody = await makeSupplier(test.db)
    const lonely = await makePanel(test.db)
    await expect(
      test.call(
        api.createQuoteBasket,
        {
          body: {
            ...body,
            lines: [...body.lines, { panelId: lonely.id, quantity: 1 }],
            supplierIds: [...body.supplierIds, nobody.id],
          },
        },
        market.user,
      ),
    ).rejects.toMatchObject({
      status: 409,
      fields: { 'lines.3': expect.any(String), 'supplierIds.2': expect.any(String) },
    })
    for (const wrong of [
      { lines: [] },
      { supplierIds: [] },
      { lines: [body.lines[0], body.lines[0]] },
      { deliveryPlace: '' },
    ])
      await expect(
        test.call(api.createQuoteBasket, { body: basketOf(market, undefined, wrong) }, market.user),
      ).rejects.toMatchObject({ status: 400 })
  })

  it('is shown as it is now to a buyer who accepts an offer that is being changed', async () => {
    const { first, look, put, accept } = await makeBasket(test)
    await put(first, [95, 95, 95])
    const [{ id: requestId = '', offers = [] } = {}] = (await look()).requests
    const { id: offerId = '', version = 1 } = offers.find(({ pricePerUnit }) => pricePerUnit === 95) ?? {}
    let refusal: Promise<unknown> = Promise.resolve()
    await test.db.transaction().execute(async (trx) => {
      await lockLive(trx, requestId, { supplierId: first.id })
      refusal = refusalOf(accept([{ requestId, offerId, version }]))
      const waiting = sql`select 1 from pg_locks where not granted`
      await expect.poll(async () => (await waiting.execute(test.db)).rows).toHaveLength(1)
      await trx
        .updateTable('quote_offers')
        .set({ price_per_unit: 96, version: version + 1 })
        .where('id', '=', offerId)
        .execute()
    })
    const changed = expect.objectContaining({ id: offerId, pricePerUnit: 96 })
    const line = expect.objectContaining({ id: requestId, offers: expect.arrayContaining([changed]) })
    expect(await refusal).toMatchObject({
      status: 409,
      extra: { basket: { requests: expect.arrayContaining([line]) } },
    })
  })

  it('is answered line by line, and each line can be accepted from another supplier', async () => {
    const { user, first, second, look, put, accept } = await makeBasket(test)
    const own = await put(first, [95, 96, null])
    expect(own.basket.requests.map(({ status, offer }) => [status, offer?.pricePerUnit])).toEqual([
      ['answered', 95],
      ['answered', 96],
      ['declined', null],
    ])
    await put(second, [80, 99])
    // the same answer again sends no mail
    await put(second, [80, 99])
    expect(await quoteMails(test, user.email)).toEqual(['quote_offered', 'quote_offered'])
    // a line of other suppliers is not found
    await expect(put(second, [80, 99, 70])).rejects.toMatchObject({
      status: 409,
      fields: { 'lines.2': expect.any(String) },
    })
    const basket = await look()
    const choiceOf = (index: number, price: number) => {
      const request = basket.requests[index]
      const offer = request?.offers.find(({ pricePerUnit }) => pricePerUnit === price)
      return { requestId: request?.id ?? '', offerId: offer?.id ?? '', version: offer?.version ?? 1 }
    }
    await put(second, [81])
    await expect(accept([choiceOf(0, 80), choiceOf(1, 96)])).rejects.toMatchObject({
      status: 409,
      fields: { 'choices.0': expect.stringContaining('changed its offer') },
    })
    const untouched = await look()
    expect(untouched.requests.map(({ status }) => status)).toEqual(['answered', 'answered', 'declined'])
    const choice = choiceOf(0, 80)
    const done = await accept([{ ...choice, version: choice.version + 1 }, choiceOf(1, 96)])
    expect(done.basket.requests.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'declined'])
    expect(done.basket.requests[0]?.history.map(({ what }) => what).join()).toMatch(/offered .*changed.*accepted/s)
    // each supplier gets one mail about all its lines
    for (const person of [first, second])
      expect(await quoteMails(test, person.email)).toEqual(['quote_asked', 'quote_accepted'])
    const mail = (await test.mails()).findLast(({ to }) => to?.[0]?.address === first.email)
    for (const part of [mail?.text, mail?.html])
      for (const words of ['20 × ', '$96.00 per unit, $1,920.00 in total', 'went to another', '10 × ', user.email])
        expect(part).toContain(words)
    expect(mail?.text).not.toMatch(/81\.00|810/)
    await expect(put(first, [50])).rejects.toMatchObject({ status: 409 })
  })

  it('is not answered over an answer from another window', async () => {
    const { first, look, put } = await makeBasket(test)
    const seen = (await look(first)).requests.map(({ offer }) => offer?.updatedAt)
    const answerWith = (prices: (number | null)[]) => put(first, prices, {}, (at) => ({ seen: seen[at] }))
    await answerWith([95])
    for (const price of [94, null])
      await expect(answerWith([price, 96])).rejects.toMatchObject({
        status: 409,
        fields: { 'lines.0': expect.stringContaining('changed in another window') },
        extra: { basket: { requests: [{ offer: { pricePerUnit: 95 } }, { status: 'open' }, { status: 'open' }] } },
      })
  })

  it('of a parallel acceptance and answer, one wins and the other gets an error', { tags: 'concurrent' }, async () => {
    const { user, first, params, look, put, accept } = await makeBasket(test)
    const { basket } = await put(first, [90, 90, 90])
    const choices = basket.requests.map(({ id, offer }) => ({ requestId: id, offerId: offer?.id ?? '', version: 1 }))
    const outcomes = await Promise.allSettled([
      accept(choices),
      put(first, [91, 91, 91]),
      test.call(api.withdrawQuoteBasket, { params }, user),
    ])
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.status).toBe(409)
    expect(new Set((await look()).requests.map(({ status }) => status)).size).toBe(1)
  })

  it('is one entry in every list, and counts as one', async () => {
    const { user, first, second, basket, panels, ids } = await makeBasket(test)
    const admin = await makeAdmin(test.db)
    const alone = { panelId: panels[0]?.id ?? '', quantity: 5, deliveryCountry: 'Germany', deliveryPlace: 'Berlin' }
    const { request } = await test.call(createQuoteRequest, { body: alone }, user)
    const query = { baskets: 'true', limit: 1 } as const
    const newest = await test.call(listMyQuoteRequests, { query }, user)
    expect(newest).toMatchObject({ totalCount: 2, totalPages: 2, requests: [{ id: request.id }] })
    const lines = { user: ids, first: ids, second: ids.slice(0, 2) }
    const idsOf = (page: { requests: { id: string }[] }) => page.requests.map(({ id }) => id)
    expect(idsOf(await test.call(listMyQuoteRequests, { query: { ...query, page: 2 } }, user))).toEqual(lines.user)
    for (const [person, expected] of [
      [first, lines.first],
      [second, lines.second],
    ] as const) {
      const received = await test.call(listReceivedQuoteRequests, { query: { ...query, page: 2 } }, person)
      expect(idsOf(received)).toEqual(expected)
      expect((await test.call(countWaitingQuotes, {}, person)).waiting).toBe(2)
    }
    const all = await test.call(
      listAllQuoteRequests,
      { query: { ...query, limit: 50, search: user.email, status: 'open' } },
      admin,
    )
    expect(all).toMatchObject({ totalCount: 2, requests: [{}, {}, {}, { basketId: basket.id }] })
    expect((await test.call(listMyQuoteRequests, { query: {} }, user)).totalCount).toBe(4)
    // a search that finds one line lists the basket with all of them
    const search = panels[1]?.SKU
    const found = await test.call(listMyQuoteRequests, { query: { ...query, search } }, user)
    expect([found.totalCount, idsOf(found)]).toEqual([1, ids])
    expect(idsOf(await test.call(listMyQuoteRequests, { query: { search } }, user))).toEqual([ids[1]])
  })

  it('is listed whole by the state of one line, and its lines one by one without baskets', async () => {
    const { user, first, second, ids } = await makeBasket(test)
    const [left = '', ...open] = ids
    await test.call(withdrawQuoteRequest, { params: { id: left } }, user)
    const idsOf = (page: { requests: { id: string }[] }) => page.requests.map(({ id }) => id)
    for (const status of ['open', 'withdrawn'] as const) {
      const query = { status, baskets: 'true' } as const
      const own = await test.call(listMyQuoteRequests, { query }, user)
      expect([own.totalCount, idsOf(own)]).toEqual([1, ids])
      // a supplier sees its own lines
      expect(idsOf(await test.call(listReceivedQuoteRequests, { query }, first))).toEqual(ids)
      expect(idsOf(await test.call(listReceivedQuoteRequests, { query }, second))).toEqual(ids.slice(0, 2))
      const ofSecond = { ...query, search: user.email, supplierId: second.id }
      expect(idsOf(await test.call(listAllQuoteRequests, { query: ofSecond }, await makeAdmin(test.db)))).toEqual(ids)
    }
    const answered = { status: 'answered', baskets: 'true' } as const
    expect(idsOf(await test.call(listMyQuoteRequests, { query: answered }, user))).toEqual([])
    expect(idsOf(await test.call(listMyQuoteRequests, { query: { status: 'open' } }, user)).sort()).toEqual(open.sort())
  })

  it('that expires, or that no supplier can answer any more, is mailed once', async () => {
    const { user, first, second, basket } = await makeBasket(test)
    for (const { id } of [first, second]) {
      await test.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute()
      await notePauses(test.db, test.config, id)
    }
    // only one supplier had the third line; both had the other two
    expect(await quoteMails(test, user.email)).toEqual(['quote_nobody_left', 'quote_nobody_left'])
    await test.db
      .updateTable('quote_requests')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('basket_id', '=', basket.id)
      .execute()
    await expireQuotes(test.db, test.config)
    expect((await quoteMails(test, user.email)).slice(2)).toEqual(['quote_expired'])
    for (const person of [first, second])
      expect(await quoteMails(test, person.email)).toEqual(['quote_asked', 'quote_expired'])
  })

  it('is withdrawn as a whole, without lines that have ended before', async () => {
    const { user, params, ids, first } = await makeBasket(test)
    await test.call(withdrawQuoteRequest, { params: { id: ids[0] ?? '' } }, user)
    const { basket } = await test.call(api.withdrawQuoteBasket, { params }, user)
    expect(basket.requests.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    await expect(test.call(api.withdrawQuoteBasket, { params }, user)).rejects.toMatchObject({
      status: 409,
      extra: { basket },
    })
    await expect(test.call(api.withdrawQuoteBasket, { params }, await makeUser(test.db))).rejects.toMatchObject({
      status: 404,
    })
    expect(await quoteMails(test, first.email)).toEqual(['quote_asked', 'quote_withdrawn', 'quote_withdrawn'])
  })
})
