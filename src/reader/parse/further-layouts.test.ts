import { describe, expect, it } from 'vitest'
import { at, list, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Layouts of further makers, drawn with fictional modules. */

const powers = [380, 385, 390]
const stcRows: [string, (string | number)[]][] = [
  ['Maximum Power (Pmax)', powers],
  ['Voltage at Pmax (Vmp)', ['30.20', '30.40', '30.60']],
  ['Current at Pmax (Imp)', ['12.59', '12.67', '12.75']],
  ['Open Circuit Voltage (Voc)', ['36.50', '36.70', '36.90']],
  ['Short Circuit Current (Isc)', ['13.30', '13.38', '13.46']],
]
const table = (y: number): TextItem[] => stcRows.flatMap(([label, values], index) => row(y + index * 12, label, values))
const stc = at(30, 40, 'ELECTRICAL DATA (STC)')
const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] => parseDatasheet(sheet(...items)).panels
const withList = (...pairs: [string, string][]) => read(stc, table(60), list(140, pairs))[0]

const columns = ['Pmpp', 'Umpp', 'Impp', 'Isc', 'Uoc']
const rowsOf = (y: number, classes: string[][]): TextItem[] => [
  ...columns.map((symbol, column) => over(190 + column * 110, y, symbol)),
  ...classes.flatMap((values, index) => [
    at(30, y + 12 + index * 12, `AB-${380 + index * 5}MH`),
    ...values.map((value, column) => over(190 + column * 110, y + 12 + index * 12, value)),
  ]),
]

describe('parseDatasheet on tables of makers that came later', () => {
  it('ends a table of rows where the same classes come again at NOCT', () => {
    const panels = read(
      at(30, 40, 'Electrical data (at standard conditions (STC) irradiance 1000 W/m², AM 1.5)'),
      rowsOf(60, [
        ['380 Wp', '30.20 V', '12.59 A', '13.30 A', '36.50 V'],
        ['385 Wp', '30.40 V', '12.67 A', '13.38 A', '36.70 V'],
      ]),
      at(30, 100, 'Electrical data (at NOCT irradiance 800 W/m², AM 1.5, wind speed 1 m/s)'),
      rowsOf(115, [
        ['285 Wp', '28.10 V', '10.14 A', '10.70 A', '34.20 V'],
        ['289 Wp', '28.30 V', '10.21 A', '10.77 A', '34.40 V'],
      ]),
    )
    expect(panels).toMatchObject([
      { SKU: 'AB-380MH', Pmax_W: 380, Vmp_V: 30.2, Isc_A: 13.3 },
      { SKU: 'AB-385MH', Pmax_W: 385, Vmp_V: 30.4, Isc_A: 13.38 },
    ])
  })

  it('goes by the order of numbers where rows of a table are not aligned', () => {
    const skewed = stcRows.flatMap(([label, values], index) =>
      row(60 + index * 12, label, values, index === 0 ? 230 : 265),
    )
    expect(read(stc, skewed)).toMatchObject([
      { Pmax_W: 380, Vmp_V: 30.2 },
      { Pmax_W: 385, Vmp_V: 30.4 },
      { Pmax_W: 390, Vmp_V: 30.6 },
    ])
  })

  it('does not believe a heading that would give less at STC than at NOCT', () => {
    const nominal = [
      [285, 289, 293],
      ['28.10', '28.30', '28.50'],
      ['10.14', '10.21', '10.28'],
      ['34.20', '34.40', '34.60'],
      ['10.70', '10.77', '10.84'],
    ]
    const rows = stcRows.flatMap(([label, values], index) => {
      const pairs = values.flatMap((value, column) => [value, nominal[index]?.[column] ?? ''])
      return row(70 + index * 12, label, pairs, 230, 50)
    })
    const heads = [0, 1, 2].flatMap((pair) => [over(280 + pair * 100, 58, 'STC'), over(330 + pair * 100, 58, 'NMOT')])
    expect(read(stc, heads, rows).map(({ Pmax_W, Isc_A }) => [Pmax_W, Isc_A])).toEqual([
      [380, 13.3],
      [385, 13.38],
      [390, 13.46],
    ])
  })

  it('knows a change with heat from a current, and reads on below it', () => {
    const panels = read(
      stc,
      table(60),
      row(120, 'Temperature coefficient of Pmax', ['[%/°C]', '-0.30'], 170),
      row(132, 'Voc', ['[V/°C]', '-0.100'], 170),
      row(144, 'Isc', ['[mA/°C]', '5.32'], 170),
      row(156, 'Module efficiency', ['19.5', '19.7', '20.0']),
    )
    expect(panels[0]).toMatchObject({
      ModuleEfficiency_percent: 19.5,
      TempCoeffPmax_percent_per_C: -0.3,
      TempCoeffVoc_percent_per_C: -0.274,
      TempCoeffIsc_percent_per_C: 0.04,
    })
  })

  it('reads coefficients whose label holds the letter alone', () => {
    expect(
      withList(
        ['Temperature coefficient [U]', '-0.29 %/K'],
        ['Temperature coefficient [I]', '0.05 %/K'],
        ['Temperature coefficient [P]', '-0.38 %/K'],
      ),
    ).toMatchObject({
      TempCoeffVoc_percent_per_C: -0.29,
      TempCoeffIsc_percent_per_C: 0.05,
      TempCoeffPmax_percent_per_C: -0.38,
    })
  })

  it('reads symbols with the mark of a footnote, and not the bounds of the power below them', () => {
    const [power, ...others] = [
      row(60, 'Pmp² (W)', powers),
      row(84, 'Pmp, max (W)', ['384.99', '389.99', '394.99']),
      row(96, 'Pmp, min (W)', ['380.0', '385.0', '390.0']),
      ...stcRows.slice(1).map(([label, values], index) => row(108 + index * 12, label, values)),
    ]
    expect(read(stc, power ?? [], others.flat()).map(({ Pmax_W, Vmp_V }) => [Pmax_W, Vmp_V])).toEqual([
      [380, 30.2],
      [385, 30.4],
      [390, 30.6],
    ])
  })

  it('gives each class its own absolute coefficient', () => {
    const panels = read(
      stc,
      table(60),
      row(130, 'Temperature coefficient of Voc [V/°C]', ['-0.100', '-0.101', '-0.104']),
      row(142, 'Power [%/K]', ['-0.35'], 230),
    )
    expect(panels.map((panel) => panel.TempCoeffVoc_percent_per_C)).toEqual([-0.274, -0.275, -0.282])
    expect(panels[0]).toMatchObject({ TempCoeffPmax_percent_per_C: -0.35 })
  })

  it('puts the part of a name that stands once before each of the names', () => {
    const names = row(50, 'PowerQ-', ['380R-PM', '385R-PM', '390R-PM'])
    expect(read(stc, names, table(62)).map(({ SKU }) => SKU)).toEqual([
      'PowerQ-380R-PM',
      'PowerQ-385R-PM',
      'PowerQ-390R-PM',
    ])
  })
})

describe('parseDatasheet on mechanical data of makers that came later', () => {
  it('takes millimetres that stand in brackets behind each side', () => {
    const size = { Length_mm: 1650, Width_mm: 990, Thickness_mm: 40 }
    expect(withList(['Dimensions (L / W / H)', '64.96in (1650mm) / 38.98in (990mm) / 1.57in (40mm)'])).toMatchObject(
      size,
    )
    expect(
      withList(['Length', '64.94 in (1650 mm)'], ['Width', '38.98 in (990 mm)'], ['Height', '1.57 in (40 mm)']),
    ).toMatchObject(size)
  })

  it('reads loads whose unit stands in a cell of its own, and sides that are named behind each number', () => {
    const cells = [at(30, 140, 'Push / Pull Load'), at(130, 140, '[Pa]'), at(170, 140, '5400 / 4000')]
    expect(read(stc, table(60), cells)[0]).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 4000 })
    const prose = at(30, 140, 'Certified for extreme wind and snow loads: 3800 Pa wind load and 5400 Pa snow load')
    expect(read(stc, table(60), prose)[0]).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 3800 })
  })

  it('adds the height of the frame that stands behind a label of its own', () => {
    expect(withList(['Dimensions [mm]', '1,685 x 993'], ['Thickness [mm]', '35'])).toMatchObject({
      Length_mm: 1685,
      Width_mm: 993,
      Thickness_mm: 35,
    })
  })

  it('reads packing that shares its label with a weight, and pallets in brackets', () => {
    expect(withList(['Quantity per Pallet / Pallet Weight', '40 pcs./1719 Lbs. (780 kg)'])).toMatchObject({
      PanelsPerPallet_count: 40,
    })
    expect(withList(['', "36 pcs per pallet | 936 pcs per 40'HQ (26 pallets)"])).toMatchObject({
      PanelsPerPallet_count: 36,
      PalletsPerTruck_count: 26,
    })
  })

  it('finds a connector beside the junction box, and in the line of the connection', () => {
    expect(withList(['Junction Box / Connector', 'Split junction box, IP68 / MC4 compatible'])?.ConnectorType).toMatch(
      /^MC4/,
    )
    expect(withList(['Connection type', 'MC4, cable length (+) 1,250 mm, (-) 950 mm'])).toMatchObject({
      ConnectorType: expect.stringMatching(/^MC4/),
      CableLength_mm: 1250,
    })
    expect(withList(['Connector Type & Cables', 'Hosiden connector: 2 x 1000 mm, 4.0 mm²'])).toMatchObject({
      ConnectorType: expect.stringMatching(/^Hosiden/),
      CableLength_mm: 1000,
    })
  })
})

describe('parseDatasheet on names and rows that sheets hide', () => {
  const named = (title: string, names: TextItem[] = []) =>
    read(at(300, 20, title, 18), stc, names, table(70)).map(({ SKU }) => SKU)

  it.each([
    ['PV72-380~390M', 'PV72-#M'],
    ['PV72-9-370M-390M', 'PV72-9-#M'],
    ['PVM380M10-72~PVM390M10-72', 'PVM#M10-72'],
    ['PVX-72X10-380~390W', 'PVX-72X10-#W'],
    ['PV182*182-M-72-380~390', 'PV182*182-M-72-#'],
  ])('puts the power into the range of %s', (title, name) => {
    expect(named(title)).toEqual(powers.map((power) => name.replace('#', String(power))))
  })

  it('puts a name together whose second line is the power alone', () => {
    const names = [row(50, 'Model', ['PV-HD144N', 'PV-HD144N', 'PV-HD144N']), row(59, '', ['-380', '-385', '-390'])]
    expect(named('PV-HD144N', names.flat())).toEqual(['PV-HD144N-380', 'PV-HD144N-385', 'PV-HD144N-390'])
  })

  it('knows the efficiency without its label where the area proves every number of the row', () => {
    const body = list(180, [['Dimensions', '1722 x 1134 x 30 mm']])
    const efficiencies = (values: string[]) =>
      read(stc, table(60), row(120, '', values), body).map((panel) => panel.ModuleEfficiency_percent)
    expect(efficiencies(['19.5', '19.7', '20.0'])).toEqual([19.5, 19.7, 20])
    expect(efficiencies(['19.5', '19.7', '21.0'])).toEqual([undefined, undefined, undefined])
  })

  it('reads cards, where each value stands under its label', () => {
    const cards = [
      ['Weight', '21.5 kg'],
      ['Connector', 'MC4 EVO2'],
      ['Snow load', '5400 Pa'],
      ['Temperature coefficient of Pmax', '-0.30 %/°C'],
    ].flatMap(([label = '', value = ''], index) => [at(30 + index * 160, 180, label), at(30 + index * 160, 190, value)])
    expect(read(stc, table(60), cards)[0]).toMatchObject({
      Weight_kg: 21.5,
      ConnectorType: 'MC4 EVO2',
      SnowLoad_Pa: 5400,
      TempCoeffPmax_percent_per_C: -0.3,
    })
  })

  it('takes the sign of the number below a load for no side', () => {
    expect(
      withList(['Maximum load', '5400 Pa'], ['Operating temperature', '-40 ~ +85 °C'])?.WindLoad_Pa,
    ).toBeUndefined()
  })
})
