import { afterAll, beforeAll, expect, it } from 'vitest'
import { numberField, panelNumberKeys, panelTextKeys, textField } from '../../src/shared/panels/panel-fields.js'
import { importPanels } from '../../src/shared/panels/panel-import-api.js'
import * as imports from '../../src/shared/stock/import-api.js'
import { type ImportField, importFieldKeys, importFields } from '../../src/shared/stock/import-shapes.js'
import { StockLine } from '../../src/shared/stock/stock-line.js'
import { pushStock } from '../../src/shared/stock/stock-push-api.js'
import { makeAdmin, makePanel, makeSupplier, type Person } from '../support/factories.js'
import { fileForm } from '../support/file-form.js'
import { importCalls } from '../support/import-calls.js'
import { makeManyPanels } from '../support/stock-factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
  await makePanel(test.db, { Brand: 'Edge', SKU: 'E-400-A' })
  supplier = await makeSupplier(test.db)
})
afterAll(() => test.close())
const { upload } = importCalls(
  () => test,
  () => supplier,
)

const long = (length: number) => 'x'.repeat(length)
/** Cells that are too long, too large or fractional, for each column of a stock file. */
const wrongCells: Record<ImportField, string[]> = {
  sku: [long(201)],
  brand: [long(201)],
  quantity: ['2,5', '100000001', '1e99'],
  price: ['1,234567', '100000000'],
  currency: [long(60)],
  condition: [long(60)],
  lot: [long(61), `${long(60)}😀`],
  minQuantity: ['2,5', '2.5', '0', '100000001', '999999999999'],
  packQuantity: ['2,5', '0', '3000000000'],
  priceBreaks: [
    '20: 8,123',
    '2,5: 8',
    '200000000: 8',
    '20: 8; 10: 7',
    Array.from({ length: 9 }, (_, step) => `${20 + step}: 8`).join('; '),
  ],
  availableFrom: ['0000-01-01', '2026-02-30', '99999-01-01'],
  warehouseCity: [long(121)],
  warehouseState: [long(121)],
  warehouseCountry: [long(101)],
  warrantyMonths: ['2,5', '1201', '101 years'],
  tested: [long(60)],
  testedAt: ['0000-12-31', '31.4.2026'],
  note: [long(501), `${long(500)}😀`, `${long(500)}  and more`, `'=${long(500)}`, long(5000)],
}
const goodCells: Record<ImportField, string> = {
  sku: '',
  brand: 'Edge',
  quantity: '50',
  price: '90',
  currency: 'EUR',
  condition: 'used',
  lot: long(60),
  minQuantity: '5',
  packQuantity: '5',
  priceBreaks: '20: 80',
  availableFrom: '2026-01-05',
  warehouseCity: long(120),
  warehouseState: long(120),
  warehouseCountry: long(100),
  warrantyMonths: '1200',
  tested: 'flash',
  testedAt: '2026-01-05',
  note: long(500),
}
const lineOf = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
const fileOf = (lines: readonly (readonly string[])[]) => `${lines.map(lineOf).join('\n')}\n`

it('every limit of a line is asked back in the preview of a stock file, and nothing is cut to fit', async () => {
  const wrong = importFieldKeys.flatMap((field) => wrongCells[field].map((cell) => ({ field, cell })))
  const skus = Array.from({ length: wrong.length + 1 }, (_, place) => `E-${1000 + place}`)
  await makeManyPanels(test.db, 'Edge', skus)
  const row = (sku: string, changed: object) => {
    const cells = { ...goodCells, sku, ...changed }
    return importFieldKeys.map((field) => cells[field])
  }
  const lines = skus.map((sku, place) => {
    const { field, cell } = wrong[place] ?? { field: 'note', cell: goodCells.note }
    return row(sku, { [field]: cell })
  })
  const { id, counts } = await upload(fileOf([importFieldKeys.map((field) => importFields[field]), ...lines]))
  expect(counts).toMatchObject({ good: 1, bad: wrong.length })
  const query = { limit: 200 }
  const { rows } = (await test.call(imports.getOwnImport, { params: { id }, query }, supplier)).import
  // what is wrong with a brand is asked where the panel is looked for
  for (const [place, { field, cell }] of wrong.entries())
    expect(
      rows[place]?.problems.map((problem) => problem.field),
      `${field} ${cell.slice(0, 20)}`,
    ).toContain(field === 'brand' ? 'sku' : field)
  const imported = await test.call(imports.confirmOwnImport, { params: { id }, body: { skipBadRows: true } }, supplier)
  expect(imported).toMatchObject({ imported: { added: 1, skipped: wrong.length } })
})

/** What a program would send for each field of a line. */
const wrongValues: Record<keyof StockLine, unknown[]> = {
  panelId: [long(60)],
  brand: [long(201)],
  model: [long(201)],
  quantity: [2.5, 100_000_001, -1],
  pricePerUnit: [1.234, 100_000_000],
  currency: [long(4)],
  condition: [long(60)],
  lot: [long(61)],
  minQuantity: [2.5, 0, 100_000_001],
  packQuantity: [2.5, 0, 3e9],
  priceBreaks: [
    [{ from: 2.5, pricePerUnit: 8 }],
    [{ from: 20, pricePerUnit: 8.123 }],
    [{ from: 3e9, pricePerUnit: 8 }],
  ],
  availableFrom: ['0000-01-01', '2026-02-30'],
  warehouse: [{ country: long(101) }, { country: 'Spain', city: long(121) }, { country: 'Spain', state: long(121) }],
  warrantyMonths: [2.5, 1201],
  tested: [long(60)],
  testedAt: ['0000-12-31'],
  note: [long(501)],
}

it('the same limits hold for a pushed line', async () => {
  const good = { brand: 'Edge', model: 'E-400-A', quantity: 50, pricePerUnit: 9 }
  for (const field of StockLine.keyof().options)
    for (const value of wrongValues[field]) {
      const body = { mode: 'merge' as const, lines: [{ ...good, [field]: value }] }
      const { problems, written } = await test.call(pushStock, { body }, supplier)
      expect([problems[0]?.field.split('.')[0], written], `${field} ${JSON.stringify(value)}`).toEqual([field, false])
    }
})

it('every limit of a panel is judged in the preview of a panel file', async () => {
  const { token } = await makeAdmin(test.db)
  const wrong: [string, string][] = [
    ...panelTextKeys.map((key): [string, string] => [key, long(textField(key).maxLength + 1)]),
    ...panelTextKeys.map((key): [string, string] => [key, `${long(textField(key).maxLength)}😀`]),
    ...panelNumberKeys.map((key): [string, string] => [key, String(numberField(key).max + 1)]),
    ...panelNumberKeys
      .filter((key) => numberField(key).kind === 'count')
      .map((key): [string, string] => [key, String(numberField(key).min + 0.5)]),
  ]
  const columns = ['SKU', ...new Set(wrong.map(([column]) => column).filter((column) => column !== 'SKU'))]
  const lines = wrong.map(([key, cell], place) =>
    columns.map((column) => (column === key ? cell : column === 'SKU' ? `W-${place}` : '')),
  )
  for (const mode of ['preview', 'commit']) {
    const form = fileForm(fileOf([columns, ...lines]), 'panels.csv', { mode })
    const { report } = await test.call(importPanels, { form }, { token })
    expect(report).toMatchObject({ taken: 0, skipped: wrong.length })
    for (const [place, [column]] of wrong.entries())
      expect(report.problems.find(({ line }) => line === place + 2)).toMatchObject({ column })
  }
})
