import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeSupplier, type Person } from '../../../../tests/support/factories.js'
import { importCalls } from '../../../../tests/support/import-calls.js'
import { makeTrickyCatalogue } from '../../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import * as api from '../../../shared/stock/import-api.js'
import { importFields, templateFields } from '../../../shared/stock/import-shapes.js'
import { exportOwnInventory, listOwnInventory } from '../../../shared/stock/inventory-api.js'

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

const { upload, confirm } = importCalls(
  () => test,
  () => supplier,
)
const items = async () => (await test.call(listOwnInventory, { query: {} }, { token: supplier.token })).items

const lotTerms = {
  condition: 'used',
  lot: 'Roof 3',
  minQuantity: 9,
  packQuantity: 5,
  priceBreaks: [
    { from: 10, pricePerUnit: 79.5 },
    { from: 50, pricePerUnit: 70 },
  ],
  availableFrom: '2026-01-05',
  warehouse: { city: 'Rotterdam', state: null, country: 'Netherlands' },
  warrantyMonths: 24,
  tested: 'flash',
  testedAt: '2025-12-01',
  note: 'On pallets',
}
const lotFile = `${templateFields.map((field) => importFields[field]).join(',')}
Jinko Solar,JKM545M-72HL4-V,300,90,EUR,used,Roof 3,9,5,10: 79.50; 50: 70.00,2026-01-05,Rotterdam,,Netherlands,24,flash,2025-12-01,On pallets
Jinko Solar,JKM545M-72HL4-V,20,100,EUR,,,,,,,,,,,,,
`

it('reads all terms of the template, tells lots of one panel apart, and comes back from an export unchanged', async () => {
  const draft = await upload(lotFile)
  expect(draft.counts).toMatchObject({ good: 2, add: 2 })
  expect(draft.rows[0]?.terms).toMatchObject(lotTerms)
  await confirm(draft.id)
  const lines = (await items()).sort((a, b) => b.quantity - a.quantity)
  expect(lines).toMatchObject([
    { quantity: 300, pricePerUnit: 90, currency: 'EUR', ...lotTerms },
    { quantity: 20, condition: 'new', lot: '', minQuantity: 1, priceBreaks: [], warehouse: null },
  ])
  const csv = await (await test.call(exportOwnInventory, {}, { token: supplier.token })).text()
  expect(csv).toContain('10: 79.50; 50: 70.00')
  expect((await upload(csv)).counts).toMatchObject({ good: 2, same: 2 })
  const headers = { authorization: `Bearer ${supplier.token}`, 'accept-language': 'pl' }
  const polish = (await test.app.inject({ url: exportOwnInventory.path, headers })).payload
  expect(polish).toContain('Cena za sztukę,Waluta,Stan,Partia')
  expect((await upload(polish)).counts).toMatchObject({ good: 2, same: 2 })
})

it('leaves the terms of a line as they are where a file has no columns for them', async () => {
  await confirm((await upload(lotFile)).id)
  await confirm((await upload('SKU,Condition,Lot,Quantity\nJKM545M-72HL4-V,gebraucht,Roof 3,44\n')).id)
  expect((await items()).find(({ lot }) => lot === 'Roof 3')).toMatchObject({
    quantity: 44,
    pricePerUnit: 90,
    ...lotTerms,
  })
  await confirm((await upload('SKU,Quantity,Price\nJKM545M-72HL4-V,7,95\n')).id)
  expect((await items()).find(({ lot }) => lot === '')).toMatchObject({ quantity: 7, pricePerUnit: 95 })
})

it('understands German headings, words, dates and prices', async () => {
  const draft = await upload(
    'Modell;Zustand;Mindestmenge;VPE;Staffelpreise;Lieferbar ab;Garantie (Monate);Geprüft;Bemerkung;Menge;Preis\n' +
      'JKM545M-72HL4-V;B-Ware;5;5;10: 79,50; 5.2.2027;12;geflasht;Kratzer;30;99,90\n'.replace(
        '79,50; 5.2',
        '79,50;5.2',
      ),
  )
  expect(draft.rows[0]?.terms).toMatchObject({
    condition: 'b-grade',
    minQuantity: 5,
    packQuantity: 5,
    priceBreaks: [{ from: 10, pricePerUnit: 79.5 }],
    availableFrom: '2027-02-05',
    arriving: true,
    warrantyMonths: 12,
    tested: 'flash',
    note: 'Kratzer',
  })
})

it('reports terms that mean nothing and breaks that do not fit, and a decision mends all of them', async () => {
  const { token } = supplier
  const draft = await upload(
    'SKU,Quantity,Price,Condition,Price breaks\nJKM545M-72HL4-V,5,90,used,10: 95\nLR5-72HPH-550M,5,90,broken,\nTSM-400,5,90,new,\n',
  )
  expect(draft.groups.map(({ kind, rows }) => [kind, rows])).toEqual(
    expect.arrayContaining([
      ['term_wrong', 1],
      ['breaks_wrong', 1],
    ]),
  )
  const mends = { term_wrong: 'keep_term', breaks_wrong: 'no_breaks' } as const
  const mended = await test.call(api.updateOwnImport, { params: { id: draft.id }, body: { mends } }, { token })
  expect(mended.import.rows.slice(0, 2)).toMatchObject([
    { problems: [], terms: { condition: 'used', priceBreaks: [] } },
    { problems: [], terms: { condition: 'new' } },
  ])
})

it('takes no column whose values mean nothing as a term', async () => {
  const draft = await upload('SKU,Quantity,Condition\nJKM545M-72HL4-V,5,very nice\nLR5-72HPH-550M,5,a bit dusty\n')
  expect(draft.mapping).not.toHaveProperty('condition')
  expect(draft.counts).toMatchObject({ good: 2 })
})

it('reads the week in which goods come as German lists write it, and never takes them for goods that are there', async () => {
  const year = new Date().getUTCFullYear() + 1
  const draft = await upload(
    [
      'Hersteller;Modell;Menge;Preis;Zustand;Verfügbar',
      `Jinko Solar;JKM545M-72HL4-V;300;90,00;gebr.;KW 2/${year}`,
      `Jinko Solar;JKM545M-72HL4-V;20;99,00;neu;ab 14.12.${year}`,
      'Jinko Solar;JKM545M-72HL4-V;10;80,00;B-Ware;sofort',
    ].join('\n'),
  )
  expect(draft.counts).toMatchObject({ good: 3, add: 3 })
  const [used, fresh, second] = draft.rows
  expect(used?.terms).toMatchObject({ condition: 'used' })
  const monday = new Date(`${used?.terms?.availableFrom}T00:00:00Z`)
  expect(monday.getUTCDay()).toBe(1)
  // the second week has the eleventh of January
  expect(Math.abs(monday.getTime() - Date.UTC(year, 0, 11))).toBeLessThan(7 * 86_400_000)
  expect(fresh?.terms).toMatchObject({ availableFrom: `${year}-12-14` })
  expect(second?.terms?.availableFrom ?? null).toBeNull()
  const unclear = await upload(
    'Hersteller;Modell;Menge;Preis;Verfügbar ab\nJinko Solar;JKM545M-72HL4-V;30;90,00;nach Absprache mit uns\n',
  )
  expect(unclear.counts).toMatchObject({ good: 0 })
})
