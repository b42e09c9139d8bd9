import { describe, expect, it } from 'vitest'
import { at, list, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Layouts of a later batch of sheets drawn without knowledge of the rules, with fictional modules. */

const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] => parseDatasheet(sheet(...items)).panels

const rowsOf = (y: number, rows: [string, (string | number)[]][]) =>
  rows.flatMap(([label, values], index) => row(y + index * 12, label, values, 330, 100))

const withoutPower: [string, string[]][] = [
  ['Vmp (V)', ['40.90', '41.10']],
  ['Imp (A)', ['10.76', '10.83']],
  ['Voc (V)', ['49.10', '49.28']],
  ['Isc (A)', ['11.41', '11.48']],
]
const table = [
  at(30, 40, 'Electrical data at STC'),
  ...rowsOf(60, [['Maximum power, Pmax (W)', [440, 445]], ...withoutPower]),
]

describe('parseDatasheet on rows of models', () => {
  const columns = [105, 180, 250, 325, 405, 480]
  const line = (y: number, name: string, cells: string[], places = columns) => [
    at(31, y, name),
    ...cells.map((cell, index) => over(places[index] ?? 0, y, cell)),
  ]
  const words = [
    'Rated Power Pmax',
    'Voltage at Pmax',
    'Current at Pmax',
    'Open Voltage',
    'Short Current',
    'Efficiency',
  ]
  const electrical = [
    at(28, 180, 'Electrical specifications at STC'),
    ...words.map((text, index) => over(columns[index] ?? 0, 200, text)),
    ...line(209, 'Model', ['(Wp)', 'Vmp (V)', 'Imp (A)', 'Voc (V)', 'Isc (A)', '(%)']),
    ...line(222, 'HX 12040', ['40', '18.0', '2.22', '22.0', '2.38', '13.67']),
    ...line(236, 'HX 12165', ['165', '18.9', '8.73', '22.8', '9.34', '16.64']),
    ...line(250, 'HX 24335', ['335', '38.2', '8.77', '46.4', '9.38', '17.26']),
  ]
  const places = [120, 230, 350, 480]
  const mechanical = [
    at(28, 270, 'Mechanical specifications'),
    ...line(284, 'Model', ['No. of Cells', 'Dimensions L x W x T (mm)', 'Weight (kg)', 'Hole pitch (mm)'], places),
    ...line(298, 'HX 12040', ['36', '665 x 440 x 25', '3.9', '330 x 400'], places),
    ...line(312, 'HX 12165', ['36', '1480 x 670 x 34', '11.2', '740 x 630'], places),
    ...line(326, 'HX 24335', ['72', '1956 x 992 x 40', '21.5', '980 x 952'], places),
  ]
  it('finds columns by whole headings where the symbols are beside the numbers', () => {
    expect(read(electrical)).toMatchObject([
      { SKU: 'HX 12040', Pmax_W: 40, Vmp_V: 18, ModuleEfficiency_percent: 13.67 },
      { SKU: 'HX 12165', Pmax_W: 165, Imp_A: 8.73 },
      { SKU: 'HX 24335', Pmax_W: 335, Voc_V: 46.4, Isc_A: 9.38 },
    ])
  })
  it('gives each class the cells of its own row in the mechanical table', () => {
    const panels = read(electrical, mechanical)
    expect(panels).toMatchObject([
      { Length_mm: 665, Width_mm: 440, Thickness_mm: 25, Weight_kg: 3.9, NumberOfCells_count: 36 },
      { Length_mm: 1480, Width_mm: 670, Thickness_mm: 34, Weight_kg: 11.2, NumberOfCells_count: 36 },
      { Length_mm: 1956, Width_mm: 992, Thickness_mm: 40, Weight_kg: 21.5, NumberOfCells_count: 72 },
    ])
    expect(panels[2]?.provenance.Weight_kg?.box[1]).toBe(326)
  })
})

describe('parseDatasheet on other rows and names of sheets nobody had seen', () => {
  it('takes the efficiency of the module, not of the aperture, whatever its symbol', () => {
    const power = row(60, 'Nominal power', [440, 445], 330, 100)
    for (const symbol of ['η', 'ηa']) {
      const rows = [
        [at(30, 72, 'Module efficiency'), at(180, 72, 'η'), over(330, 72, '20.2'), over(430, 72, '20.5')],
        [at(30, 84, 'Aperture efficiency'), at(180, 84, symbol), over(330, 84, '21.9'), over(430, 84, '22.1')],
      ]
      const panels = read(at(30, 40, 'Electrical data at STC'), power, rows.flat(), rowsOf(96, withoutPower))
      expect(panels.map((panel) => panel.ModuleEfficiency_percent)).toEqual([20.2, 20.5])
    }
  })
  it('reads labels in two languages around a symbol in a column of its own', () => {
    const rows: [string, string, string, string[]][] = [
      ['Puissance normale', 'Typical power', 'Pn [W]', ['440', '445']],
      ['Puissance minimum', 'Minimum power', 'Pmin [W]', ['437.5', '442.5']],
      ['Tension typique', 'Typical voltage', 'Vmp [V]', ['40.90', '41.10']],
      ['Intensité typique', 'Typical current', 'Imp [A]', ['10.76', '10.83']],
      ['Tension en circuit ouvert', 'Open circuit voltage', 'Voc [V]', ['49.10', '49.28']],
      ['Intensité de court circuit', 'Short circuit current', 'Isc [A]', ['11.41', '11.48']],
    ]
    const items = rows.flatMap(([first, second, symbol, values], index) => [
      at(40, 60 + index * 22, first),
      at(40, 69 + index * 22, second),
      at(274, 64.5 + index * 22, symbol),
      ...values.map((value, place) => over(330 + place * 60, 64.5 + index * 22, value)),
    ])
    const heading = at(40, 38, 'Electrical characteristics 1000 W/m² : 25 °C : AM 1,5')
    const nominal = row(196, 'NOCT (800 W/m², 20 °C, AM 1,5, 1 m/s)', ['329.3', '333.1'], 330, 60)
    const packing = list(240, [['Packaging', '20 modules / pallet']])
    expect(read(heading, items, nominal, packing)).toMatchObject([
      { Pmax_W: 440, Vmp_V: 40.9 },
      { Pmax_W: 445, Isc_A: 11.48 },
    ])
  })
  it('finds the power among the numbers of a name, and reads Korean labels', () => {
    const labels = [
      '최대출력 동작전압 (Vmp) [V]',
      '최대출력 동작전류 (Imp) [A]',
      '개방전압 (Voc) [V]',
      '단락전류 (Isc) [A]',
    ]
    const rows = withoutPower.map(([, values], index): [string, string[]] => [labels[index] ?? '', values])
    const panels = read(
      at(30, 40, '전기적 특성 (STC)'),
      rowsOf(60, [['모델명', ['HX72H-440MB', 'HX72H-445MB']], ...rows, ['모듈 효율 [%]', ['20.2', '20.5']]]),
      list(150, [['셀 종류', '단결정 PERC 하프컷']]),
    )
    expect(panels).toMatchObject([
      { SKU: 'HX72H-440MB', Pmax_W: 440, Vmp_V: 40.9, Imp_A: 10.76, ModuleEfficiency_percent: 20.2 },
      { SKU: 'HX72H-445MB', Pmax_W: 445, Voc_V: 49.28, Isc_A: 11.48, CellType: '단결정 PERC 하프컷' },
    ])
  })
  it('fills the letters that the sheet explains as its powers', () => {
    const title = at(30, 10, 'HX-M10-144-AAA (AAA=440-445) | 144 Half Cut Cells', 9)
    expect(read(title, table).map(({ SKU }) => SKU)).toEqual(['HX-M10-144-440', 'HX-M10-144-445'])
  })
  it('keeps the words of a title together that a trade mark stands between', () => {
    const title = [at(30, 5, 'PowerHx', 20), at(100, 2, '®', 12), at(118, 5, '3.5', 20)]
    expect(read(title, table).map(({ SKU }) => SKU)).toEqual(['PowerHx 3.5 440', 'PowerHx 3.5 445'])
  })
  it('reads coefficients with their symbols between the lines of their labels', () => {
    const labels: [string, string][] = [
      ['Current Temp.', 'α + 5.5 mA/°C'],
      ['Voltage Temp.', 'β - 137 mV/°C'],
      ['Power Temp.', 'γ - 0.39 %/°C'],
    ]
    const items = labels.flatMap(([label, value], index) => [
      at(347, 200 + index * 25, label),
      at(425, 205 + index * 25, value),
      at(347, 210 + index * 25, 'Coefficient'),
    ])
    expect(read(table, items)).toMatchObject([
      { TempCoeffIsc_percent_per_C: 0.048, TempCoeffVoc_percent_per_C: -0.279, TempCoeffPmax_percent_per_C: -0.39 },
      { TempCoeffIsc_percent_per_C: 0.048, TempCoeffVoc_percent_per_C: -0.278, TempCoeffPmax_percent_per_C: -0.39 },
    ])
  })
  it('takes the last word of a value below its line for no label', () => {
    const glass = [
      at(133, 206, '2.0mm+2.0mm, high transmission, semi-'),
      at(28, 210, 'Glass'),
      at(133, 214.5, 'tempered'),
    ]
    const cable = [
      at(133, 226, '4.0mm², (+)1100mm, (-)1100mm or customized'),
      at(28, 230, 'Output cable'),
      at(133, 234.5, 'length'),
    ]
    expect(read(table, glass, cable)[0]?.CableLength_mm).toBe(1100)
  })
})
