import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { quoteCalls } from '../../../tests/support/quote-calls.js'
import { makeMarket } from '../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { getPanel } from '../../shared/find/search-api.js'
import * as api from '../../shared/suppliers/supplier-page-api.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const { ask, offer, accept, report } = quoteCalls(() => test)

it('a supplier has a page with its stock for everybody, and with its contacts for signed-in people', async () => {
  const supplier = await makeSupplier(test.db, { company_name: 'Open Shelf' })
  const panel = await makePanel(test.db, { SKU: 'PAGE-1' })
  await makeOffer(test.db, panel.id, supplier.id, { quantity: 7, pricePerUnit: 70 })
  await makeOffer(test.db, (await makePanel(test.db)).id, supplier.id, { quantity: 0 })
  const params = { id: supplier.id }
  const visitor = await test.call(api.getSupplierPage, { params }, {})
  expect(visitor).toMatchObject({
    supplier: { companyName: 'Open Shelf', requiresLogin: true },
    lines: 1,
    pieces: 7,
    answers: null,
    promises: null,
  })
  const stock = await test.call(api.listSupplierStock, { params, query: {} }, {})
  expect(stock).toMatchObject({ totalCount: 1, items: [{ panel: { SKU: 'PAGE-1' }, quantity: 7, pricePerUnit: 70 }] })
  for (const answer of [visitor, stock])
    for (const contact of [supplier.email, 'phoneNumber', 'website', 'address"'])
      expect(JSON.stringify(answer)).not.toContain(contact)
  const member = await test.call(api.getSupplierPage, { params }, await makeUser(test.db))
  expect(member.supplier).toMatchObject({ email: supplier.email, phoneNumber: expect.any(String) })
  // the offer on the panel links to it
  const answer = await test.call(getPanel, { params: { id: panel.id } }, {})
  expect(answer.panel.inventory).toMatchObject([{ supplierId: supplier.id }])
})

it('shows answers and kept promises from five cases on', async () => {
  const { panel, sellers, user } = await makeMarket(test, 1)
  const [seller] = sellers
  const page = () => test.call(api.getSupplierPage, { params: { id: seller.id } }, {})
  for (let count = 1; count <= 5; count++) {
    const { request } = await ask(user, panel.id)
    await offer(seller, request.id)
    await accept(user, request.id, { offerId: request.offers[0]?.id ?? '' })
    await report(user, request.id, count > 1)
    if (count === 4) expect(await page()).toMatchObject({ answers: null, promises: null })
  }
  expect(await page()).toMatchObject({
    answers: { asked: 5, answered: 5, medianHours: expect.any(Number) },
    promises: { reported: 5, kept: 4 },
  })
})

it('is not found for a deactivated supplier or another kind of account', async () => {
  const off = await makeSupplier(test.db, { is_active: false })
  for (const { id } of [off, await makeUser(test.db)]) {
    await expect(test.call(api.getSupplierPage, { params: { id } }, {})).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.listSupplierStock, { params: { id }, query: {} }, {})).rejects.toMatchObject({
      status: 404,
    })
  }
})
