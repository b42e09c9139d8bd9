import { describe, expect, it } from 'vitest'
import { at, list, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Layouts of another batch of sheets drawn without knowledge of the rules, with fictional modules. */

const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] => parseDatasheet(sheet(...items)).panels

const table = [
  at(30, 40, 'Electrical data at STC'),
  ...row(52, 'Maximum power (Pmax)', [420, 425], 330, 100),
  ...row(64, 'Maximum power voltage (Vmp)', ['32.10', '32.30'], 330, 100),
  ...row(76, 'Maximum power current (Imp)', ['13.09', '13.16'], 330, 100),
  ...row(88, 'Open circuit voltage (Voc)', ['38.50', '38.70'], 330, 100),
  ...row(100, 'Short circuit current (Isc)', ['13.80', '13.87'], 330, 100),
]

describe('rows of an electrical table', () => {
  it('go on below the temperature of NOCT, which stands alone in the middle of its row', () => {
    const panels = read(
      table,
      row(112, 'NOCT/NMOT', ['44°C (111.2°F)'], 390),
      row(124, 'Module efficiency', ['21.5%', '21.8%'], 330, 100),
    )
    expect(panels.map((panel) => panel.ModuleEfficiency_percent)).toEqual([21.5, 21.8])
  })

  it.each([
    ['between them', 5],
    ['beside the first', 0],
  ])('have names on two lines, with the values %s', (_, down) => {
    const columns = [150, 220, 290, 360, 430]
    const line = (y: number, cells: string[]) => cells.map((cell, index) => over(columns[index] ?? 0, y, cell))
    const panels = read(
      at(30, 30, 'Electrical data at STC'),
      line(45, ['Pmpp', 'Umpp', 'Impp', 'Isc', 'Uoc']),
      at(30, 65, 'HX-'),
      line(65 + down, ['420 Wp', '32.10 V', '13.08 A', '13.83 A', '38.70 V']),
      at(30, 75, '420TGB/108WB'),
      at(30, 90, 'HX-'),
      line(90 + down, ['425 Wp', '32.30 V', '13.16 A', '13.91 A', '38.90 V']),
      at(30, 100, '425TGB/108WB'),
    )
    expect(panels.map((panel) => panel.SKU)).toEqual(['HX-420TGB/108WB', 'HX-425TGB/108WB'])
  })
})

describe('a sheet of one class', () => {
  const single = list(52, [
    ['Maximum power (Pmax)', '425 W'],
    ['Maximum power voltage (Vmp)', '32.30 V'],
    ['Maximum power current (Imp)', '13.16 A'],
    ['Open circuit voltage (Voc)', '38.70 V'],
    ['Short circuit current (Isc)', '13.87 A'],
  ])
  const title = at(30, 20, 'Fiche technique VEGA 425 Half-Cut', 12)
  const nameOn = (...items: TextItem[]) => read(title, at(30, 40, 'Electrical data at STC'), single, items)[0]?.SKU

  it('has its name in the title, without the words for the document', () => {
    expect(nameOn()).toBe('VEGA 425 Half-Cut')
  })
  it('takes the code by which the module is ordered before its title', () => {
    expect(nameOn(at(30, 160, 'Référence : HX425-108M10TB-03'))).toBe('HX425-108M10TB-03')
  })
  it('takes no code that another module has too, or that does not state the power', () => {
    expect(nameOn(at(30, 160, 'Référence : HX425-108'), at(30, 172, 'Référence : HX425-120'))).toBe('VEGA 425 Half-Cut')
    expect(nameOn(at(30, 160, 'Référence : HX08-108M10TB'))).toBe('VEGA 425 Half-Cut')
  })
})

describe('values of other sheets', () => {
  it('read a size that ends with its sign together with the line below', () => {
    const [panel] = read(
      table,
      at(30, 140, 'Modulmaße (LxBxH) · Module'),
      at(230, 140, '1722 mm x 1134 mm x'),
      at(30, 150, 'dimensions (LxWxH)'),
      at(230, 150, '30 mm'),
      list(170, [['Weight', '21.0 kg']]),
    )
    expect(panel).toMatchObject({ Length_mm: 1722, Width_mm: 1134, Thickness_mm: 30 })
  })
  it('take a column of inches and pounds for no class of its own', () => {
    const panels = read(
      table,
      row(140, 'Dimensions', ['1722 x 1134 x 30 mm', '67.8 x 44.6 x 1.2 in'], 330, 110),
      row(152, 'Weight', ['21.0 kg', '46.3 lbs'], 330, 110),
    )
    expect(panels.map((panel) => [panel.Length_mm, panel.Weight_kg])).toEqual([
      [1722, 21],
      [1722, 21],
    ])
  })
  it('read coefficients whose degree stands on the next line', () => {
    const rows = ['Pmax', 'Voc', 'Isc'].flatMap((name, index) => [
      at(30, 160 + index * 24, name),
      at(200, 160 + index * 24, ['-0.46', '-0.36', '0.060'][index] ?? ''),
      at(255, 160 + index * 24, '%/'),
      at(255, 170 + index * 24, '°C'),
    ])
    const [panel] = read(table, at(30, 140, 'Temperature Coefficients'), rows)
    expect(panel).toMatchObject({
      TempCoeffPmax_percent_per_C: -0.46,
      TempCoeffVoc_percent_per_C: -0.36,
      TempCoeffIsc_percent_per_C: 0.06,
    })
  })
  it('read the label of a drawing behind its letter', () => {
    const [panel] = read(table, at(30, 140, 'A. Cable Length: 1000 mm +/-10 mm'))
    expect(panel?.CableLength_mm).toBe(1000)
  })
})
