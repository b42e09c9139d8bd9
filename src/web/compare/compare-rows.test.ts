import { describe, expect, it } from 'vitest'
import { tableOf } from '../../shared/keys-of.js'
import type { PanelFacts } from '../../shared/panels/panel-api.js'
import { panelFieldKeys } from '../../shared/panels/panel-fields.js'
import { compareRows } from './compare-rows.js'

const panel = (id: string, facts: Partial<PanelFacts>) => ({
  ...tableOf(panelFieldKeys, () => null),
  SKU: id,
  ...facts,
  id,
  version: 1,
  source: 'form',
  createdAt: '',
  updatedAt: '',
  stockQuantity: 0,
  lowestPrice: null,
  inventory: [],
})
const rowsOf = (...panels: ReturnType<typeof panel>[]) =>
  Object.fromEntries(compareRows(panels).map((row) => [row.key, row]))

describe('a comparison', () => {
  it('marks what differs and who is best, never by a value that is not stated', () => {
    const rows = rowsOf(
      panel('a', { Watts_W: 400, Weight_kg: 22 }),
      panel('b', { Watts_W: 410, Weight_kg: null }),
      panel('c', { Watts_W: 410, Weight_kg: 21 }),
    )
    expect(rows.Watts_W).toMatchObject({ differs: true, bestIds: ['b', 'c'] })
    expect(rows.Weight_kg?.bestIds).toEqual(['c'])
  })

  it('names no winner among equals, nor where more is not better', () => {
    const rows = rowsOf(panel('a', { Watts_W: 400, Voc_V: 37 }), panel('b', { Watts_W: 400, Voc_V: 49 }))
    expect(rows.Watts_W).toMatchObject({ differs: false, bestIds: [] })
    expect(rows.Voc_V).toMatchObject({ differs: true, bestIds: [] })
  })

  it('leaves out what no panel states', () => {
    expect(rowsOf(panel('a', {}), panel('b', {})).Vmp_V).toBeUndefined()
  })
})
