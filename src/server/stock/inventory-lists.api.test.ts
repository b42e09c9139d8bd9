import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAgo } from '../../../tests/support/days-ago.js'
import { makeAdmin, makeSupplier, type Person } from '../../../tests/support/factories.js'
import { makeLine, makeStockedPanel } from '../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/stock/inventory-api.js'

let test: TestApp
let admin: Person
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  supplier = await makeSupplier(test.db)
})
afterAll(() => test.close())

describe('freshness', () => {
  it('marks lines by age, counts them, and is renewed for one line or for all', async () => {
    const own = await makeSupplier(test.db)
    const { token } = own
    for (const days of [1, 29, 31, 89, 91]) await makeLine(test.db, { supplier_id: own.id, updated_at: daysAgo(days) })
    const list = (query = {}) => test.call(api.listOwnInventory, { query: { sort: 'updated', ...query } }, { token })
    const all = await list()
    expect(all.items.map((item) => item.freshness)).toEqual(['stale', 'aging', 'aging', 'fresh', 'fresh'])
    expect(all.items.map((item) => item.ageDays)).toEqual([91, 89, 31, 29, 1])
    expect(all.freshnessCounts).toEqual({ fresh: 2, aging: 2, stale: 1 })
    expect(await list({ freshness: 'aging' })).toMatchObject({ totalCount: 2, freshnessCounts: { stale: 1 } })

    const id = all.items[0]?.id ?? ''
    const { item } = await test.call(api.confirmOwnInventory, { params: { id } }, { token })
    expect(item).toMatchObject({ freshness: 'fresh', ageDays: 0, version: 1 })
    expect(await test.call(api.confirmAllOwnInventory, {}, { token })).toEqual({ confirmed: 5 })
    expect((await list()).freshnessCounts).toEqual({ fresh: 5, aging: 0, stale: 0 })
  })
})

describe('an admin', () => {
  it('maintains the stock of any supplier, with an audit entry each time', async () => {
    const panel = await makeStockedPanel(test.db, { sku: 'ADM-1' })
    const { token } = admin
    const body = { panelId: panel.id, supplierId: supplier.id, quantity: 8, pricePerUnit: 20 }
    const { item } = await test.call(api.addAnyInventory, { body }, { token })
    const params = { id: item.id }
    await expect(test.call(api.addAnyInventory, { body }, { token })).rejects.toMatchObject({ status: 409 })
    await expect(
      test.call(api.addAnyInventory, { body: { ...body, supplierId: admin.id } }, { token }),
    ).rejects.toMatchObject({ status: 404, fields: { supplierId: expect.any(String) } })
    await test.call(api.updateAnyInventory, { params, body: { quantity: 9 } }, { token })
    await test.call(api.deleteAnyInventory, { params }, { token })
    await expect(test.call(api.deleteAnyInventory, { params }, { token })).rejects.toMatchObject({ status: 404 })
    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_email'])
      .where('subject_id', '=', item.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['inventory.added', 'inventory.updated', 'inventory.deleted'])
  })

  it('finds lines by SKU, description and company, by supplier, in any order, page by page', async () => {
    const own = await makeSupplier(test.db, { company_name: 'Zenith 50% Ltd' })
    for (const [index, sku] of ['ZZ-3', 'ZZ-1', 'ZZ-2'].entries()) {
      const panel = await makeStockedPanel(test.db, { sku, description: `Findable number ${index}` })
      await makeLine(test.db, {
        supplier_id: own.id,
        panel_id: panel.id,
        quantity: index,
        price_per_unit: index === 1 ? null : index + 1,
      })
    }
    const list = async (query: object) =>
      (await test.call(api.listAllInventory, { query }, { token: admin.token })).items.map((item) => item.panel.SKU)
    expect(await list({ search: 'zenith 50%' })).toEqual(['ZZ-1', 'ZZ-2', 'ZZ-3'])
    expect(await list({ search: 'zz-2' })).toEqual(['ZZ-2'])
    expect(await list({ search: 'number 2 findable' })).toEqual(['ZZ-2'])
    expect(await list({ supplierId: own.id, sort: 'quantity', order: 'desc' })).toEqual(['ZZ-2', 'ZZ-1', 'ZZ-3'])
    // a line without a price comes last in both orders
    expect(await list({ supplierId: own.id, sort: 'price' })).toEqual(['ZZ-3', 'ZZ-2', 'ZZ-1'])
    expect(await list({ supplierId: own.id, sort: 'price', order: 'desc' })).toEqual(['ZZ-2', 'ZZ-3', 'ZZ-1'])
    expect(await list({ supplierId: own.id, limit: 1, page: 2 })).toEqual(['ZZ-2'])
    for (const query of [{ sort: 'email' }, { limit: 201 }, { page: 0 }, { supplierId: 'x' }])
      await expect(list(query)).rejects.toMatchObject({ status: 400 })
  })
})
