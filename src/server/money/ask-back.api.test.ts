import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeAdmin,
  makeOffer,
  makePanel,
  makeSupplier,
  makeUser,
  type Person,
} from '../../../tests/support/factories.js'
import { answer, makeQuote } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { putRates } from '../../shared/money/exchange-rates-api.js'
import { answerQuoteBasket, createQuoteBasket } from '../../shared/quotes/basket-api.js'
import { putQuoteOffer } from '../../shared/quotes/quote-api.js'
import * as inventory from '../../shared/stock/inventory-api.js'
import { changeOwnStock } from '../../shared/stock/stock-change-api.js'

let test: TestApp
let admin: Person
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  supplier = await makeSupplier(test.db)
  const rates = [{ currency: 'EUR', perUsd: 0.5 }]
  await test.call(putRates, { body: { rates } }, admin)
})
afterAll(() => test.close())

const priceQuestion = (...messages: string[]) => ({
  status: 409,
  code: 'unusual_price',
  extra: {
    questions: messages.map((message) => expect.objectContaining({ message: expect.stringContaining(message) })),
    questionCount: messages.length,
  },
})
/** There are too few offers for a median here, so the usual price is 0.2 dollars per watt. */
const panelOf = (Watts_W = 400) => makePanel(test.db, { Watts_W })
const stockOf = async () => (await test.call(inventory.listOwnInventory, { query: {} }, supplier)).items

describe('a price far from the usual per watt', () => {
  it('of a new line is asked back in its own currency, and accepted when confirmed', async () => {
    const { id: panelId } = await panelOf()
    const body = { panelId, quantity: 5, pricePerUnit: 4, currency: 'EUR', askBack: true }
    await expect(test.call(inventory.addOwnInventory, { body }, supplier)).rejects.toMatchObject(
      priceQuestion('€4.00 is €0.010 per watt; about €0.100 is usual'),
    )
    await expect(
      test.call(inventory.addAnyInventory, { body: { ...body, supplierId: supplier.id } }, admin),
    ).rejects.toMatchObject(priceQuestion('€0.010 per watt'))
    expect(await stockOf()).toEqual([])
    await test.call(inventory.addOwnInventory, { body: { ...body, askBack: false } }, supplier)
    expect(await stockOf()).toMatchObject([{ panelId, pricePerUnit: 4 }])
  })

  it('is not asked back without a rate, without a power, or unless the caller wants it', async () => {
    const { id: panelId } = await panelOf()
    const add = (more: object) =>
      test.call(inventory.addOwnInventory, { body: { panelId, quantity: 5, pricePerUnit: 4, ...more } }, supplier)
    const { item } = await add({})
    await test.call(inventory.deleteOwnInventory, { params: { id: item.id } }, supplier)
    await add({ currency: 'GBP', askBack: true })
    const { id: unknown } = await makePanel(test.db, { Watts_W: null })
    await add({ panelId: unknown, askBack: true })
    const lines = (await stockOf()).filter((line) => [panelId, unknown].includes(line.panelId))
    expect(lines.map(({ pricePerUnit, currency }) => `${pricePerUnit} ${currency}`).sort()).toEqual(['4 GBP', '4 USD'])
  })

  it('of a line is asked back once: a confirmed price is not asked about again', async () => {
    const { id: panelId } = await panelOf()
    const { item } = await test.call(
      inventory.addOwnInventory,
      { body: { panelId, quantity: 5, pricePerUnit: 80, askBack: true } },
      supplier,
    )
    const save = (body: { quantity: number; pricePerUnit: number; askBack: boolean }) =>
      test.call(inventory.updateOwnInventory, { params: { id: item.id }, body }, supplier)
    await expect(save({ quantity: 5, pricePerUnit: 800, askBack: true })).rejects.toMatchObject(
      priceQuestion('$2.000 per watt'),
    )
    await save({ quantity: 5, pricePerUnit: 800, askBack: false })
    await save({ quantity: 6, pricePerUnit: 800, askBack: true })
    await expect(
      test.call(
        inventory.updateAnyInventory,
        { params: { id: item.id }, body: { quantity: 6, pricePerUnit: 8, askBack: true } },
        admin,
      ),
    ).rejects.toMatchObject(priceQuestion('$0.020 per watt'))
  })

  it('of several lines is asked back all at once, except for prices that were implausible before', async () => {
    const seller = await makeSupplier(test.db)
    const lines: { id: string; version: number }[] = []
    for (const pricePerUnit of [80, 90, 4000])
      lines.push({ id: (await makeOffer(test.db, (await panelOf()).id, seller.id, { pricePerUnit })).id, version: 1 })
    const change = (percent: number, askBack: boolean) =>
      test.call(changeOwnStock, { body: { change: { kind: 'price', percent }, lines, askBack } }, seller)
    await expect(change(900, true)).rejects.toMatchObject(priceQuestion('$800.00', '$900.00'))
    expect((await change(900, false)).change.changed).toBe(3)
  })

  it('of an answer to a buyer is asked back, unless it is the price in stock', async () => {
    const { id, sellers } = await makeQuote(test, { answers: 0 })
    const [seller] = sellers
    const offer = (price: object) =>
      test.call(putQuoteOffer, { params: { id }, body: answer({ ...price, askBack: true }) }, seller)
    await expect(offer({ pricePerUnit: 9999 })).rejects.toMatchObject(priceQuestion('$9,999.00'))
    await test.call(putQuoteOffer, { params: { id }, body: answer({ pricePerUnit: 9999 }) }, seller)
    expect((await offer({ pricePerUnit: 9999, deliveryDays: 3 })).request.offer?.deliveryDays).toBe(3)
    expect((await offer({ pricePerUnit: 99.5 })).request.offer?.pricePerUnit).toBe(99.5)
  })

  it('of a basket is asked back line by line, each in its currency', async () => {
    const panels = [await panelOf(), await panelOf()]
    const [user, seller] = [await makeUser(test.db), await makeSupplier(test.db)]
    for (const { id } of panels) await makeOffer(test.db, id, seller.id, { pricePerUnit: 80 })
    const { basket } = await test.call(
      createQuoteBasket,
      {
        body: {
          lines: panels.map(({ id }) => ({ panelId: id, quantity: 10 })),
          supplierIds: [seller.id],
          deliveryCountry: 'Germany',
          deliveryPlace: 'Berlin',
        },
      },
      user,
    )
    const [first, second] = basket.requests.map(({ id }) => id)
    const send = (askBack: boolean) =>
      test.call(
        answerQuoteBasket,
        {
          params: { id: basket.id },
          body: {
            ...answer(),
            pricePerUnit: undefined,
            lines: [
              { requestId: first ?? '', pricePerUnit: 3, currency: 'EUR' },
              { requestId: second ?? '', pricePerUnit: 70 },
            ],
            askBack,
          } as never,
        },
        seller,
      )
    await expect(send(true)).rejects.toMatchObject(priceQuestion('€3.00 is'))
    const answered = await send(false)
    expect(answered.basket.requests.map(({ offer }) => [offer?.pricePerUnit, offer?.currency])).toEqual([
      [3, 'EUR'],
      [70, 'USD'],
    ])
  })
})
