import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../../../shared/money/offer-terms.js'
import { panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import type { Panel, PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import { type CompareRow, compareRows } from './compare-rows.js'

const panel = (id: string, facts: Partial<PanelFacts>): Panel => ({
  ...tableOf(panelFieldKeys, () => null),
  SKU: id,
  ...facts,
  id,
  version: 1,
  source: 'form',
  ...{ listFields: [], listName: null, listingDay: null },
  createdAt: '',
  updatedAt: '',
  stockQuantity: 0,
  lowestPrice: null,
  inventory: [],
})
const offer = (pricePerUnit: number, currency: string, priceUsd: number): Panel['inventory'][number] => ({
  id: currency,
  supplier: { companyName: 'Sun Yard', city: null, state: null, country: null },
  quantity: 3,
  pricePerUnit,
  currency,
  priceUsd,
  updatedAt: '',
  photos: [],
  flashList: null,
  ...defaultTerms,
})
/** A reader with euros, at two dollars per euro. */
const inEuros = {
  reader: 'EUR',
  inReaders: (amount: number, currency: string) => ({ amount: currency === 'EUR' ? amount : amount / 2, asOf: null }),
}

const rowsOf = (...panels: ReturnType<typeof panel>[]) =>
  Object.fromEntries(compareRows(panels, 'metric', inEuros).map((row) => [row.key, row]))
const marksOf = (row: CompareRow | undefined) => row?.cells.map(({ mark }) => mark)

describe('a comparison', () => {
  it('marks differences and the best, and ignores values that are not stated', () => {
    const rows = rowsOf(
      panel('a', { Watts_W: 400, Weight_kg: 22 }),
      panel('b', { Watts_W: 410, Weight_kg: null }),
      panel('c', { Watts_W: 410, Weight_kg: 21 }),
    )
    expect(rows.Watts_W?.differs).toBe(true)
    expect(marksOf(rows.Watts_W)).toEqual([null, 'best', 'best'])
    expect(marksOf(rows.Weight_kg)).toEqual([null, null, 'best'])
  })

  it('marks no best among equals, and only highest and lowest where more is not better', () => {
    const rows = rowsOf(panel('a', { Watts_W: 400, Voc_V: 37 }), panel('b', { Watts_W: 400, Voc_V: 49 }))
    expect(rows.Watts_W?.differs).toBe(false)
    expect(marksOf(rows.Watts_W)).toEqual([null, null])
    expect(marksOf(rows.Voc_V)).toEqual(['lowest', 'highest'])
  })

  it('compares prices in one currency and shows them in the reader’s with the offered price beside it; the lowest is best', () => {
    const rows = rowsOf(
      { ...panel('a', { Watts_W: 400 }), lowestPrice: 80, stockQuantity: 3, inventory: [offer(80, 'USD', 80)] },
      { ...panel('b', { Watts_W: 500 }), lowestPrice: 90, stockQuantity: 30, inventory: [offer(81, 'EUR', 90)] },
      panel('c', { Watts_W: 450 }),
    )
    expect(marksOf(rows.lowestPrice)).toEqual(['best', null, null])
    expect(marksOf(rows.perWatt)).toEqual([null, 'best', null])
    expect(rows.lowestPrice?.cells.map(({ text }) => text)).toEqual(['≈\u00a0€40.00 ($80.00)', '€81.00', '–'])
    expect(rows.perWatt?.cells.map(({ text }) => text)).toEqual(['≈\u00a0€0.100 ($0.200)', '€0.162', '–'])
    expect(marksOf(rows.stock)).toEqual([null, 'best', null])
  })

  it('calls no price the best where one is that of a used panel, and says so', () => {
    const used = { ...offer(40, 'EUR', 80), condition: 'used' as const }
    const rows = rowsOf(
      { ...panel('a', { Watts_W: 400 }), lowestPrice: 80, stockQuantity: 3, inventory: [used] },
      { ...panel('b', { Watts_W: 400 }), lowestPrice: 90, stockQuantity: 30, inventory: [offer(45, 'EUR', 90)] },
    )
    expect([...(marksOf(rows.lowestPrice) ?? []), ...(marksOf(rows.perWatt) ?? [])]).toEqual([null, null, null, null])
    expect(rows.lowestPrice?.cells.map(({ text }) => text)).toEqual(['€40.00 · Used', '€45.00'])
    expect(marksOf(rows.stock)).toEqual([null, 'best'])
  })

  it('compares what the pieces needed cost: a lot that is sold by 31 is no bargain for three', () => {
    const lot = { ...offer(17.95, 'EUR', 18), quantity: 251, minQuantity: 31 }
    const panels = [
      { ...panel('a', { Watts_W: 400 }), inventory: [lot] },
      { ...panel('b', { Watts_W: 400 }), inventory: [offer(53.6, 'EUR', 54)] },
    ]
    const price = compareRows(panels, 'metric', inEuros, { minQuantity: '3' }).find(({ key }) => key === 'lowestPrice')
    expect(price?.cells.map(({ text, mark }) => [text, mark])).toEqual([
      ['31\u00a0×\u00a0€17.95', null],
      ['€53.60', 'best'],
    ])
  })

  it('omits rows that no panel states', () => {
    expect(rowsOf(panel('a', {}), panel('b', {})).Vmp_V).toBeUndefined()
  })
})
