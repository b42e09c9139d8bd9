import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { searchPanels } from '../../shared/find/search-api.js'
import { dayMs, dayOf } from '../../shared/values/days.js'
import { countArrivals } from './count-arrivals.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('counts an offer as stock when its day has come: searches at once, the figures of its panel by the job', async () => {
  const panel = await makePanel(test.db)
  const supplier = await makeSupplier(test.db)
  const tomorrow = dayOf(Date.now() + dayMs)
  await makeOffer(test.db, panel.id, supplier.id, {
    quantity: 30,
    pricePerUnit: 70,
    terms: { available_from: tomorrow },
  })
  const found = async () => (await test.call(searchPanels, { query: { search: panel.SKU } })).panels[0]
  const counted = () =>
    test.db
      .selectFrom('panels')
      .select(['stock_quantity', 'offer_count', 'lowest_price'])
      .where('id', '=', panel.id)
      .executeTakeFirstOrThrow()
  expect(await found()).toMatchObject({ stockQuantity: 0, lowestPrice: null, offer: null })

  // the table in memory as if a day had passed since, and the database as it is before the job
  await test.deps.catalogue.read(({ table }) => {
    for (const [slot, day] of table.offers.availableDay.entries())
      if (day > table.today) table.offers.availableDay[slot] = table.today
    table.today--
  })
  expect(await found()).toMatchObject({ stockQuantity: 30, lowestPrice: 70, offer: { pieces: 1, pricePerUnit: 70 } })
  expect(await counted()).toEqual({ stock_quantity: 0, offer_count: 0, lowest_price: null })

  await test.deps.pool.query(`alter table inventory disable trigger user`)
  await test.db
    .updateTable('inventory')
    .set({ available_from: dayOf(Date.now()) })
    .execute()
  await test.deps.pool.query(`alter table inventory enable trigger user`)
  await countArrivals(test.db)
  expect(await counted()).toEqual({ stock_quantity: 30, offer_count: 1, lowest_price: 70 })
  expect(await found()).toMatchObject({ stockQuantity: 30, lowestPrice: 70 })
})
