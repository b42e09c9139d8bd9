import { describe, expect, it } from 'vitest'
import { at, list, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import { judgeText } from './judge-text.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Sheets in words that no table knows, tables of containers, and names in two places, with fictional modules. */

const labels = ['Maximum Power (Pmax)', 'Vmp', 'Imp', 'Voc', 'Isc']
const figures = [
  [535, 540, 545],
  ['41.35', '41.50', '41.65'],
  ['12.94', '13.01', '13.09'],
  ['49.30', '49.45', '49.60'],
  ['13.74', '13.82', '13.90'],
]
const table = (names = labels): TextItem[] => [
  at(30, 40, 'ELECTRICAL DATA (STC)'),
  ...names.flatMap((label, index) => row(66 + index * 12, label, figures[index] ?? [], 330, 100)),
]
const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] => parseDatasheet(sheet(...items)).panels
const unknown = ['Maximum Power (Pmax)', 'Voltu ipsum', 'Ampera ipsum', 'Voltu dolor', 'Ampera dolor']

describe('rows under words that no table knows', () => {
  it('are named by physics where only one way fits', () => {
    expect(read(table(unknown))).toMatchObject([
      { Pmax_W: 535, Vmp_V: 41.35, Imp_A: 12.94, Voc_V: 49.3, Isc_A: 13.74 },
      { Pmax_W: 540, Vmp_V: 41.5, Imp_A: 13.01, Voc_V: 49.45, Isc_A: 13.82 },
      { Pmax_W: 545, Vmp_V: 41.65, Imp_A: 13.09, Voc_V: 49.6, Isc_A: 13.9 },
    ])
  })
  it('stay nameless where physics does not fit', () => {
    const wrong = table(unknown).map((item) => ({ ...item, text: item.text.replace(/^12\.94$|^13\.0[19]$/, '9.99') }))
    expect(read(wrong).some(({ Imp_A }) => Imp_A !== undefined)).toBe(false)
  })
  it('are no reason for recognition: a picture has the same words', () => {
    const pages = sheet(table(unknown), at(30, 200, 'Lorem ipsum dolor sit amet '.repeat(40)))
    const panel: ReadPanel = { Pmax_W: 535, Length_mm: 2278, Weight_kg: 28, provenance: {} }
    expect(judgeText(pages, [panel, panel, panel])).toMatchObject({ recognise: false })
    // Labels that are drawn leave the numbers alone.
    const drawn = sheet(table(['Maximum Power (Pmax)', '', '', '', '']), at(30, 200, 'Lorem ipsum '.repeat(90)))
    expect(judgeText(drawn, [panel, panel, panel])).toMatchObject({ recognise: true })
  })
})

const packing = (heads: string[], rows: [string, (string | number)[]][]): TextItem[] => [
  ...heads.map((text, index) => over(280 + index * 60, 200, text)),
  ...rows.flatMap(([label, values], index) => row(214 + index * 14, label, values, 280, 60)),
]

describe('a table with a column for each container', () => {
  it.each([
    [["20'GP", "40'HQ"], [36, 36], [5, 20], [180, 720], 20],
    [["20'", "40'", "40'HC"], [28, 28, 28], [12, 26, 28], [336, 728, 784], 28],
    [['Container 40 ft HC', 'Truck (32 ft)'], [31, 31], [20, 18], [620, 558], 20],
    [['40尺高柜', '20尺柜'], [31, 31], [20, 5], [620, 155], 20],
    [['Camion', "40' HC"], [30, 31], [26, 24], [780, 744], 24],
  ])('gives the pallets of the large one: %s', (heads, pieces, pallets, all, wanted) => {
    const rows = packing(heads, [
      ['Pieces per pallet', pieces],
      ['Pallets per container', pallets],
      ['Pieces per container', all],
    ])
    const chart = [at(520, 200, '12'), at(520, 214, '9'), at(520, 228, '3')]
    expect(read(table(), rows, chart)[0]).toMatchObject({ PalletsPerTruck_count: wanted })
  })
  it('computes them in its own column, and says from what', () => {
    const rows = packing(
      ["20'GP", "40'HQ"],
      [
        ['每托数量(片)', [31, 31]],
        ['每箱数量(片)', [155, 620]],
      ],
    )
    const [panel] = read(table(), at(200, 200, '集装箱'), rows)
    expect(panel).toMatchObject({ PanelsPerPallet_count: 31, PalletsPerTruck_count: 20 })
    expect(panel?.provenance.PalletsPerTruck_count?.computedFrom).toHaveLength(2)
  })
  it('takes no number of a chart for the pallets of a container', () => {
    const rows = [at(30, 200, 'Container'), at(280, 200, "40'HQ"), at(420, 200, '12'), at(420, 207, '9')]
    expect(read(table(), rows)[0]?.PalletsPerTruck_count).toBeUndefined()
  })
})

const namesOf = (...items: (TextItem | TextItem[])[]) => read(...items).map(({ SKU }) => SKU)
const heads = (texts: string[]) => texts.map((text, index) => over(330 + index * 100, 54, text))

describe('names in two places', () => {
  it('are completed by the brackets of their label if the sheet prints both as one', () => {
    const split = [at(30, 54, 'Module type (HX-182-B132)'), ...heads(['DS535', 'DS540', 'DS545'])]
    expect(namesOf(at(30, 20, 'HX-182-B132DS'), split, table())).toEqual([
      'HX-182-B132DS535',
      'HX-182-B132DS540',
      'HX-182-B132DS545',
    ])
    expect(namesOf(split, table())).toEqual(['DS535', 'DS540', 'DS545'])
  })
  it('leave out the words before the half that all share', () => {
    const halves = [at(30, 54, 'Module Type HX6612M-'), ...heads(['535-H-HC', '540-H-HC', '545-H-HC'])]
    expect(namesOf(halves, table())).toEqual(['HX6612M-535-H-HC', 'HX6612M-540-H-HC', 'HX6612M-545-H-HC'])
  })
  it('are filled where their placeholder is explained behind them', () => {
    const note = at(30, 300, 'Nomenclature: HX60P6-PB-1-XXX XXX represents the power class.')
    expect(namesOf(table(), note)).toEqual(['HX60P6-PB-1-535', 'HX60P6-PB-1-540', 'HX60P6-PB-1-545'])
  })
  it('end before the technology of their cells', () => {
    const texts = ['HX-535 BK MONO PERC', 'HX-540 BK MONO PERC', 'HX-545 BK MONO PERC']
    expect(namesOf(heads(texts), table())).toEqual(['HX-535 BK', 'HX-540 BK', 'HX-545 BK'])
  })
  it('may be a series that begins with the number of its cells', () => {
    const title = [at(30, 10, 'NORTHERN', 30), at(400, 10, '144HC M6 BIFACIAL MODULE', 14)]
    const again = at(30, 300, 'DIMENSIONS FOR 144HC M6 SERIES MODULES (mm)')
    expect(namesOf(title, table(), again)).toEqual([
      '144HC M6 BIFACIAL 535',
      '144HC M6 BIFACIAL 540',
      '144HC M6 BIFACIAL 545',
    ])
  })
})

describe('cells beside a drawing, a chart or another table', () => {
  it('keep the lines of a size together', () => {
    const size = [
      at(30, 204, 'Dimensions'),
      at(230, 200, '2,278 mm (89.69 in)(L) x 1,134 mm (44.65 in)(W) x'),
      at(230, 208, '35 mm (1.38 in)(H)'),
      at(520, 203, '1134'),
      at(560, 203, '35'),
      at(600, 203, '1096'),
    ]
    expect(read(table(), size)[0]).toMatchObject({ Length_mm: 2278, Width_mm: 1134, Thickness_mm: 35 })
  })
  it('are not taken for the coefficients of single classes', () => {
    const rows = [
      ...list(200, [['Temperature Coefficient Pmax', '-0.36 %/°C']]),
      at(400, 200, '≥ 91.6% ≥ 85.1% in year 25'),
    ]
    expect(read(table(), rows).map((panel) => panel.TempCoeffPmax_percent_per_C)).toEqual([-0.36, -0.36, -0.36])
  })
  it('belong to their own row, though the label above could be its first word', () => {
    const rows = list(200, [
      ['Cable', '(+)1160 / (-)960 mm'],
      ['Connection Type', 'PV-03 (SMK)'],
    ])
    expect(read(table(), rows)[0]).toMatchObject({ CableLength_mm: 1160, ConnectorType: 'PV-03 (SMK)' })
  })
  it('count more than a sentence that begins like a label', () => {
    const rows = [
      at(30, 200, '- Células solares multicristalinas de alto rendimiento.'),
      ...list(230, [['Célula solar (cantidad / tipo / dimensiones)', '60 / silicio policristalino / 156mm x 156mm']]),
    ]
    expect(read(table(), rows)[0]).toMatchObject({ CellType: 'silicio policristalino', NumberOfCells_count: 60 })
  })
})

describe('a load over two lines', () => {
  it('has its side on the second line of its label', () => {
    const rows = [
      [at(30, 200, 'Charge maximale face'), at(230, 200, '5400 Pa'), at(30, 209.5, 'avant (neige)')],
      [at(30, 225, 'Charge maximale face'), at(230, 225, '2400 Pa'), at(30, 234.5, 'arrière (vent)')],
    ]
    expect(read(table(), ...rows)[0]).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 2400 })
  })
  it('is the front, if no row states one', () => {
    const prose = [
      at(30, 200, 'The frame is strong: modules are certified for loads of up'),
      at(30, 209, 'to 5,400 N/m2 (IEC 61215 ed. 2).'),
    ]
    expect(read(table(), prose)[0]).toMatchObject({ SnowLoad_Pa: 5400 })
    const both = [
      at(30, 200, 'Certified to withstand wind loads up to'),
      at(24, 200.5, '■'),
      at(30, 209, '2400Pa and snow loads up to 5400Pa.'),
    ]
    expect(read(table(), both)[0]).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 2400 })
    const dynamic = [at(30, 200, 'Tested for dynamic loads of up'), at(30, 209, 'to 2,400 N/m2.')]
    expect(read(table(), dynamic)[0]?.SnowLoad_Pa).toBeUndefined()
  })
})
