import { describe, expect, it } from 'vitest'
import { at, list, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Layouts of which a part stands elsewhere, with fictional modules. */

const stc = at(30, 40, 'Electrical data at STC')
const rows: [string, (string | number)[]][] = [
  ['Maximum Power (Pmax)', [420, 425, 430]],
  ['Maximum Power Voltage (Vmp)', ['32.10', '32.30', '32.50']],
  ['Maximum Power Current (Imp)', ['13.09', '13.16', '13.24']],
  ['Open Circuit Voltage (Voc)', ['38.50', '38.70', '38.90']],
  ['Short Circuit Current (Isc)', ['13.80', '13.87', '13.95']],
]
const table = (more: [string, (string | number)[]][] = []): TextItem[] => [
  stc,
  ...[...rows, ...more].flatMap(([label, values], index) => row(72 + index * 12, label, values)),
]
const efficiency: [string, string[]] = ['Module efficiency', ['21.5 %', '21.8 %', '22.0 %']]
const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] => parseDatasheet(sheet(...items)).panels

describe('parseDatasheet on names of which a part stands elsewhere', () => {
  const heads = [420, 425, 430].map((power, index) => over(230 + index * 60, 56, `${power}MS`))
  it('reads the code before the ends of the names', () => {
    expect(read(table(), at(30, 56, 'HX3W'), heads).map(({ SKU }) => SKU)).toEqual([
      'HX3W 420MS',
      'HX3W 425MS',
      'HX3W 430MS',
    ])
    expect(read(table(), at(30, 56, 'HX3W'), heads, at(300, 10, 'HX3W-MS series'))[0]?.SKU).toBe('HX3W-420MS')
  })
  it('goes on with the code below the names, if the sheet prints both without the power', () => {
    const names = [420, 425, 430].flatMap((power, index) => [
      over(230 + index * 60, 52, `HX-${power}`),
      over(230 + index * 60, 60, 'NEG9R.28'),
    ])
    expect(read(table(), names, at(300, 10, 'Product: HX-NEG9R.28'))[0]?.SKU).toBe('HX-420NEG9R.28')
    expect(read(table(), names)[0]?.SKU).toBe('HX-420')
  })
  it('takes no row of a list for the name of its only class', () => {
    const lines = rows.map(([label, values], index) => at(30, 72 + index * 12, `${label}: ${values[0]}`))
    expect(read(at(30, 10, 'HX420N-54', 18), stc, lines)[0]?.SKU).toBe('HX420N-54')
  })
  it('takes no word of the head for a code', () => {
    expect(read(table(), at(30, 56, 'Model'), heads)[0]?.SKU).toBe('420MS')
  })
  it('puts the family before a short name that the sheet prints with it elsewhere', () => {
    const title = [at(30, 5, 'SOLEX Duo', 16), at(30, 24, 'B.60 420 - 430 W', 12)]
    expect(read(title, table(), at(300, 600, 'SOLEX Duo B.60')).map(({ SKU }) => SKU)).toEqual([
      'SOLEX Duo B.60 420',
      'SOLEX Duo B.60 425',
      'SOLEX Duo B.60 430',
    ])
    expect(read(title, table())[0]?.SKU).toBe('B.60 420')
  })
})

describe('parseDatasheet on names in several pieces', () => {
  const skus = (...items: (TextItem | TextItem[])[]) => read(table(), ...items).map(({ SKU }) => SKU)
  const over3 = (y: number, texts: string[]) => texts.map((text, index) => over(230 + index * 60, y, text))

  it('ends names with the word under each, if the sheet also prints both as one', () => {
    const heads = [over3(50, ['HX-420M', 'HX-425M', 'HX-430M']), over3(58, ['HC', 'HC', 'HC'])].flat()
    expect(skus(heads, at(300, 10, 'HX-420M HC / HX-425M HC'))).toEqual(['HX-420M HC', 'HX-425M HC', 'HX-430M HC'])
    expect(skus(heads)[0]).toBe('HX-420M')
  })
  it('takes the label before the first half of the names for no part of them', () => {
    expect(skus(at(30, 56, 'Module Type HXS-'), over3(56, ['420B', '425B', '430B']))[2]).toBe('HXS-430B')
  })
  it('fills dots and letters in place of the power, also behind brackets', () => {
    expect(skus(at(30, 56, 'Type HPV … ME NEC'), over3(56, ['420', '425', '430']))[0]).toBe('HPV 420 ME NEC')
    expect(skus(at(30, 56, 'Module Type'), at(300, 56, 'HX-M144(HCBF)-xxxW'))[1]).toBe('HX-M144(HCBF)-425W')
  })
})

describe('parseDatasheet on efficiencies', () => {
  it('reads the one behind the watts per square metre', () => {
    const pairs: [string, string[]] = [
      'Power Density (W/m²) / Panel Efficiency (%)',
      ['215 / 21.5', '218 / 21.8', '220 / 22.0'],
    ]
    expect(read(table([pairs])).map((panel) => panel.ModuleEfficiency_percent)).toEqual([21.5, 21.8, 22])
  })
  it('takes the one of a cell for none, in rows and in columns', () => {
    const cell: [string, string[]] = ['КПД ячейки', ['23.5', '23.7', '23.9']]
    expect(read(table([cell]))[0]?.ModuleEfficiency_percent).toBeUndefined()
    const titles = ['Pmax (W)', 'Vmp (V)', 'Imp (A)', 'Voc (V)', 'Isc (A)', 'Efficiency', 'Efficiency']
    const lines = [
      ['HX-420', '420', '32.10', '13.09', '38.50', '13.80', '23.5', '21.5'],
      ['HX-425', '425', '32.30', '13.16', '38.70', '13.87', '23.7', '21.8'],
    ]
    const inRows = [
      ...titles.map((title, index) => over(160 + index * 60, 60, title)),
      over(460, 52, 'Cell'),
      over(520, 52, 'Module'),
      ...lines.flatMap((cells, line) => cells.map((text, index) => over(100 + index * 60, 76 + line * 12, text))),
    ]
    expect(read(stc, inRows).map((panel) => panel.ModuleEfficiency_percent)).toEqual([21.5, 21.8])
  })
  it('reads the one of a table with a row for each class, under its German head', () => {
    const titles = ['Pmpp', 'Umpp', 'Impp', 'Isc', 'Uoc']
    const lines = [
      ['HX-405', '405 Wp', '31,21 V', '12,98 A', '13,87 A', '37,23 V', '20,74 %'],
      ['HX-410', '410 Wp', '31,45 V', '13,04 A', '13,95 A', '37,32 V', '21,00 %'],
    ]
    const inRows = [
      ...titles.map((title, index) => over(160 + index * 60, 62, title)),
      over(460, 54, 'Modulwirkungsgrad'),
      ...lines.flatMap((cells, line) => cells.map((text, index) => over(100 + index * 60, 76 + line * 12, text))),
    ]
    expect(read(stc, inRows).map((panel) => panel.ModuleEfficiency_percent)).toEqual([20.74, 21])
  })
  it('drops the one that is higher than power by the only printed area, and keeps the area', () => {
    const high: [string, string[]] = ['Conversion efficiency', ['24.6 %', '24.9 %', '25.2 %']]
    const size = list(200, [['Dimensions', '1722 x 1134 x 30 mm']])
    const [panel] = read(table([high]), size)
    expect(panel).toMatchObject({ Length_mm: 1722, Width_mm: 1134, Thickness_mm: 30 })
    expect(panel?.ModuleEfficiency_percent).toBeUndefined()
    const other = list(212, [['Module size', '2278 x 1134 x 35 mm']])
    expect(read(table([high]), size, other)[0]?.Length_mm).toBeUndefined()
  })
})

describe('parseDatasheet on two families in one table', () => {
  const head = ['HX420-54', 'HX425-54', 'HX560-72', 'HX565-72']
  const both: [string, (string | number)[]][] = [
    ['Pmax (W)', [420, 425, 560, 565]],
    ['Vmp (V)', ['32.10', '32.30', '42.80', '43.00']],
    ['Imp (A)', ['13.09', '13.16', '13.09', '13.14']],
    ['Voc (V)', ['38.50', '38.70', '51.30', '51.50']],
    ['Isc (A)', ['13.80', '13.87', '13.80', '13.86']],
    ['Module efficiency (%)', ['21.5', '21.8', '21.7', '21.9']],
  ]
  const families = [
    stc,
    ...head.map((name, index) => over(200 + index * 60, 56, name)),
    ...both.flatMap(([label, values], index) => row(72 + index * 12, label, values, 200)),
  ]
  it('gives each the cell under its columns', () => {
    const body = [
      ...[at(30, 200, 'Dimensions (mm)'), at(190, 200, '1722 x 1134 x 30'), at(310, 200, '2278 x 1134 x 35')],
      ...[at(30, 212, 'Weight (kg)'), at(210, 212, '21.5'), at(330, 212, '28.0')],
    ]
    const found = read(families, body).map(({ Length_mm, Weight_kg }) => [Length_mm, Weight_kg])
    expect(found).toEqual([
      [1722, 21.5],
      [1722, 21.5],
      [2278, 28],
      [2278, 28],
    ])
  })
  it('gives no size to classes whose efficiency contradicts the only one', () => {
    const panels = read(families, list(200, [['Dimensions', '1722 x 1134 x 30 mm']]))
    expect(panels.map(({ Length_mm }) => Length_mm)).toEqual([1722, 1722, undefined, undefined])
    expect(panels.map((panel) => panel.ModuleEfficiency_percent)).toEqual([21.5, 21.8, 21.7, 21.9])
  })
})

describe('parseDatasheet on marks and remarks', () => {
  it('takes a tolerance in the brackets of a label for no value', () => {
    const marked = rows.map(([label, values]): [string, (string | number)[]] => [
      label.replace(/\((Voc|Isc)\)/, '($1, ± 5 %)'),
      values,
    ])
    const items = marked.flatMap(([label, values], index) => row(72 + index * 12, label, values))
    expect(read(stc, items)).toMatchObject([
      { Voc_V: 38.5, Isc_A: 13.8 },
      { Voc_V: 38.7, Isc_A: 13.87 },
      { Voc_V: 38.9, Isc_A: 13.95 },
    ])
  })
  it('reads a size past the marks of footnotes, raised or as signs', () => {
    const raised = [
      at(30, 200, 'Dimensions'),
      at(230, 200, '1722'),
      at(244.2, 198, '1', 4.4),
      at(248, 200, 'x 1134'),
      at(269.2, 198, '1', 4.4),
      at(273, 200, 'x 30 mm (D)'),
      at(311.7, 198, '2', 4.4),
    ]
    const size = { Length_mm: 1722, Width_mm: 1134, Thickness_mm: 30 }
    expect(read(table([efficiency]), raised)[0]).toMatchObject(size)
    expect(read(table([efficiency]), list(200, [['Dimensions', '1722¹ x 1134¹ x 30² mm']]))[0]).toMatchObject(size)
  })
  it('keeps the raised digit of a square', () => {
    const cable = [at(30, 200, 'Cell type'), at(230, 200, 'Mono 243 cm'), at(268.7, 198, '2', 4.4)]
    expect(read(table(), cable)[0]?.CellType).toBe('Mono 243 cm2')
  })
  it('reads coefficients that are called TC with a symbol', () => {
    const [panel] = read(
      table(),
      list(200, [
        ['TC Pmpp', '-0.36 %/K'],
        ['TC Uoc', '-0.28 %/K'],
        ['TC Isc', '+0.045 %/K'],
      ]),
    )
    expect(panel).toMatchObject({ TempCoeffPmax_percent_per_C: -0.36, TempCoeffVoc_percent_per_C: -0.28 })
    expect(panel?.TempCoeffIsc_percent_per_C).toBe(0.045)
  })
  it('reads counts of modules on a pallet and of pallets on a truck', () => {
    const [panel] = read(
      table(),
      list(200, [
        ['Modules on pallet', '36'],
        ['Pallets on truck', '26'],
      ]),
    )
    expect(panel).toMatchObject({ PanelsPerPallet_count: 36, PalletsPerTruck_count: 26 })
  })
  it('reads a table with a column of units, some of which are dashes', () => {
    const lines: [string, string, string][] = [
      ['Modules on pallet', 'pcs', '36'],
      ['Pallets on truck', 'pcs', '26'],
      ['Cable length', 'mm', '1200'],
      ['Connectors', '–', 'MC4-EVO2A'],
      ['Max. load – snow', 'Pa', '5400'],
      ['Max. load – wind', 'Pa', '2400'],
    ]
    const cells = lines.flatMap(([label, unit, value], index) => [
      at(30, 200 + index * 12, label),
      over(150, 200 + index * 12, unit),
      over(260, 200 + index * 12, value),
    ])
    const [panel] = read(table(), cells)
    expect(panel).toMatchObject({ PanelsPerPallet_count: 36, PalletsPerTruck_count: 26, CableLength_mm: 1200 })
    expect(panel).toMatchObject({ ConnectorType: 'MC4-EVO2A', SnowLoad_Pa: 5400, WindLoad_Pa: 2400 })
  })
  it('takes the unit behind a label for a part of it', () => {
    expect(read(table(), list(200, [['Масса, кг', '25,2']]))[0]?.Weight_kg).toBe(25.2)
    expect(read(table(), list(200, [['Weight lbs (kg)', '47.4 (21.5)']]))[0]?.Weight_kg).toBe(21.5)
  })
})

describe('parseDatasheet on sizes that stand in the drawing alone', () => {
  /** Text that runs up the page, a letter at a time or as one. */
  const up = (x: number, y: number, text: string, height = 6): TextItem => ({
    text,
    turned: true,
    runs: 'up',
    box: [x, y, height, text.length * height * 0.5],
  })
  const drawing = [
    at(400, 300, '1134 mm', 6),
    up(360, 380, '1722 mm'),
    up(560, 380, '1400 mm'),
    at(520, 300, '30 mm', 6),
  ]

  it('finds the two sides that give the efficiency of every class, one of them turned', () => {
    const [panel] = read(table([efficiency]), drawing)
    expect(panel).toMatchObject({ Length_mm: 1722, Width_mm: 1134, Thickness_mm: 30 })
    expect(panel?.provenance.Length_mm).toMatchObject({ box: [360, 300, 175, 101], text: '1722 mm 1134 mm 30 mm' })
  })
  it('finds them without a unit, torn into letters and with a tolerance', () => {
    const letters = [...'1722±2'].map((letter, index) => up(360, 400 - index * 3, letter))
    expect(read(table([efficiency]), at(400, 300, '1134', 6), letters)[0]).toMatchObject({
      Length_mm: 1722,
      Width_mm: 1134,
    })
  })
  it('finds none where two pairs fit, where a side is missing, and where the efficiency of a class does not fit', () => {
    const sizes = (...items: (TextItem | TextItem[])[]) => read(...items).map(({ Length_mm }) => Length_mm)
    const none = [undefined, undefined, undefined]
    expect(sizes(table([efficiency]), drawing, up(570, 380, '1723 mm'))).toEqual(none)
    expect(sizes(table([efficiency]), drawing.slice(0, 1), drawing.slice(2))).toEqual(none)
    const odd: [string, string[]] = ['Module efficiency', ['21.5 %', '21.8 %', '22.6 %']]
    expect(sizes(table([odd]), drawing)).toEqual(none)
  })
  it('takes the height of the frame from its profile, where widths of the frame stand beside it', () => {
    const profile = [up(300, 420, '40 mm', 4.5), at(320, 440, '32 mm', 4.5), at(360, 440, '28 mm', 4.5)]
    const outline = drawing.filter(({ text }) => text !== '30 mm')
    expect(read(table([efficiency]), outline, profile)[0]).toMatchObject({ Length_mm: 1722, Thickness_mm: 40 })
  })
})
