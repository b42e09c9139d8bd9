import { describe, expect, it } from 'vitest'
import { tableOf } from '../values/keys-of.js'
import type { Provenance } from './datasheet-reading.js'
import { type ComparedKey, differencesOf, printedStep, type SheetPanel, takenKeys } from './sheet-differences.js'

const printed = (text: string, more: Partial<Provenance> = {}): Provenance => ({
  page: 1,
  box: [0, 0, 1, 1],
  text,
  ...more,
})
const nothing = tableOf(takenKeys, () => null)

/** The difference between a value of the sheet and another in the catalogue. */
function differs(key: ComparedKey, sheet: number | string | boolean, text: string, catalogue: unknown) {
  const parsed: SheetPanel = { [key]: sheet, provenance: { [key]: printed(text) } }
  return differencesOf(parsed, { ...nothing, [key]: catalogue }).length > 0
}

describe('a figure of a sheet', () => {
  it.each([
    ['13.6', 13.6, 13.6],
    ['13.6', 13.6, 13.604],
    ['13.6', 13.6, 13.65],
    ['13.60', 13.6, 13.604],
    ['13,6 A', 13.6, 13.55],
  ])('printed as %s equals %s and %s of the catalogue', (text, sheet, catalogue) => {
    expect(differs('Isc_A', sheet, text, catalogue)).toBe(false)
  })

  it.each([
    ['13.6', 13.6, 13.66],
    ['13.60', 13.6, 13.61],
    ['13.64', 13.64, 13.6],
    ['13.6', 13.6, -13.6],
  ])('printed as %s differs from a catalogue value beyond rounding', (text, sheet, catalogue) => {
    expect(differs('Isc_A', sheet, text, catalogue)).toBe(true)
  })

  it('has the last printed decimal place, in any unit and number format', () => {
    expect(printedStep(32.1, printed('32.10'), 2)).toBeCloseTo(0.01)
    expect(printedStep(-0.29, printed('−0.290 %/°C'), 3)).toBeCloseTo(0.001)
    expect(printedStep(1134, printed('1722 × 1134 × 30 mm'), 0)).toBe(1)
    expect(printedStep(1722, printed('1.722 x 1.134 x 30 mm'), 0)).toBe(1)
    expect(printedStep(1200, printed('1.2 m'), 0)).toBe(100)
    expect(printedStep(5400, printed('5.4 kPa'), 0)).toBe(100)
  })

  it('uses its own decimals, at most those of its field, when it is not printed itself', () => {
    expect(printedStep(21.54321, printed('47.5 lb'), 1)).toBeCloseTo(0.1)
    expect(printedStep(26, printed('936 = 26', { computedFrom: [printed('936'), printed('36')] }), 0)).toBe(1)
    expect(printedStep(21.5, undefined, 1)).toBeCloseTo(0.1)
  })
})

describe('a text of a sheet', () => {
  it('differs by words, not by case or punctuation', () => {
    expect(differs('CellType', 'N-type TOPCon', 'N-type TOPCon', 'n type topcon')).toBe(false)
    expect(differs('CellType', 'N-type TOPCon', 'N-type TOPCon', 'Mono PERC')).toBe(true)
    expect(differs('IsBifacial', true, 'Bifacial', true)).toBe(false)
    expect(differs('IsBifacial', true, 'Bifacial', false)).toBe(true)
  })

  it('is not compared when the sheet does not state it, nor for brand and model', () => {
    expect(differencesOf({ provenance: {} }, { ...nothing, Weight_kg: 20 })).toEqual([])
    expect(takenKeys).not.toContain('SKU')
    expect(takenKeys).not.toContain('Brand')
  })

  it('is taken over without asking only when the catalogue has no value and the reader no doubt', () => {
    const parsed: SheetPanel = {
      Weight_kg: 21.5,
      Voc_V: 38.5,
      Isc_A: 13.7,
      provenance: { Weight_kg: printed('21.5') },
      review: { Isc_A: 'Isc is lower than Imp' },
    }
    const found = differencesOf(parsed, { ...nothing, Weight_kg: 25 })
    expect(found.map(({ key, isPlain }) => [key, isPlain])).toEqual([
      ['Voc_V', true],
      ['Isc_A', false],
      ['Weight_kg', false],
    ])
    expect(found.at(-1)?.place?.page).toBe(1)
  })
})
