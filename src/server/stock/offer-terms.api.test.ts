import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin, makeSupplier, type Person } from '../../../tests/support/factories.js'
import { makeStockedPanel } from '../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { getPanel, searchPanels } from '../../shared/find/search-api.js'
import { defaultTerms } from '../../shared/money/offer-terms.js'
import * as api from '../../shared/stock/inventory-api.js'
import { listOfferHistory } from '../../shared/stock/offer-history-api.js'
import { changeOwnStock, restoreOwnInventory, undoOwnStockChange } from '../../shared/stock/stock-change-api.js'
import { dayMs, dayOf } from '../../shared/values/days.js'

let test: TestApp
let admin: Person
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  supplier = await makeSupplier(test.db)
})
afterAll(() => test.close())

const add = (body: object) => test.call(api.addOwnInventory, { body: body as never }, { token: supplier.token })
const change = (id: string, body: object) =>
  test.call(api.updateOwnInventory, { params: { id }, body: body as never }, { token: supplier.token })

const inDays = (days: number) => dayOf(Date.now() + days * dayMs)
const breaks = [
  { from: 50, pricePerUnit: 79.5 },
  { from: 200, pricePerUnit: 70 },
]
const lotTerms = {
  condition: 'used',
  lot: 'Dortmund 7',
  minQuantity: 10,
  packQuantity: 5,
  priceBreaks: breaks,
  availableFrom: '2026-01-05',
  warehouse: { city: 'Rotterdam', state: null, country: 'Netherlands' },
  warrantyMonths: 24,
  tested: 'flash',
  testedAt: '2025-12-01',
  note: 'From a roof in Dortmund',
} as const

it('has all terms that were given, in every answer that shows the offer', async () => {
  const panel = await makeStockedPanel(test.db)
  const { item } = await add({ panelId: panel.id, quantity: 300, pricePerUnit: 90, ...lotTerms })
  expect(item).toMatchObject({ ...lotTerms, arriving: false })
  const shown = (await test.call(getPanel, { params: { id: panel.id } })).panel.inventory[0]
  expect(shown).toMatchObject({ ...lotTerms, arriving: false, pricePerUnit: 90 })
  const found = (await test.call(searchPanels, { query: { search: panel.sku } })).panels[0]
  expect(found?.inventory[0]).toMatchObject({ ...lotTerms, arriving: false })
  const price = { pieces: 10, pricePerUnit: 90, currency: 'USD', priceUsd: 90, cost: 900, costUsd: 900 }
  expect(found?.offer).toEqual({ id: item.id, condition: 'used', ...price })
})

it('keeps terms that a change leaves out, and sets the default for null', async () => {
  const panel = await makeStockedPanel(test.db)
  const { item } = await add({ panelId: panel.id, quantity: 300, pricePerUnit: 90, ...lotTerms })
  expect((await change(item.id, { quantity: 200 })).item).toMatchObject({ ...lotTerms, quantity: 200 })
  const nulls = Object.fromEntries(Object.keys(lotTerms).map((key) => [key, null]))
  expect((await change(item.id, { quantity: 200, ...nulls })).item).toMatchObject({ ...defaultTerms, pricePerUnit: 90 })
})

it('is refused with all problems at once, and breaks that contradict what stays too', async () => {
  const panel = await makeStockedPanel(test.db)
  const bad = {
    panelId: panel.id,
    quantity: 5,
    pricePerUnit: 90,
    condition: 'broken',
    lot: 'x'.repeat(61),
    minQuantity: 0,
    packQuantity: 1.5,
    priceBreaks: [
      { from: 10, pricePerUnit: 80 },
      { from: 10, pricePerUnit: 85 },
    ],
    availableFrom: '2026-02-30',
    warrantyMonths: -1,
    tested: 'yes',
    testedAt: 'today',
    note: 'x'.repeat(501),
  }
  const error = await add(bad).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 400 })
  const { panelId, quantity, pricePerUnit, ...terms } = bad
  expect(Object.keys((error as { fields: object }).fields).sort()).toEqual(Object.keys(terms).sort())

  const { item } = await add({ panelId: panel.id, quantity: 300, pricePerUnit: 90, ...lotTerms })
  for (const body of [{ pricePerUnit: 60 }, { minQuantity: 50 }, { pricePerUnit: null }])
    await expect(change(item.id, { quantity: 1, ...body })).rejects.toMatchObject({
      status: 400,
      fields: { priceBreaks: expect.any(String) },
    })
  const nine = Array.from({ length: 9 }, (_, n) => ({ from: 20 + n, pricePerUnit: 50 }))
  await expect(change(item.id, { quantity: 1, priceBreaks: nine })).rejects.toMatchObject({ status: 400 })
})

it('is one per panel, supplier, condition and lot', async () => {
  const panel = await makeStockedPanel(test.db)
  const entry = { panelId: panel.id, quantity: 5 }
  await add(entry)
  const used = (await add({ ...entry, condition: 'used' })).item
  await add({ ...entry, condition: 'used', lot: 'A' })
  for (const again of [{}, { condition: 'used' }, { condition: 'used', lot: 'A' }])
    await expect(add({ ...entry, ...again })).rejects.toMatchObject({ status: 409 })
  await expect(change(used.id, { quantity: 5, lot: 'A' })).rejects.toMatchObject({ status: 409 })
  const byAdmin = await test.call(
    api.addAnyInventory,
    { body: { ...entry, supplierId: supplier.id, lot: 'B', note: 'By hand' } },
    { token: admin.token },
  )
  expect(byAdmin.item).toMatchObject({ condition: 'new', lot: 'B', note: 'By hand' })
  const { lines } = await test.call(listOfferHistory, { params: { id: panel.id } })
  expect(lines.map(({ condition, lot }) => [condition, lot])).toEqual([
    ['new', ''],
    ['new', 'B'],
    ['used', ''],
    ['used', 'A'],
  ])
})

it('is no stock before its day, but listed as arriving, and counts where the search lets it', async () => {
  const panel = await makeStockedPanel(test.db)
  await add({ panelId: panel.id, quantity: 5, pricePerUnit: 90 })
  await add({ panelId: panel.id, quantity: 70, pricePerUnit: 60, lot: 'ship', availableFrom: inDays(10) })
  const find = async (query: object) =>
    (await test.call(searchPanels, { query: { search: panel.sku, ...query } })).panels[0]
  const now = await find({})
  expect(now).toMatchObject({ stockQuantity: 5, lowestPrice: 90, offer: { pricePerUnit: 90 } })
  expect(now?.inventory.map(({ arriving }) => arriving)).toEqual([false, true])
  expect(await find({ minQuantity: '50' })).toBeUndefined()
  expect(await find({ minQuantity: '50', arrivingWithin: '9' })).toBeUndefined()
  expect(await find({ minQuantity: '50', arrivingWithin: '10' })).toMatchObject({
    offer: { pieces: 50, pricePerUnit: 60 },
  })
})

it('moves its breaks with a change of price by percent, gets terms in a batch, and everything can be undone', async () => {
  const panel = await makeStockedPanel(test.db)
  const { item } = await add({ panelId: panel.id, quantity: 300, pricePerUnit: 90, ...lotTerms })
  const { token } = supplier
  const line = async () => (await change(item.id, { quantity: 300 })).item
  const batch = async (body: object) => {
    const { version } = await line()
    return (
      await test.call(changeOwnStock, { body: { change: body as never, lines: [{ id: item.id, version }] } }, { token })
    ).change
  }
  const lower = await batch({ kind: 'price', percent: -10 })
  const after = (await test.call(api.listOwnInventory, { query: { search: panel.sku } }, { token })).items[0]
  expect(after).toMatchObject({
    pricePerUnit: 81,
    priceBreaks: [
      { from: 50, pricePerUnit: 71.55 },
      { from: 200, pricePerUnit: 63 },
    ],
  })
  await test.call(undoOwnStockChange, { params: { id: lower.id } }, { token })
  expect(await line()).toMatchObject({ pricePerUnit: 90, priceBreaks: breaks })
  const terms = await batch({ kind: 'terms', condition: 'b-grade', warehouse: null, note: 'Moved' })
  expect((await test.call(api.listOwnInventory, { query: { search: panel.sku } }, { token })).items[0]).toMatchObject({
    ...lotTerms,
    condition: 'b-grade',
    warehouse: null,
    note: 'Moved',
  })
  await test.call(undoOwnStockChange, { params: { id: terms.id } }, { token })
  expect(await line()).toMatchObject(lotTerms)
  await expect(batch({ kind: 'terms', minQuantity: 60 })).rejects.toMatchObject({ status: 409 })
  await test.call(api.deleteOwnInventory, { params: { id: item.id } }, { token })
  expect((await test.call(restoreOwnInventory, { params: { id: item.id } }, { token })).item).toMatchObject(lotTerms)
})
