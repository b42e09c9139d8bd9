import { describe, expect, it } from 'vitest'
import { bestReading, describesBody, fillGaps, hasWholeTable, mergeLooks } from './merge-readings.js'

describe('merging a text layer with recognised pages', () => {
  const panel = { Watts_W: 420, Pmax_W: 420, provenance: {} }
  it('fills only what the text left out', () => {
    const seen = { panels: [{ ...panel, Pmax_W: 428, Weight_kg: 21.5, provenance: {} }], warnings: [] }
    expect(fillGaps({ panels: [panel], warnings: [] }, seen, true).panels).toEqual([{ ...panel, Weight_kg: 21.5 }])
  })
  it('takes a table that is a picture for a doubtful one in the text', () => {
    const gains = { panels: [{ ...panel, doubts: ['These may be powers with light on the rear.'] }], warnings: [] }
    const picture = { panels: [{ Watts_W: 400, Pmax_W: 400, provenance: {} }], warnings: [] }
    expect(fillGaps(gains, picture, true)).toBe(picture)
    expect(fillGaps(gains, { panels: [], warnings: [] }, true).panels).toEqual(gains.panels)
    expect(fillGaps({ panels: [panel], warnings: [] }, picture, false)).toBe(picture)
  })
  it('prefers the reading with more sound values', () => {
    const poor = { panels: [panel], warnings: [] }
    const rich = { panels: [{ ...panel, Vmp_V: 32, Imp_A: 13.1 }], warnings: [] }
    expect(bestReading([poor, rich])).toBe(rich)
    expect(bestReading([rich, poor])).toBe(rich)
  })
})

describe('merging two looks at the same pages', () => {
  const whole = (power: number, vmp: number) => ({
    Watts_W: power,
    Pmax_W: power,
    Vmp_V: vmp,
    Imp_A: Math.round((100 * power) / vmp) / 100,
    Voc_V: vmp * 1.2,
    Isc_A: (power / vmp) * 1.06,
    provenance: {},
  })
  const [first, second, third] = [whole(420, 32.1), whole(425, 32.3), whole(430, 32.5)]
  const sheetOf = (...panels: (typeof first)[]) => ({ panels, warnings: [] })
  const without = <Panel extends typeof first>({ Imp_A: _, ...panel }: Panel) => panel

  it('fills what the better look has lost', () => {
    const lost = { panels: [first, without(second), third], warnings: [] }
    expect(mergeLooks(lost, sheetOf(second)).panels).toEqual([first, second, third])
  })
  it('takes nothing that contradicts the better look', () => {
    const lost = { panels: [first, without(second), third], warnings: [] }
    const misread = { ...second, Imp_A: 18.16 }
    expect(mergeLooks(lost, sheetOf(misread)).panels[1]?.Imp_A).toBeUndefined()
  })
  it('adds a class that only one of them has seen, where its own figures prove it', () => {
    expect(mergeLooks(sheetOf(first, third), sheetOf(second)).panels.map(({ Pmax_W }) => Pmax_W)).toEqual([
      420, 425, 430,
    ])
    const misread = { ...second, Pmax_W: 435, Watts_W: 435 }
    expect(mergeLooks(sheetOf(first, third), sheetOf(misread)).panels).toHaveLength(2)
  })
  it('adds no class that is another with light on its rear', () => {
    expect(mergeLooks(sheetOf(first, second, third), sheetOf(whole(473, 32.5))).panels).toHaveLength(3)
  })
  it('is content with a reading that has the whole table, and tells of the module', () => {
    expect(hasWholeTable(sheetOf(first))).toBe(true)
    expect(hasWholeTable({ ...sheetOf(first), warnings: [{ code: 'uneven_classes', text: '' }] })).toBe(false)
    const { Isc_A: _, ...gap } = first
    expect(hasWholeTable({ panels: [second, gap], warnings: [] })).toBe(false)
    expect(describesBody(sheetOf(first))).toBe(false)
    expect(describesBody({ panels: [{ ...first, Length_mm: 1722, Width_mm: 1134 }], warnings: [] })).toBe(true)
    expect(describesBody({ panels: [{ ...first, Weight_kg: 21 }], warnings: [] })).toBe(true)
  })
})
