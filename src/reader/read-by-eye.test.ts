import { describe, expect, it } from 'vitest'
import type { ReadPanel } from '../shared/panels/datasheet-reading.js'
import { rowsToSeeAgain } from './read-by-eye.js'

const place = (top: number) => ({ page: 2, box: [300, top, 20, 8] as [number, number, number, number], text: '' })
const panel: ReadPanel = {
  Pmax_W: 420,
  Voc_V: 38,
  Weight_kg: 21,
  provenance: { Pmax_W: place(200), Voc_V: place(248) },
}
const seen = (panels: ReadPanel[], turn?: 90) => ({
  recognised: [{ page: 2, width: 595, height: 842, items: [], recognised: true, ...(turn && { turn }) }],
  sheet: { panels, warnings: [] },
})

describe('rowsToSeeAgain', () => {
  it('are those of the table, where the table alone has gaps', () => {
    expect([...rowsToSeeAgain(seen([panel]))]).toEqual([[2, { top: 160, bottom: 296 }]])
  })

  it('are all where more is missing, nothing was read, or the page lies on its side', () => {
    const { Weight_kg: _, ...bodiless } = panel
    for (const other of [seen([bodiless]), seen([]), seen([panel], 90)]) expect(rowsToSeeAgain(other).size).toBe(0)
  })
})
