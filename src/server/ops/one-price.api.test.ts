import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { countPanels, listFacets, searchPanels } from '../../shared/find/search-api.js'
import { findReplacements } from '../../shared/repair/replacement-api.js'

let app: TestApp
let [id, token, Brand] = ['', '', 'One Price Works']
beforeAll(async () => {
  app = await startTestApp()
  token = (await makeUser(app.db)).token
  const panel = await makePanel(app.db, { Brand })
  id = panel.id
  const offer = async (quantity: number, pricePerUnit: number, terms: object) =>
    makeOffer(app.db, id, (await makeSupplier(app.db)).id, { quantity, pricePerUnit, terms })
  await offer(251, 17.95, { min_quantity: 31 })
  await offer(20, 53.6, {})
  await offer(40, 20.54, { condition: 'used' })
  await offer(2, 1, {})
})
afterAll(() => app.close())

/** Three pieces: two are too few, and 31 cost more than three. */
const headline = { pieces: 3, pricePerUnit: 53.6, cost: 160.8, costUsd: 160.8, condition: 'new', currency: 'USD' }
const other = { pieces: 3, pricePerUnit: 20.54, cost: 61.62, condition: 'used' }
const asked = () => ({ brand: Brand, minQuantity: '3' })

it('has one price for three pieces in search, count, facets, export and finder', async () => {
  const { panels } = await app.call(searchPanels, { query: { ...asked(), sort: 'price' } }, { token })
  expect(panels[0]).toMatchObject({ offer: headline, otherOffer: other })

  const fresh = { ...asked(), condition: 'new' }
  const count = async (maxPrice: string) =>
    (await app.call(countPanels, { query: { ...fresh, maxPrice } }, { token })).totalCount
  expect([await count('53.59'), await count('53.6')]).toEqual([0, 1])
  const facets = await app.call(listFacets, { query: { ...asked(), maxPrice: '53.59' } }, { token })
  expect(facets.conditions.filter(({ count: found }) => found > 0)).toMatchObject([{ value: 'used', count: 1 }])

  const file = await app.app.inject({
    url: `/api/solars/search.csv?brand=${encodeURIComponent(Brand)}&minQuantity=3&columns=lowestPrice`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.body.replace('\ufeff', '').trim().split('\r\n')).toEqual(['Price (USD)', '53.6'])

  for (const more of [{}, { candidateId: id }]) {
    const { items } = await app.call(findReplacements, { query: { originalId: id, quantity: '3', ...more } }, { token })
    const item = items.find(({ panel }) => panel.id === id)
    expect(item?.panel).toMatchObject({ offer: headline, otherOffer: other })
    expect(item?.offers).toMatchObject({ enough: true, best: { pieces: 3, costUsd: 160.8 }, other: { costUsd: 61.62 } })
  }
})

it('never costs less for more pieces', async () => {
  let before = 0
  for (let pieces = 1; pieces <= 251; pieces += 10) {
    const query = { brand: Brand, minQuantity: String(pieces), condition: 'new' }
    const cost = (await app.call(searchPanels, { query }, { token })).panels[0]?.offer?.cost ?? Number.NaN
    expect(cost).toBeGreaterThanOrEqual(before)
    before = cost
  }
})
