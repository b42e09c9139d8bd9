import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { quoteCalls } from '../../../tests/support/quote-calls.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { createQuoteBasket } from '../../shared/quotes/basket-api.js'
import { dayOf } from '../../shared/values/days.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
const { ask, look, offer } = quoteCalls(() => test)

const lotTerms = {
  condition: 'used' as const,
  lot: 'Roof 3',
  min_quantity: 10,
  pack_quantity: 8,
  price_breaks: JSON.stringify([{ from: 24, pricePerUnit: 70 }]),
  warehouse_country: 'Poland',
  note: 'On pallets',
}

/** A supplier with a used lot sold in packs and a plain line of the same panel. */
async function makeLots() {
  const panel = await makePanel(test.db)
  const supplier = await makeSupplier(test.db)
  const lot = await makeOffer(test.db, panel.id, supplier.id, { quantity: 100, pricePerUnit: 80, terms: lotTerms })
  const plain = await makeOffer(test.db, panel.id, supplier.id, { quantity: 30, pricePerUnit: 95 })
  return { panel, supplier, lot, plain, user: await makeUser(test.db) }
}

const mailsTo = async (address: string) =>
  (await test.db.selectFrom('mails').select('text_body').where('to_address', '=', address).execute()).map(
    ({ text_body }) => text_body,
  )

it('rounds the number up to packs, takes its price, and keeps the terms as they were, in the mail too', async () => {
  const { panel, supplier, lot, user } = await makeLots()
  const { request } = await ask(user, panel.id, { offerId: lot.id, quantity: 20 })
  expect(request.quantity).toBe(24)
  const terms = {
    id: lot.id,
    condition: 'used',
    lot: 'Roof 3',
    quantity: 100,
    minQuantity: 10,
    packQuantity: 8,
    pricePerUnit: 80,
    priceBreaks: [{ from: 24, pricePerUnit: 70 }],
    warehouse: { city: null, state: null, country: 'Poland' },
    note: 'On pallets',
    pieces: 24,
    priceForPieces: 70,
  }
  expect(request.offers[0]?.terms).toMatchObject([terms])
  expect((await look(supplier, request.id)).stock).toEqual({ quantity: 100, pricePerUnit: 70, currency: 'USD' })
  const [mail] = await mailsTo(supplier.email)
  for (const words of [
    'Used, lot Roof 3',
    '24 of 100 pieces',
    '$70.00 per unit',
    'in packs of 8',
    'Poland',
    'On pallets',
  ])
    expect(mail).toContain(words)

  await test.db.updateTable('inventory').set({ price_per_unit: 99, note: 'Other' }).where('id', '=', lot.id).execute()
  expect((await look(user, request.id)).offers[0]?.terms).toMatchObject([terms])
  expect((await offer(supplier, request.id, { pricePerUnit: 60 })).offer?.total).toBe(60 * 24)
})

it('asks each lot of a supplier that sells the number, as a line of its own', async () => {
  const { panel, user, lot, plain } = await makeLots()
  const both = (await ask(user, panel.id, { quantity: 16 })).request
  expect(both.offers).toHaveLength(1)
  expect(both.offers[0]?.terms.map(({ id, pieces, priceForPieces }) => [id, pieces, priceForPieces])).toEqual([
    [plain.id, 16, 95],
    [lot.id, 16, 80],
  ])
  const few = (await ask(user, panel.id, { quantity: 5 })).request
  // fewer than the lot's minimum: its least order
  expect(few.quantity).toBe(5)
  expect(few.offers[0]?.terms.map(({ id, pieces }) => [id, pieces])).toEqual([
    [plain.id, 5],
    [lot.id, 16],
  ])
})

it('asks for the least order where fewer are wanted, and refuses more than the stock', async () => {
  const { panel, user, lot } = await makeLots()
  for (const quantity of [1, 8])
    expect((await ask(user, panel.id, { offerId: lot.id, quantity })).request.quantity).toBe(16)
  await expect(ask(user, panel.id, { offerId: lot.id, quantity: 97 })).rejects.toMatchObject({
    status: 400,
    fields: { quantity: 'This offer is sold from 10 to 100 pieces, in packs of 8' },
  })
  await expect(ask(user, panel.id, { quantity: 500 })).rejects.toMatchObject({ status: 400 })
})

it('asks who has fewer too where the buyer wants that, each for what it sells', async () => {
  const { panel, supplier, user, lot, plain } = await makeLots()
  const big = await makeSupplier(test.db)
  await makeOffer(test.db, panel.id, big.id, { quantity: 1000, pricePerUnit: 99 })
  const { request } = await ask(user, panel.id, { quantity: 500, orFewer: true })
  expect(request.quantity).toBe(500)
  const pieces = request.offers.flatMap(({ terms }) => terms.map((each) => [each.id, each.pieces]))
  expect(pieces).toEqual(
    expect.arrayContaining([
      [plain.id, 30],
      [lot.id, 96],
    ]),
  )
  expect(request.offers).toHaveLength(2)
  expect(request.offers.map((each) => each.pieces).sort()).toEqual([126, 500])
  expect((await offer(supplier, request.id, { pricePerUnit: 60 })).offer).toMatchObject({ pieces: 126, total: 7560 })
})

it('asks about an arriving offer by its id alone', async () => {
  const panel = await makePanel(test.db)
  const [supplier, user] = [await makeSupplier(test.db), await makeUser(test.db)]
  const terms = { available_from: dayOf(Date.now() + 5 * 86_400_000) }
  const { id } = await makeOffer(test.db, panel.id, supplier.id, { terms })
  await expect(ask(user, panel.id)).rejects.toMatchObject({ status: 409 })
  expect((await ask(user, panel.id, { offerId: id })).request.offers[0]?.terms).toMatchObject([{ arriving: true }])
})

it('keeps the terms in a basket too, and reports lines whose number nobody sells', async () => {
  const { panel, supplier, user } = await makeLots()
  const basket = (quantity: number) =>
    test.call(
      createQuoteBasket,
      {
        body: {
          lines: [{ panelId: panel.id, quantity }],
          supplierIds: [supplier.id],
          deliveryCountry: 'Germany',
          deliveryPlace: 'Berlin',
        },
      },
      { token: user.token },
    )
  await expect(basket(101)).rejects.toMatchObject({ status: 409, fields: { 'lines.0': expect.any(String) } })
  const [request] = (await basket(40)).basket.requests
  expect(request?.offers[0]?.terms).toMatchObject([{ lot: 'Roof 3', pieces: 40, priceForPieces: 70 }])
  expect((await mailsTo(supplier.email)).at(-1)).toContain('Used, lot Roof 3')
})
