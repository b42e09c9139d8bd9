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

  it('is read as makers write it out: names in words, signs in brackets, units before the figure', () => {
    const electrical = { Watts_W: '250', Vmp_V: '30.1', Imp_A: '8.31', Voc_V: '37.4', Isc_A: '8.83' }
    for (const text of [
      'Maximum Power (Pmax) 250W, Maximum Power Voltage (Vmp) 30.1V, Maximum Power Current (Imp) 8.31A, Open Circuit Voltage (Voc) 37.4 V, Short Circuit Current (Isc) 8.83A',
      'Pmax [W] 250\nVmpp [V] 30.1\nImpp [A] 8.31\nVoc [V]: 37.4\nIsc [A]: 8.83',
      'Pmax W 250 Umpp V 30,1 Impp A 8,31 Uoc V 37,4 Isc A 8,83',
      'Nennleistung 250 Wp; Nennspannung 30,1 V; Nennstrom 8,31 A; Leerlaufspannung 37,4 V; Kurzschlussstrom 8,83 A',
    ])
      expect(valuesIn(text), text).toEqual({ ...electrical, rest: '' })
  })

  it('is not read from tolerances, coefficients and the system voltage', () => {
    for (const text of ['±3%', '0~+5 W', '-0.35 %/K', '-0.35% / °C', 'max. system voltage 1000 V'])
      expect(readSearchText(text).figures, text).toEqual({})
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

  it('understands what a buyer asks of offers: pieces before a price per watt, and a group of countries', () => {
    const asked = { technologies: ['topcon'], minQuantity: '300', country: 'EU', rest: '' }
    expect(valuesIn('300 TOPCon EU max 0.15 €/W')).toEqual({ ...asked, maxPricePerWatt: '0.15 €' })
    expect(valuesIn('300 TOPCon, EU, ≤ €0.15/Wp')).toEqual({ ...asked, maxPricePerWatt: '€0.15' })
    expect(valuesIn('under 0,15 EUR per W')).toEqual({ maxPricePerWatt: '0,15 EUR', rest: '' })
    expect(readSearchText('EU 2024').rest).toBe('EU 2024')
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
