import { beforeAll, expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { makeSupplier, type Person } from '../../../tests/support/factories.js'
import { importCalls } from '../../../tests/support/import-calls.js'
import { makeManyPanels } from '../../../tests/support/stock-factories.js'
import { putRates } from '../../shared/money/exchange-rates-api.js'
import { addBrandAlias, listBrands, undoMerge } from '../../shared/panels/brand-api.js'
import { maxImportRows } from '../../shared/stock/import-shapes.js'
import { confirmAllOwnInventory } from '../../shared/stock/inventory-api.js'
import {
  changeOwnStock,
  mostLinesAtOnce,
  selectOwnInventory,
  undoOwnStockChange,
} from '../../shared/stock/stock-change-api.js'
import { pushStock } from '../../shared/stock/stock-push-api.js'
import { toggleSupplier } from '../../shared/suppliers/supplier-api.js'

// one statement may take as long as in the product
const { test, asAdmin } = await startAppWithAdmin({}, { statementTimeoutMs: 2000 })
const { upload, confirm } = importCalls(
  () => test,
  () => supplier,
)
let supplier: Person

// far above what it takes: a busy machine is no failure
const timeout = 180_000
/** npm run proofs takes as many as a file may have, npm test a tenth. */
const lineCount = process.env.MOST_LINES === 'all' ? maxImportRows : maxImportRows / 10
const skus = Array.from({ length: lineCount }, (_, index) => `MOST-${index}`)
beforeAll(async () => {
  await makeManyPanels(test.db, 'Most', skus)
  supplier = await makeSupplier(test.db)
})

it(`an import of ${lineCount} rows is confirmed`, { timeout }, async () => {
  const rows = skus.map((sku) => `Most,${sku},7,120,EUR`)
  const started = performance.now()
  const draft = await upload(['Brand,SKU,Quantity,Price,Currency', ...rows].join('\n'))
  const { imported } = await confirm(draft.id)
  expect(imported.added).toBe(lineCount)
  expect(performance.now() - started, 'seconds, not minutes').toBeLessThan(80_000)
})

it(`a push of ${lineCount} lines with all their terms is written`, { timeout }, async () => {
  const terms = { minQuantity: 2, priceBreaks: [{ from: 50, pricePerUnit: 110 }], note: 'Pallets of 36' }
  const lines = skus.map((model) => ({
    brand: 'Most',
    model,
    quantity: 9,
    pricePerUnit: 120,
    currency: 'EUR',
    ...terms,
  }))
  const answer = await test.call(pushStock, { body: { mode: 'replace', lines } }, supplier)
  expect(answer).toMatchObject({ updated: lineCount, removed: 0, written: true })
})

it('a supplier confirms all lines at once, and changes and restores as many as one change may have', {
  timeout,
}, async () => {
  const { token } = supplier
  expect(await test.call(confirmAllOwnInventory, {}, { token })).toEqual({ confirmed: lineCount })
  const { lines } = await test.call(selectOwnInventory, { query: {} }, { token })
  const body = { change: { kind: 'quantity' as const, quantity: 3 }, lines }
  const { change } = await test.call(changeOwnStock, { body }, { token })
  expect(change.changed).toBe(Math.min(lineCount, mostLinesAtOnce))
  const { undo } = await test.call(undoOwnStockChange, { params: { id: change.id } }, { token })
  expect(undo.restored).toBe(Math.min(lineCount, mostLinesAtOnce))
})

it('a new exchange rate prices all lines of that supplier again', { timeout }, async () => {
  const rates = [{ currency: 'EUR', perUsd: 1.1, asOf: '2026-11-01' }]
  expect((await test.call(putRates, { body: { rates } }, asAdmin())).rates).toHaveLength(1)
})

it('that supplier is switched off', { timeout }, async () => {
  const { supplier: changed } = await test.call(toggleSupplier, { params: { id: supplier.id } }, asAdmin())
  expect(changed.isActive).toBe(false)
})

it('the brand of these panels is merged into another, and back', { timeout }, async () => {
  const merge = await test.call(addBrandAlias, { body: { alias: 'Most', brand: 'More' } }, asAdmin())
  expect(merge).toMatchObject({ renamed: lineCount })
  const { merges } = await test.call(listBrands, {}, asAdmin())
  await test.call(undoMerge, { params: { id: merges[0]?.id ?? '' } }, asAdmin())
})
