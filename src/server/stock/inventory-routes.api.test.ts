import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeSupplier, makeUser, type Person } from '../../../tests/support/factories.js'
import { makeLine, makeStockedPanel } from '../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/stock/inventory-api.js'
import * as suppliers from '../../shared/suppliers/supplier-api.js'

let test: TestApp
let admin: Person
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  supplier = await makeSupplier(test.db)
})
afterAll(() => test.close())

const nowhere = '00000000-0000-4000-8000-000000000000'
const add = (body: object, token = supplier.token) => test.call(api.addOwnInventory, { body: body as never }, { token })
const change = (id: string, body: object, token = supplier.token) =>
  test.call(api.updateOwnInventory, { params: { id }, body: body as never }, { token })
const stockOf = (panelId: string) =>
  test.db
    .selectFrom('panels')
    .select(['stock_quantity', 'offer_count', 'lowest_price'])
    .where('id', '=', panelId)
    .executeTakeFirstOrThrow()

describe('a line of stock', () => {
  it('is added, changed and deleted by its supplier, and the panel row is updated each time', async () => {
    const panel = await makeStockedPanel(test.db, { sku: 'JKM-400', brand: 'Jinko' })
    const { item } = await add({ panelId: panel.id, quantity: 5, pricePerUnit: 101.25 })
    expect(item).toMatchObject({
      panelId: panel.id,
      supplierId: supplier.id,
      quantity: 5,
      pricePerUnit: 101.25,
      panel: { SKU: 'JKM-400', Description: 'A panel to test with', Watts_W: 400, CellType: 'Mono PERC' },
      supplier: {
        id: supplier.id,
        companyName: supplier.company_name,
        city: 'Berlin',
        state: 'Berlin',
        country: 'Germany',
        email: supplier.email,
      },
      freshness: 'fresh',
      ageDays: 0,
      version: 1,
    })
    expect(await stockOf(panel.id)).toEqual({ stock_quantity: 5, offer_count: 1, lowest_price: 101.25 })

    const kept = await change(item.id, { quantity: 7 })
    expect(kept.item).toMatchObject({ quantity: 7, pricePerUnit: 101.25, version: 2 })
    const cleared = await change(item.id, { quantity: 7, pricePerUnit: null })
    expect(cleared.item.pricePerUnit).toBeNull()
    expect(await stockOf(panel.id)).toEqual({ stock_quantity: 7, offer_count: 1, lowest_price: null })

    await test.call(api.deleteOwnInventory, { params: { id: item.id } }, { token: supplier.token })
    expect(await stockOf(panel.id)).toEqual({ stock_quantity: 0, offer_count: 0, lowest_price: null })
    await expect(change(item.id, { quantity: 1 })).rejects.toMatchObject({ status: 404 })
  })

  it('refuses invalid quantities and prices', async () => {
    const panel = await makeStockedPanel(test.db)
    for (const quantity of [-1, 1.5, '5', null, undefined, 2_147_483_648, 1e300])
      await expect(add({ panelId: panel.id, quantity })).rejects.toMatchObject({
        status: 400,
        fields: { quantity: expect.any(String) },
      })
    for (const pricePerUnit of [-0.01, 1.001, 0.30000000000000004, '5', 1e12])
      await expect(add({ panelId: panel.id, quantity: 1, pricePerUnit })).rejects.toMatchObject({
        status: 400,
        fields: { pricePerUnit: expect.any(String) },
      })
    await expect(add({ panelId: panel.id, quantity: 1, supplierId: nowhere })).rejects.toMatchObject({ status: 400 })
    await expect(add({ panelId: nowhere, quantity: 1 })).rejects.toMatchObject({ status: 404 })
    expect((await add({ panelId: panel.id, quantity: 0, pricePerUnit: 0 })).item).toMatchObject({
      quantity: 0,
      pricePerUnit: 0,
    })
  })

  it('is one entry after fifty parallel adds', { tags: 'concurrent' }, async () => {
    const panel = await makeStockedPanel(test.db)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => add({ panelId: panel.id, quantity: 3 })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    expect(await stockOf(panel.id)).toMatchObject({ stock_quantity: 3, offer_count: 1 })
  })

  it('is not overwritten by a save that is based on an older version', { tags: 'concurrent' }, async () => {
    const line = await makeLine(test.db, { supplier_id: supplier.id })
    await change(line.id, { quantity: 11, version: 1 })
    await expect(change(line.id, { quantity: 12, version: 1 })).rejects.toMatchObject({
      status: 409,
      extra: { current: { quantity: 11, version: 2 } },
    })
    await expect(change(line.id, { quantity: 12, version: 2_147_483_648 })).rejects.toMatchObject({ status: 400 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, quantity) => change(line.id, { quantity, version: 2 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is deleted with its panel during fifty edits, without an error or an orphan', {
    tags: 'concurrent',
  }, async () => {
    const line = await makeLine(test.db, { supplier_id: supplier.id })
    const others = await Promise.all(Array.from({ length: 5 }, () => makeSupplier(test.db)))
    const edits = Array.from({ length: 50 }, (_, index) => {
      const other = others[index % 5]
      return index % 2
        ? change(line.id, { quantity: index })
        : add({ panelId: line.panel_id, quantity: 1 }, other?.token)
    })
    const deletion = test.db.deleteFrom('panels').where('id', '=', line.panel_id).execute()
    const outcomes = await Promise.allSettled([...edits, deletion])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect([404, 409]).toContain(outcome.reason.status)
    const left = await test.db.selectFrom('inventory').select('id').where('panel_id', '=', line.panel_id).execute()
    expect(left).toHaveLength(0)
  })
})

describe('a supplier', () => {
  it('can neither see nor change the lines of another', async () => {
    const stranger = await makeSupplier(test.db)
    const line = await makeLine(test.db, { supplier_id: stranger.id })
    const params = { id: line.id }
    const { token } = supplier
    await expect(change(line.id, { quantity: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.deleteOwnInventory, { params }, { token })).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.confirmOwnInventory, { params }, { token })).rejects.toMatchObject({ status: 404 })
    const unknown = await change(nowhere, { quantity: 1 }).catch((error) => error)
    const strangers = await change(line.id, { quantity: 1 }).catch((error) => error)
    expect(strangers.message).toBe(unknown.message)

    const list = await test.call(api.listOwnInventory, { query: { limit: 200 } }, { token })
    expect(list.items.every((item) => item.supplierId === supplier.id)).toBe(true)
    expect(
      (await test.call(api.listOwnInventory, { query: { search: stranger.company_name ?? '' } }, { token })).totalCount,
    ).toBe(0)
    await expect(
      test.call(api.listOwnInventory, { query: { supplierId: stranger.id } as never }, { token }),
    ).rejects.toMatchObject({ status: 400 })
    const csv = await (await test.call(api.exportOwnInventory, {}, { token })).text()
    expect(csv).not.toContain(stranger.email)
    await test.call(api.confirmAllOwnInventory, {}, { token })
    const { updated_at } = await test.db
      .selectFrom('inventory')
      .select('updated_at')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
    expect(updated_at).toBe(line.updated_at)
  })

  it('is the only type of account that may use its calls', async () => {
    const user = await makeUser(test.db)
    for (const token of [admin.token, user.token])
      await expect(test.call(api.listOwnInventory, {}, { token })).rejects.toMatchObject({ status: 403 })
    await expect(test.call(api.listOwnInventory, {})).rejects.toMatchObject({ status: 401 })
    await expect(test.call(api.listAllInventory, {}, { token: supplier.token })).rejects.toMatchObject({ status: 403 })
  })

  it('loses its sessions and its visible stock when it is deactivated, and gets the stock back when activated', async () => {
    const leaving = await makeSupplier(test.db)
    const line = await makeLine(test.db, { supplier_id: leaving.id, quantity: 4, price_per_unit: 50 })
    const toggle = () => test.call(suppliers.toggleSupplier, { params: { id: leaving.id } }, { token: admin.token })
    expect((await toggle()).supplier.isActive).toBe(false)
    expect(await stockOf(line.panel_id)).toEqual({ stock_quantity: 0, offer_count: 0, lowest_price: null })
    await expect(test.call(api.listOwnInventory, {}, { token: leaving.token })).rejects.toMatchObject({ status: 401 })
    expect((await toggle()).supplier.isActive).toBe(true)
    expect(await stockOf(line.panel_id)).toEqual({ stock_quantity: 4, offer_count: 1, lowest_price: 50 })
    await expect(test.call(api.listOwnInventory, {}, { token: leaving.token })).rejects.toMatchObject({ status: 401 })
  })
})
