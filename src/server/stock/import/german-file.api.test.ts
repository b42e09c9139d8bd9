import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAdmin, makeSupplier, type Person } from '../../../../tests/support/factories.js'
import { bundledPanels, germanLines, germanStockFile } from '../../../../tests/support/german-stock-file.js'
import { importCalls } from '../../../../tests/support/import-calls.js'
import { makeStockedPanel } from '../../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { putRates } from '../../../shared/money/exchange-rates-api.js'
import * as api from '../../../shared/stock/import-api.js'
import type { Import, ImportChange } from '../../../shared/stock/import-shapes.js'

let test: TestApp
let supplier: Person
let file: Buffer
beforeAll(async () => {
  test = await startTestApp()
  supplier = await makeSupplier(test.db)
  const panels = bundledPanels(200)
  for (const { SKU: sku, Brand: brand, Watts_W: watts_w } of panels)
    await makeStockedPanel(test.db, { sku, brand, watts_w })
  const admin = await makeAdmin(test.db)
  const rates = [{ currency: 'EUR', perUsd: 0.9, asOf: '2026-01-31' }]
  await test.call(putRates, { body: { rates } }, { token: admin.token })
  file = germanStockFile(panels).bytes
})
afterAll(() => test.close())

const { upload, confirm } = importCalls(
  () => test,
  () => supplier,
)
const update = async (id: string, body: ImportChange, query = {}) =>
  (await test.call(api.updateOwnImport, { params: { id }, body, query }, { token: supplier.token })).import
const countsOf = ({ groups }: Import) => Object.fromEntries(groups.map(({ kind, rows }) => [kind, rows]))

describe('a wholesaler’s list in German', () => {
  it('is read by its titles and values, and each kind of problem is counted with its reason', async () => {
    const draft = await upload(file, 'lager.csv')
    expect(draft).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      hasHeader: true,
      mapping: { sku: 2, brand: 1, quantity: 3, price: 4, currency: null },
      currency: { code: 'EUR', from: 'title' },
      isRemembered: false,
    })
    expect(countsOf(draft)).toEqual({
      price_words: germanLines.onRequest,
      close: germanLines.nearMiss,
      repeated: germanLines.repeated,
      unknown: germanLines.unknown,
      price_far: germanLines.far,
    })
    expect(draft.groups.find(({ kind }) => kind === 'price_words')).toMatchObject({
      samples: ['auf Anfrage'],
      fix: null,
    })
    expect(draft.counts.skipped).toBe(germanLines.sums)
  })

  it('needs five decisions and keeps euros; the next file of its shape needs one', async () => {
    const draft = await upload(file, 'lager.csv')
    const mends = {
      price_words: 'on_request',
      close: 'take_closest',
      repeated: 'keep_first',
      unknown: 'leave_out',
      price_far: 'keep',
    } as const
    const mended = await update(draft.id, { mends })
    expect(mended.counts.bad).toBe(0)
    const { imported } = await confirm(draft.id)
    expect(imported.added).toBe(mended.counts.good)
    const progress = (token: string) => test.call(api.getOwnProgress, { params: { id: draft.id } }, { token })
    await vi.waitFor(async () => expect(await progress(supplier.token)).toEqual({ percent: 99 }))
    await expect(progress((await makeSupplier(test.db)).token)).rejects.toMatchObject({ code: 'not_found' })
    const prices = await test.db
      .selectFrom('inventory')
      .select(['currency', 'price_per_unit', 'price_usd'])
      .where('supplier_id', '=', supplier.id)
      .execute()
    expect(new Set(prices.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
    expect(prices.filter(({ price_per_unit }) => price_per_unit === null)).toHaveLength(germanLines.onRequest)
    const [priced] = prices.filter(({ price_per_unit }) => price_per_unit !== null)
    expect(priced?.price_usd).toBeCloseTo((priced?.price_per_unit ?? 0) / 0.9, 2)

    const again = await upload(file, 'lager-dezember.csv')
    expect(again.isRemembered).toBe(true)
    // the unusual prices are already in stock, so they were confirmed before
    expect(again.groups.filter(({ fix }) => fix === null)).toEqual([])
    expect(again.counts).toMatchObject({ bad: 0, same: mended.counts.good })
    const afresh = await update(again.id, { forget: true })
    expect(afresh).toMatchObject({ isRemembered: false })
    expect(afresh.counts.bad).toBeGreaterThan(0)
    expect((await upload(file, 'lager-dezember.csv')).isRemembered).toBe(false)
  })

  it('reverts decisions, and refuses one that does not apply', async () => {
    const draft = await upload(file, 'lager.csv')
    const mended = await update(draft.id, { mends: { unknown: 'leave_out' } })
    expect(mended.counts.bad).toBe(draft.counts.bad - germanLines.unknown)
    expect((await update(draft.id, { mends: { unknown: null } })).counts.bad).toBe(draft.counts.bad)
    await expect(update(draft.id, { mends: { unknown: 'round' } })).rejects.toMatchObject({ status: 400 })
  })

  it('can be in another currency as a whole and in single rows; a price that names its own keeps it', async () => {
    const draft = await upload(file, 'lager.csv')
    const inFrancs = await update(draft.id, { currency: 'CHF' }, { limit: 200 })
    const priced = inFrancs.rows.filter(({ pricePerUnit }) => pricePerUnit !== null)
    const cells = (row: Import['rows'][number]) => row.cells[4] ?? ''
    expect(priced.find((row) => cells(row).startsWith('€'))).toMatchObject({ currency: 'EUR' })
    const plain = priced.find((row) => !cells(row).startsWith('€'))
    expect(plain).toMatchObject({ currency: 'CHF' })
    const row = plain?.row ?? 0
    const one = await update(draft.id, { rows: [{ row, values: { currency: 'GBP' } }] }, { limit: 200 })
    expect(one.rows.find((each) => each.row === row)).toMatchObject({ currency: 'GBP' })
  })
})

describe('rows that name a panel again', () => {
  const csv = (sku: string) => `SKU;Menge;Preis EUR\n${sku};10;60,00\n${sku};10;60,00\n${sku};30;58,50\n`
  it('are explained, and the first, the last or the sum counts', async () => {
    const { sku } = await makeStockedPanel(test.db)
    const draft = await upload(csv(sku))
    expect(draft.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      ['The same panel is in row 2, with the same quantity and price'],
      ['The same panel is in row 2, there with 10 at €60.00'],
    ])
    const good = async (fix: 'keep_first' | 'keep_last' | 'add_up') =>
      (await update(draft.id, { mends: { repeated: fix } })).rows
        .filter(({ skipped }) => !skipped)
        .map(({ row, quantity, pricePerUnit, problems }) => [row, quantity, pricePerUnit, problems.length])
    expect(await good('keep_first')).toEqual([[2, 10, 60, 0]])
    expect(await good('keep_last')).toEqual([[4, 30, 58.5, 0]])
    expect(await good('add_up')).toEqual([[2, 50, 60, 0]])
  })
})
