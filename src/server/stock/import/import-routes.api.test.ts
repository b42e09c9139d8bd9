import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSupplier, type Person } from '../../../../tests/support/factories.js'
import { importCalls } from '../../../../tests/support/import-calls.js'
import { makeXlsx } from '../../../../tests/support/make-xlsx.js'
import { makeLine, makeStockedPanel, makeTrickyCatalogue } from '../../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import * as api from '../../../shared/stock/import-api.js'
import type { ImportChange } from '../../../shared/stock/import-shapes.js'

let test: TestApp
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
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
const update = async (id: string, body: ImportChange, query = {}) =>
  (await test.call(api.updateOwnImport, { params: { id }, body, query }, { token: supplier.token })).import

describe('a file of stock', () => {
  it('is previewed with guessed columns, writes nothing, and is written completely when confirmed', async () => {
    const draft = await upload(
      'Hersteller;Modell;Menge;Preis\nJinko;JKM545M72HL4V;1.200;99,90 €\nLONGi;lr5 72hph 550m;7;\n',
    )
    expect(draft).toMatchObject({
      format: 'csv',
      delimiter: ';',
      encoding: 'utf-8',
      hasHeader: true,
      fileName: 'stock.csv',
      mapping: { sku: 1, brand: 0, quantity: 2, price: 3 },
      problems: [],
      counts: { rows: 2, good: 2, bad: 0, add: 2, update: 0, same: 0 },
      columns: [{ index: 0, name: 'Hersteller', samples: ['Jinko', 'LONGi'] }, {}, {}, {}],
    })
    expect(draft.rows).toMatchObject([
      { row: 2, match: 'exact', panel: { SKU: 'JKM545M-72HL4-V' }, quantity: 1200, pricePerUnit: 99.9, action: 'add' },
      { row: 3, match: 'exact', panel: { SKU: 'LR5-72HPH-550M' }, quantity: 7, pricePerUnit: null, problems: [] },
    ])
    expect(await stock()).toEqual([])
    expect((await confirm(draft.id)).imported).toEqual({ added: 2, updated: 0, unchanged: 0, skipped: 0 })
    expect(await stock()).toEqual([
      ['JKM545M-72HL4-V', 1200, 99.9],
      ['LR5-72HPH-550M', 7, null],
    ])
    await expect(confirm(draft.id)).rejects.toMatchObject({ status: 409 })
  })

  it('may be a spreadsheet', async () => {
    const draft = await upload(
      makeXlsx([
        ['SKU', 'Qty', 'Price'],
        ['JKM545M-72HL4-V', 12, 99.98999999999998],
      ]),
      'stock.xlsx',
    )
    expect(draft).toMatchObject({ format: 'xlsx', sheet: 'Stock', counts: { good: 1 } })
    await confirm(draft.id)
    expect(await stock()).toEqual([['JKM545M-72HL4-V', 12, 99.99]])
  })

  it('changes existing lines, and keeps their prices when it has none', async () => {
    const panel = await makeStockedPanel(test.db, { sku: 'KEEP-1' })
    await makeLine(test.db, { supplier_id: supplier.id, panel_id: panel.id, quantity: 3, price_per_unit: 50 })
    const same = await upload('SKU,Quantity\nKEEP-1,3\n')
    expect(same.rows[0]).toMatchObject({ action: 'same', before: { quantity: 3, pricePerUnit: 50 }, pricePerUnit: 50 })
    const draft = await upload('SKU,Quantity\nKEEP-1,4\n')
    expect(draft.rows[0]).toMatchObject({ action: 'update' })
    expect((await confirm(draft.id)).imported).toMatchObject({ added: 0, updated: 1 })
    expect(await stock()).toEqual([['KEEP-1', 4, 50]])
    const { stock_quantity } = await test.db
      .selectFrom('panels')
      .select('stock_quantity')
      .where('id', '=', panel.id)
      .executeTakeFirstOrThrow()
    expect(stock_quantity).toBe(4)
  })

  it('with one bad row writes nothing, unless that row is left out', async () => {
    const draft = await upload('SKU,Quantity,Price\nJKM545M-72HL4-V,5,110\nNOPE-1,x,1.0051\nLR5-72HPH-550M,6,111\n')
    expect(draft.counts).toMatchObject({ rows: 3, good: 2, bad: 1 })
    expect(draft.rows[1]?.problems).toEqual([
      { field: 'sku', column: 0, kind: 'unknown', message: 'Not in the catalogue' },
      { field: 'quantity', column: 1, kind: 'quantity_words', message: '"x" is not a number' },
      { field: 'price', column: 2, kind: 'price_decimals', message: expect.stringContaining('at most 2 decimals') },
    ])
    await expect(confirm(draft.id)).rejects.toMatchObject({ status: 409, extra: { bad: 1 } })
    expect(await stock()).toEqual([])
    expect((await confirm(draft.id, { skipBadRows: true })).imported).toMatchObject({ added: 2, skipped: 1 })
  })

  it('returns its bad rows as a safe file that can be uploaded again', async () => {
    const draft = await upload('SKU,Quantity\n"=HYPERLINK(""http://evil"")",5\nJKM545M-72HL4-V,1\nTSM-1,many\n')
    const { token } = supplier
    const csv = await (await test.call(api.downloadOwnBadRows, { params: { id: draft.id } }, { token })).text()
    const lines = csv.replace('\ufeff', '').split('\r\n')
    expect(lines[0]).toBe('SKU,Quantity,Row,Problem')
    expect(lines[1]).toContain(`'=HYPERLINK`)
    expect(lines[2]).toContain('TSM-1,many,4,')
    expect((await upload(csv)).mapping).toMatchObject({ sku: 0, quantity: 1 })
  })

  it('has its ambiguous numbers reported until the decimal sign is chosen', async () => {
    const draft = await upload('SKU,Quantity\nJKM545M-72HL4-V,"1,200"\n')
    expect(draft.rows[0]?.problems[0]?.message).toContain('can mean 1200 or 1.200')
    const decided = await update(draft.id, { decimalSign: '.' })
    expect(decided.rows[0]).toMatchObject({ quantity: 1200, problems: [] })
  })

  it('is read again with other columns, encoding, separator and headings', async () => {
    const draft = await upload('a;b;c\nJKM545M-72HL4-V;5;6\n')
    const mapped = await update(draft.id, {
      mapping: { sku: 0, brand: null, quantity: 2, price: null, currency: null },
    })
    expect(mapped.rows[0]).toMatchObject({ quantity: 6, problems: [] })
    expect((await update(draft.id, { hasHeader: false })).counts.rows).toBe(2)
    const cut = await update(draft.id, { delimiter: ',' })
    expect(cut).toMatchObject({ delimiter: ',', columns: [{ index: 0 }] })
    await expect(update(draft.id, { encoding: 'ebcdic' as never })).rejects.toMatchObject({ status: 400 })
  })

  it('accepts corrections of single rows: typed cells, a chosen panel, a row left out', async () => {
    const draft = await upload('SKU,Quantity\nTSM400,5\nJKM545X-72HL4-V,x\nNOTHING-LIKE-IT-AT-ALL,1\n')
    expect(draft.rows).toMatchObject([
      { match: 'several', candidates: [{ Brand: 'Copycat' }, { Brand: 'Trina' }] },
      { match: 'near', candidates: [{ SKU: 'JKM545M-72HL4-V' }] },
      { match: 'none', candidates: [] },
    ])
    const panelId = draft.rows[0]?.candidates[1]?.id ?? ''
    const near = draft.rows[1]?.candidates[0]?.id ?? ''
    const fixed = await update(draft.id, {
      rows: [
        { row: 2, panelId },
        { row: 3, panelId: near, values: { quantity: '8' } },
        { row: 4, skip: true },
      ],
    })
    expect(fixed.counts).toMatchObject({ good: 2, bad: 0, skipped: 1 })
    expect(fixed.rows[0]).toMatchObject({ match: 'chosen', panel: { Brand: 'Trina' } })
    await confirm(draft.id)
    expect(await stock()).toEqual([
      ['JKM545M-72HL4-V', 8, null],
      ['TSM-400', 5, null],
    ])
  })

  it('reports a panel that it contains twice', async () => {
    const draft = await upload('SKU,Quantity\nJKM545M-72HL4-V,5\nJKM545M72HL4V,6\n')
    expect(draft.rows[1]?.problems).toMatchObject([
      { field: 'sku', message: 'The same panel is in row 2, there with 5' },
    ])
  })

  it('is confirmed once by twenty parallel calls', { tags: 'concurrent' }, async () => {
    const draft = await upload('SKU,Quantity\nJKM545M-72HL4-V,5\n')
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(draft.id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
  })
})
