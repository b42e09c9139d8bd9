import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBasket } from '../../../tests/support/basket-factories.js'
import { outcomeOf, refusalOf } from '../../../tests/support/outcome.js'
import { quoteCalls } from '../../../tests/support/quote-calls.js'
import { answer, makeQuote } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as baskets from '../../shared/quotes/basket-api.js'
import * as api from '../../shared/quotes/quote-api.js'
import { findProblems } from '../ops/find-problems.js'

// two processes of one product
let test: TestApp
let other: TestApp
beforeAll(async () => {
  test = await startTestApp()
  other = await startTestApp({}, { beside: test })
})
afterAll(async () => {
  await other.close()
  await test.close()
})
const { accept, look, offer, refuse } = quoteCalls(() => test)
const year = new Date().getUTCFullYear()
const placeOf = (number = '') => Number(number.replace(`HX-${year}-`, ''))

const makeThree = () => makeBasket(test, { ofSecond: 3, quantities: [10, 10, 10] })

const words = { incoterm: 'DAP', freight: 120.5, payment: '30 days net', pieces: 20 } as const

describe('an answer in the words of the trade', () => {
  it('states pieces, incoterm, freight and payment, which stay where left out and go where null', async () => {
    const { id, user, sellers } = await makeQuote(test, { suppliers: 1, answers: 0 })
    const [seller] = sellers
    const full = { ...words, total: 1910, totalWithFreight: 2030.5 }
    expect((await offer(seller, id, words)).offer).toMatchObject(full)
    expect((await offer(seller, id, { deliveryDays: 3 })).offer).toMatchObject({ ...full, deliveryDays: 3, version: 2 })
    expect((await look(user, id)).offers).toMatchObject([full])
    // the same again changes nothing
    expect((await offer(seller, id, { ...words, deliveryDays: 3 })).offer?.version).toBe(2)
    const nothing = { incoterm: null, freight: null, payment: null, pieces: null }
    const cleared = { ...nothing, pieces: 40, total: 3820, totalWithFreight: null }
    expect((await offer(seller, id, nothing)).offer).toMatchObject(cleared)
    expect((await offer(seller, id, { freight: 0 })).offer).toMatchObject({ freight: 0, totalWithFreight: 3820 })
    await refuse(seller, id)
    expect((await look(user, id)).offers).toMatchObject([{ ...nothing, pieces: 40, total: null }])
  })

  it('refuses what the trade does not know, by field', async () => {
    const { id, sellers } = await makeQuote(test, { suppliers: 1, answers: 0 })
    const wrong = { incoterm: 'FOB', freight: -1, payment: 'x'.repeat(201), pieces: 0 }
    for (const [field, value] of Object.entries({ ...wrong }))
      expect(await refusalOf(offer(sellers[0], id, { [field]: value }))).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      })
    for (const bad of [{ pieces: 41 }, { freight: 1.234 }])
      expect(await refusalOf(offer(sellers[0], id, bad))).toMatchObject({
        status: 400,
        fields: { [Object.keys(bad)[0] ?? '']: expect.any(String) },
      })
  })

  it('has one freight over all lines of a basket, whichever line it comes with', async () => {
    const { first, second, ids, put, look: seen } = await makeThree()
    await put(first, [10, 20, null], { freight: 50, incoterm: 'EXW' })
    await put(second, [11], { payment: 'in advance' })
    const sums = (await seen()).suppliers
    expect(sums).toMatchObject(
      [
        {
          supplierId: first.id,
          currency: 'USD',
          lines: 2,
          total: 300,
          freight: 50,
          totalWithFreight: 350,
          totalUsd: 350,
        },
        { supplierId: second.id, lines: 1, total: 110, freight: null, totalWithFreight: null, totalUsd: 110 },
      ].sort(
        (a, b) =>
          (sums?.findIndex(({ supplierId }) => supplierId === a.supplierId) ?? 0) -
          (sums?.findIndex(({ supplierId }) => supplierId === b.supplierId) ?? 0),
      ),
    )
    const { requests } = await seen()
    const parts = requests.flatMap(({ offers }) => offers.filter(({ supplier }) => supplier.email === first.email))
    expect(parts.map((part) => [part.freight, part.totalWithFreight, part.incoterm])).toEqual([
      [50, null, 'EXW'],
      [50, null, 'EXW'],
      [null, null, null],
    ])
    // a line answered later, by the call for one request, brings the freight of all
    await test.call(
      api.putQuoteOffer,
      { params: { id: ids[2] ?? '' }, body: answer({ pricePerUnit: 30, freight: 60 }) },
      first,
    )
    const after = (await seen()).suppliers?.find(({ supplierId }) => supplierId === first.id)
    expect(after).toMatchObject({ lines: 3, total: 600, freight: 60, totalWithFreight: 660 })
    const line = { currency: 'EUR' }
    expect(await refusalOf(put(first, [10], {}, line))).toMatchObject({
      status: 400,
      fields: { freight: expect.any(String) },
    })
    expect(await refusalOf(put(first, [10, 10], {}, { pieces: 11 }))).toMatchObject({
      status: 400,
      fields: { 'lines.0.pieces': expect.any(String), 'lines.1.pieces': expect.any(String) },
    })
  })

  it('is one of one line for a request that was sent alone, found by its own id', async () => {
    const { id, user, sellers, offerIds } = await makeQuote(test)
    const { basket } = await test.call(baskets.getQuoteBasket, { params: { id } }, user)
    expect(basket).toMatchObject({ id, requests: [{ id, basketId: null }] })
    expect(basket.suppliers).toHaveLength(2)
    const own = await test.call(baskets.getQuoteBasket, { params: { id } }, sellers[0])
    expect(own.basket.suppliers).toBeUndefined()
    const choices = [{ requestId: id, offerId: offerIds[0] ?? '', version: 1 }]
    const done = await test.call(baskets.acceptQuoteBasket, { params: { id }, body: { choices } }, user)
    expect(done.basket.requests[0]?.status).toBe('accepted')
  })
})

describe('an order', () => {
  it('has one number for what one supplier was accepted for in one call, in a mail to each side', async () => {
    const { first, second, user, put, choose } = await makeThree()
    await put(first, [10, 20, 30], { freight: 50, incoterm: 'DAP', payment: '30 days net' })
    await put(second, [9, 25, 35], { freight: 0 })
    const { basket } = await choose(test, [
      [0, second],
      [1, first],
      [2, first],
    ])
    const orders = basket.requests.map(({ offers }) => offers.find(({ status }) => status === 'accepted')?.order)
    expect(orders[0]?.number).toMatch(/^HX-\d{4}-\d{6}$/)
    expect(orders[1]).toEqual({ number: expect.any(String), at: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(orders[2]).toEqual(orders[1])
    expect(placeOf(orders[1]?.number)).toBe(placeOf(orders[0]?.number) + 1)
    const mails = await test.mails()
    const about = (email: string) => mails.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text)
    const toFirst = about(first.email).at(-1)
    for (const part of [`Order ${orders[1]?.number}`, 'Incoterm: DAP', 'Payment: 30 days net', '$50.00', '$550.00'])
      expect(toFirst).toContain(part)
    expect(toFirst).not.toContain(orders[0]?.number)
    const confirmed = about(user.email).filter((text) => text?.includes('You have accepted the offer'))
    expect(confirmed).toHaveLength(2)
    expect(confirmed.join()).toContain(first.email)
    expect(confirmed.join()).toContain('Freight: included')
  })

  it('states the freight of an answer once: a second order for another of its lines names the first', async () => {
    const { first, user, put, choose } = await makeThree()
    await put(first, [10, 20, null], { freight: 50 })
    const before = await choose(test, [[0, first]])
    const number = before.basket.requests[0]?.offers.find(({ order }) => order)?.order?.number
    await choose(test, [[1, first]])
    const mails = await test.mails()
    for (const { email } of [first, user]) {
      const texts = mails.filter(({ to, text }) => to?.[0]?.address === email && /Order HX/.test(text ?? ''))
      expect(texts.map(({ text }) => /Freight: .*/.exec(text ?? '')?.[0])).toEqual([
        'Freight: $50.00',
        `Freight: in order ${number}`,
      ])
    }
  })

  it('gets the next number, however many are accepted at once by two processes', { tags: 'concurrent' }, async () => {
    const quotes = await Promise.all(Array.from({ length: 12 }, () => makeQuote(test, { suppliers: 1 })))
    const outcomes = await Promise.all(
      quotes.flatMap(({ id, user, offerIds }) =>
        [test, other].map((app) =>
          outcomeOf(app.call(api.acceptQuote, { params: { id }, body: { offerId: offerIds[0] ?? '' } }, user)),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(12)
    const orders = await Promise.all(quotes.map(async ({ id, user }) => (await look(user, id)).offers[0]?.order))
    const inOrder = orders.sort((a, b) => placeOf(a?.number) - placeOf(b?.number))
    const places = inOrder.map((order) => placeOf(order?.number))
    expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index))
    const times = inOrder.map((order) => order?.at ?? '')
    expect(times).toEqual([...times].sort())
    const broken = (await findProblems(test.deps.pool)).filter(({ problems }) => problems.length > 0)
    expect(broken.filter(({ promise }) => /order|quote/.test(promise))).toEqual([])
  })

  it('is in the history of both sides', async () => {
    const { id, user, sellers, offerIds } = await makeQuote(test, { suppliers: 1 })
    const done = await accept(user, id, { offerId: offerIds[0] ?? '' })
    const order = done.offers[0]?.order?.number
    for (const reader of [user, sellers[0]])
      expect((await look(reader, id)).history.at(-1)).toMatchObject({ kind: 'accepted', facts: { order } })
  })
})
