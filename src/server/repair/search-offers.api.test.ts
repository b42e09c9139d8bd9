import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { countPanels, listFacets, searchPanels } from '../../shared/find/search-api.js'
import { findReplacements } from '../../shared/repair/replacement-api.js'
import { dayOf } from '../../shared/values/days.js'

let test: TestApp
let token: string
let panel: Awaited<ReturnType<typeof makePanel>>
const Brand = 'Offer Works'
beforeAll(async () => {
  test = await startTestApp()
  token = (await makeUser(test.db)).token
  const [berlin, other] = [await makeSupplier(test.db), await makeSupplier(test.db)]
  panel = await makePanel(test.db, { Brand })
  await makeOffer(test.db, panel.id, berlin.id, { quantity: 50, pricePerUnit: 90 })
  const used = { condition: 'used' as const, pack_quantity: 10, price_breaks: '[{"from":20,"pricePerUnit":40}]' }
  await makeOffer(test.db, panel.id, other.id, {
    quantity: 30,
    pricePerUnit: 45,
    terms: { ...used, warehouse_country: 'Czech Republic' },
  })
  const arriving = { lot: 'ship', available_from: dayOf(Date.now() + 3 * 86_400_000) }
  await makeOffer(test.db, panel.id, other.id, { quantity: 500, pricePerUnit: 30, terms: arriving })
})
afterAll(() => test.close())

const find = async (query: object) =>
  (await test.call(searchPanels, { query: { brand: Brand, ...query } }, { token })).panels[0]
const count = async (query: object) => (await test.call(countPanels, { query: { brand: Brand, ...query } })).totalCount

it('is met by one and the same offer: condition, country of the warehouse, number and price', async () => {
  expect(await find({})).toMatchObject({
    ...{ stockQuantity: 80, lowestPrice: 90 },
    offer: { pieces: 1, pricePerUnit: 90 },
    otherOffer: { pieces: 10, pricePerUnit: 45, cost: 450 },
  })
  expect(await find({ condition: 'new' })).toMatchObject({ offer: { pieces: 1, pricePerUnit: 90 } })
  expect(await find({ condition: 'used', minQuantity: '11' })).toMatchObject({
    offer: { pieces: 20, pricePerUnit: 40 },
  })
  expect(await find({ condition: 'used|b-grade', minQuantity: '31' })).toBeUndefined()
  expect(await find({ condition: 'new', country: 'czech republic' })).toBeUndefined()
  expect(await count({ condition: 'used', country: 'EU', maxPrice: '40', minQuantity: '20' })).toBe(1)
  expect(await count({ condition: 'used', country: 'DACH' })).toBe(0)
  await expect(find({ condition: 'broken' })).rejects.toMatchObject({ status: 400 })
})

it('is counted by condition and by the country of the warehouse, each under the other filters', async () => {
  const facets = await test.call(listFacets, { query: { brand: Brand, condition: 'used' } })
  expect(facets.conditions.map(({ value, count }) => [value, count])).toEqual([
    ['new', 1],
    ['b-grade', 0],
    ['refurbished', 0],
    ['used', 1],
  ])
  expect(facets.countries).toEqual([{ value: 'Czech Republic', count: 1 }])
})

it('answers the finder by condition and number, with what arrives where that is asked', async () => {
  const replace = async (query: object) => {
    const asked = { originalId: panel.id, class: 'dropIn', ...query }
    return (await test.call(findReplacements, { query: asked as never }, { token })).items[0]
  }
  expect((await replace({ condition: 'used', quantity: '15' }))?.panel.offer).toMatchObject({
    pieces: 20,
    pricePerUnit: 40,
  })
  expect(await replace({ condition: 'refurbished' })).toBeUndefined()
  expect((await replace({ quantity: '60' }))?.offers.best).toMatchObject({ kind: 'several', pieces: 60 })
  expect(await replace({ quantity: '100', oneSupplier: 'true' })).toBeUndefined()
  expect((await replace({ quantity: '100', oneSupplier: 'true', arrivingWithin: '3' }))?.panel.offer).toMatchObject({
    pieces: 100,
    pricePerUnit: 30,
  })
})
