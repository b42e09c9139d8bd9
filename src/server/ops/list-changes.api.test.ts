import { expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { makeAdmin, makeOffer, makePanel, makeSupplier } from '../../../tests/support/factories.js'
import { panelExample } from '../../../tests/support/panel-example.js'
import * as api from '../../shared/ops/change-api.js'
import { createPanel, deletePanel, updatePanel } from '../../shared/panels/panel-api.js'
import { updateAnyInventory } from '../../shared/stock/inventory-api.js'
import { createSupplier, toggleSupplier } from '../../shared/suppliers/supplier-api.js'
import { dayOf } from '../../shared/values/days.js'
import { audit, auditLook } from '../db/audit.js'

const { test, admin, asAdmin } = await startAppWithAdmin()

type Query = NonNullable<Parameters<typeof test.call<typeof api.listChanges>>[1]['query']>
const list = (query: Query = {}) => test.call(api.listChanges, { query }, asAdmin())

it('says who changed what and when, with both values of each field, and links what still exists', async () => {
  const { panel } = await test.call(createPanel, { body: panelExample }, asAdmin())
  await test.call(updatePanel, { params: { id: panel.id }, body: { ...panelExample, Voc_V: 49.7 } }, asAdmin())
  const { changes } = await list({ thing: panel.id })
  expect(changes.map(({ action }) => action)).toEqual(['panel.update', 'panel.create'])
  expect(changes[0]).toMatchObject({
    who: admin.email,
    name: 'Helio HX-545-M10',
    panel: { id: panel.id, name: 'Helio HX-545-M10' },
    supplier: null,
    differences: [{ field: 'Voc_V', before: 49.65, after: 49.7 }],
  })
  expect(changes[1]?.differences).toContainEqual({ field: 'Watts_W', before: null, after: 545 })
  await test.call(deletePanel, { params: { id: panel.id } }, asAdmin())
  const [deleted, updated] = (await list({ thing: 'hx-545 helio' })).changes
  expect(deleted).toMatchObject({ action: 'panel.delete', name: 'Helio HX-545-M10', panel: null })
  // the entry of the change does not state the name; the log still knows it
  expect((await list({ thing: panel.id })).changes[1]).toMatchObject({
    action: 'panel.update',
    name: 'Helio HX-545-M10',
  })
  expect(updated?.action).toBe('panel.create')
})

it('names panel, supplier and currency of a stock entry', async () => {
  const [supplier, panel] = [await makeSupplier(test.db), await makePanel(test.db, { SKU: 'STOCK-1', Brand: null })]
  const { id } = await makeOffer(test.db, panel.id, supplier.id, { quantity: 5, pricePerUnit: 80 })
  const body = { quantity: 7, pricePerUnit: 85, currency: 'EUR' }
  await test.call(updateAnyInventory, { params: { id }, body }, asAdmin())
  const [change] = (await list({ kind: 'inventory', thing: 'stock-1' })).changes
  expect(change).toMatchObject({ panel: { id: panel.id }, supplier: { id: supplier.id }, currency: 'EUR' })
  expect(change?.differences).toContainEqual({ field: 'quantity', before: 5, after: 7 })
  expect(change?.differences.map(({ field }) => field)).not.toContain('panel.SKU')
})

it('filters by kind, person and day, and pages', async () => {
  const other = await makeAdmin(test.db)
  const body = {
    email: 'made@example.test',
    password: 'Sunlight-1839!',
    companyName: 'Made & Co',
    ...{ firstName: 'A', lastName: 'B', phoneNumber: '', address: '', city: '', state: '', zipCode: '', country: '' },
  }
  const { supplier } = await test.call(createSupplier, { body }, { token: other.token })
  await test.call(toggleSupplier, { params: { id: supplier.id } }, { token: other.token })
  const byOther = await list({ who: other.email.toUpperCase() })
  expect(byOther.changes.map(({ action }) => action)).toEqual(['supplier.deactivated', 'supplier.created'])
  expect(byOther.changes[0]).toMatchObject({
    supplier: { name: 'Made & Co' },
    differences: [{ field: 'isActive', before: true, after: false }],
  })
  expect(JSON.stringify(byOther)).not.toMatch(/Sunlight|password|argon2/)
  expect((await list({ kind: 'brands' })).totalCount).toBe(0)
  expect((await list({ thing: 'made co' })).totalCount).toBe(2)
  expect((await list({ thing: '%' })).totalCount).toBe(0)
  const today = dayOf(Date.now())
  const all = await list({ startDate: today, endDate: today })
  expect(all.totalCount).toBe((await list()).totalCount)
  expect((await list({ endDate: '2020-01-01' })).changes).toEqual([])
  const second = await list({ limit: '1', page: '2' })
  expect(second).toMatchObject({ page: 2, totalPages: all.totalCount })
  expect(second.changes[0]?.id).toBe(all.changes[1]?.id)
  await expect(list({ startDate: today, endDate: '2020-01-01' })).rejects.toMatchObject({
    fields: { endDate: 'The end date is before the start date' },
  })
})

it('leaves out views and the single panels of an import, unless they are asked for', async () => {
  const before = (await list()).totalCount
  const actor = { account: admin }
  const { id } = await makePanel(test.db, { SKU: 'IMPORTED-1' })
  await audit(test.db, actor, 'panel.import', id, { after: { SKU: 'IMPORTED-1' } })
  const look = {
    action: 'search_log.read',
    subjectType: 'search_log',
    subjectId: admin.id,
    filters: { searchQuery: 'x' },
  }
  await auditLook(test.db, actor, look)
  expect((await list()).totalCount).toBe(before)
  expect((await list({ thing: 'imported-1' })).changes[0]?.action).toBe('panel.import')
  expect((await list({ kind: 'views' })).changes[0]).toMatchObject({
    action: 'search_log.read',
    differences: [{ field: 'searchQuery', before: null, after: 'x' }],
  })
})
