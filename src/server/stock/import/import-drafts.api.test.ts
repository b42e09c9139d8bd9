import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAdmin, makeSupplier, type Person } from '../../../../tests/support/factories.js'
import { fileForm } from '../../../../tests/support/file-form.js'
import { importCalls } from '../../../../tests/support/import-calls.js'
import { makeZip } from '../../../../tests/support/make-xlsx.js'
import { makeLine, makeStockedPanel, makeTrickyCatalogue } from '../../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import * as api from '../../../shared/stock/import-api.js'
import * as inventory from '../../../shared/stock/inventory-api.js'

let test: TestApp
let admin: Person
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  await makeTrickyCatalogue(test.db)
})
beforeEach(async () => {
  supplier = await makeSupplier(test.db)
})
afterAll(() => test.close())

const { upload, confirm, stock } = importCalls(
  () => test,
  () => supplier,
)

describe('an export', () => {
  it('contains no formula, keeps numbers as numbers, and an import of it changes nothing', async () => {
    const panels = await test.db
      .selectFrom('panels')
      .select('id')
      .where('sku', 'in', ['=EVIL-1', "'+Q-2", 'TSM-400'])
      .execute()
    for (const [index, { id }] of panels.entries())
      await makeLine(test.db, {
        supplier_id: supplier.id,
        panel_id: id,
        quantity: 1200 + index,
        price_per_unit: index === 0 ? null : 134.5 + index,
      })
    const before = await stock()
    const { token } = supplier
    const csv = await (await test.call(inventory.exportOwnInventory, {}, { token })).text()
    for (const cell of csv.replace('\ufeff', '').split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/)
    expect(csv).toContain('135.5')

    const draft = await upload(csv)
    expect(draft.counts).toMatchObject({ rows: 3, good: 3, same: 3 })
    await test.db.deleteFrom('inventory').where('supplier_id', '=', supplier.id).execute()
    await confirm(draft.id)
    expect(await stock()).toEqual(before)
  })

  it('contains the filtered lines, under a name with the date', async () => {
    const found = await makeStockedPanel(test.db, { sku: 'SHOWN-1' })
    const hidden = await makeStockedPanel(test.db, { sku: 'HIDDEN-1' })
    for (const { id } of [found, hidden]) await makeLine(test.db, { supplier_id: supplier.id, panel_id: id })
    const answer = await test.app.inject({
      url: '/api/supplier/inventory/export?search=shown',
      headers: { authorization: `Bearer ${supplier.token}` },
    })
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="heliodex-inventory-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body).toContain('SHOWN-1')
    expect(answer.body).not.toContain('HIDDEN-1')
  })
})

describe('a draft', () => {
  it('belongs to its sender alone', async () => {
    const draft = await upload('SKU,Quantity\nJKM545M-72HL4-V,5\n')
    const stranger = await makeSupplier(test.db)
    const params = { id: draft.id }
    const { token } = stranger
    await expect(test.call(api.getOwnImport, { params }, { token })).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.updateOwnImport, { params, body: {} }, { token })).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.downloadOwnBadRows, { params }, { token })).rejects.toMatchObject({ status: 404 })
    await expect(confirm(draft.id, undefined, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.deleteOwnImport, { params }, { token })).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.getAnyImport, { params }, { token: admin.token })).rejects.toMatchObject({ status: 404 })
    await expect(test.call(api.getOwnImport, { params }, { token: admin.token })).rejects.toMatchObject({ status: 403 })
    await test.call(api.deleteOwnImport, { params }, { token: supplier.token })
    await expect(test.call(api.getOwnImport, { params }, { token: supplier.token })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('expires after a day, and is replaced by the sixth', async () => {
    const first = await upload('SKU,Quantity\nJKM545M-72HL4-V,5\n')
    await test.db
      .updateTable('inventory_imports')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', first.id)
      .execute()
    await expect(confirm(first.id)).rejects.toMatchObject({ status: 404 })
    for (let round = 0; round < 6; round++) await upload('SKU,Quantity\nJKM545M-72HL4-V,5\n')
    const kept = await test.db
      .selectFrom('inventory_imports')
      .select('id')
      .where('owner_id', '=', supplier.id)
      .execute()
    expect(kept).toHaveLength(5)
  })

  it('of an admin is written to the chosen supplier, and audited', async () => {
    const form = fileForm('SKU,Quantity\nJKM545M-72HL4-V,5\n', 'stock.csv')
    const { token } = admin
    const query = { supplierId: supplier.id }
    const { import: draft } = await test.call(api.createAnyImport, { form, query }, { token })
    await test.call(api.confirmAnyImport, { params: { id: draft.id }, body: {} }, { token })
    expect(await stock()).toEqual([['JKM545M-72HL4-V', 5, null]])
    const entries = await test.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', supplier.id)
      .execute()
    expect(entries).toEqual([{ action: 'inventory.imported' }])
    await expect(
      test.call(
        api.createAnyImport,
        { form: fileForm('SKU,Quantity\nA,1\n', 'stock.csv'), query: { supplierId: admin.id } },
        { token },
      ),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a file that cannot be imported', () => {
  it('is refused with its reason', async () => {
    const refused: [Buffer | string, number][] = [
      ['', 422],
      ['SKU,Quantity\n', 422],
      ['%PDF-1.7', 415],
      [makeZip([{ name: 'a.txt', content: 'x' }]), 415],
      [`SKU,Quantity\n${'A,1\n'.repeat(20_001)}`, 413],
      [Buffer.alloc(10 * 1_048_576 + 1, 'a'), 413],
      ['SKU,Quantity\n"open,1\n', 422],
    ]
    for (const [file, status] of refused) await expect(upload(file)).rejects.toMatchObject({ status })
    await expect(
      test.call(api.createOwnImport, { form: new FormData() }, { token: supplier.token }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
