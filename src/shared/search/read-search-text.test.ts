import { describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { readSearchText } from './read-search-text.js'

const valuesIn = (text: string) => {
  const { figures, technologies, ...others } = readSearchText(text)
  return {
    ...(technologies.length > 0 && { technologies }),
    ...Object.fromEntries(Object.entries(figures).map(([key, { value }]) => [key, value])),
    ...others,
  }
}

describe('the line of a nameplate', () => {
  it('becomes figures, and the rest stays words', () => {
    expect(valuesIn('250W poly 1640x992')).toEqual({
      Watts_W: '250',
      Length_mm: '1640',
      Width_mm: '992',
      technologies: ['poly'],
      rest: '',
    })
    expect(valuesIn('250 W poly, Vmp 30.4, Imp 8.22, 1640 × 992 mm')).toEqual({
      Watts_W: '250',
      Vmp_V: '30.4',
      Imp_A: '8.22',
      Length_mm: '1640',
      Width_mm: '992',
      technologies: ['poly'],
      rest: '',
    })
    expect(valuesIn('Trina Umpp: 31,2 V Isc=9.1A 992x1650x40mm 18,6 kg')).toEqual({
      Vmp_V: '31.2',
      Isc_A: '9.1',
      Length_mm: '1650',
      Width_mm: '992',
      Thickness_mm: '40',
      Weight_kg: '18.6',
      rest: 'Trina',
    })
  })

  it('accepts units, operators, ranges and pieces', () => {
    expect(readSearchText('>= 0,4 kW').figures.Watts_W).toEqual({ value: '400', operator: 'gte' })
    expect(readSearchText('400-450 W jinko')).toMatchObject({
      figures: { Watts_W: { value: '425', tolerance: { amount: '25', type: 'units' } } },
      rest: 'jinko',
    })
    expect(readSearchText('Voc 49.5±2%').figures.Voc_V).toMatchObject({ tolerance: { amount: '2', type: 'percent' } })
    expect(valuesIn('60 cells 300 pcs')).toEqual({ NumberOfCells_count: '60', minQuantity: '300', rest: '' })
  })

  it('keeps possible names: bare numbers, model numbers, an unspecified voltage', () => {
    for (const text of [
      'JKM545',
      'JKM400W-54HL4',
      'trina 400',
      'TSM-250PA05.08',
      'LR5-72HPH-550M',
      '30.4 V',
      'Q.PEAK DUO 9x3',
      'poly',
      '6x10',
    ])
      expect(readSearchText(text)).toEqual({ figures: {}, technologies: [], rest: text })
  })

  it('never throws, and a text without a digit stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const { figures, rest } = readSearchText(text)
        if (!/\d/.test(text)) expect([figures, rest]).toEqual([{}, text.trim()])
      }),
    )
  })
})
