import { describe, expect, it } from 'vitest'
import { at, electricalTable, list, over, row, sheet } from '../../../tests/support/place-words.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** What sheets in the manner of 66 further makers taught, with fictional modules. */

const read = (...items: (TextItem | TextItem[])[]) => parseDatasheet(sheet(...items)).panels
const first = (...items: (TextItem | TextItem[])[]) => read(electricalTable, ...items)[0]

describe('names in heads of several lines', () => {
  const powers = [420, 425, 430]
  const table = [
    row(120, 'Maximum Power (Pmax)', powers),
    row(132, 'Maximum Power Voltage (Vmp)', ['32.10', '32.30', '32.50']),
    row(144, 'Maximum Power Current (Imp)', ['13.09', '13.16', '13.24']),
    row(156, 'Open Circuit Voltage (Voc)', ['38.50', '38.70', '38.90']),
    row(168, 'Short Circuit Current (Isc)', ['13.80', '13.87', '13.95']),
  ]
  const heads = (label: string, ...lines: string[]) => [
    at(30, 80, label),
    ...lines.flatMap((line, index) =>
      powers.map((power, column) => over(230 + column * 60, 80 + index * 8, line.replace('#', String(power)))),
    ),
  ]
  const named = (...items: TextItem[]) => read(at(30, 60, 'Electrical data at STC'), items, ...table).map((p) => p.SKU)

  it.each([
    ['signs between them', 'Model number', ['HX#-', '7-', '132BM'], 'HX420-7-132BM'],
    ['a sign before the second, under conditions', 'Module type', ['HX#NH14', '-BDG'], 'HX420NH14-BDG'],
    ['no sign, beside the word for a product', 'Product', ['HX#N', '108+', 'GG'], 'HX420N 108+ GG'],
    ['the power in the middle one', 'STC', ['HX', '#N-54', 'DG'], 'HX 420N-54 DG'],
  ])('are read with %s', (_, label, lines, name) => {
    expect(named(...heads(label, ...lines))[0]).toBe(name)
  })

  it('end where the next line is a row of its own', () => {
    const units = powers.map((_, column) => over(230 + column * 60, 88, 'ABC'))
    expect(named(...heads('Module type', 'HX#N'), at(30, 88, 'Variant'), ...units)[0]).toBe('HX420N')
  })

  it('go on beside the second line of the words for a type', () => {
    expect(named(...heads('Model', 'HX#-', '132BM'), at(30, 88, 'Number'))[0]).toBe('HX420-132BM')
  })

  it('go on as the title prints them, where their own lines do not fit', () => {
    const title = at(300, 20, 'HX420~430-7-132BM', 14)
    expect(named(title, ...heads('Rated', 'HX#-', '7-'), at(30, 88, 'data'))[0]).toBe('HX420-7-132BM')
  })

  it('have an end below that touches the next one', () => {
    const end = 'NEG9R.28-ABCDEF'
    const ends = at(204, 88, `${end} ${end} ${end}`)
    const title = at(300, 20, `Product: HX-${end}`)
    expect(named(title, ...heads('Electrical data', 'HX#'), ends)[0]).toBe(`HX420${end}`)
  })

  it('are not made of a head with such letters that breaks off', () => {
    expect(named(...heads('HXxxx/GG-', '#'), at(30, 88, '108'))[0]).not.toContain('xxx')
  })

  it('have letters in place of the power that stands alone over each column', () => {
    expect(named(...heads('HX-M10-144-AAA', '#'))).toEqual(['HX-M10-144-420', 'HX-M10-144-425', 'HX-M10-144-430'])
  })
})

describe('a name in a title', () => {
  it('goes on with two codes behind its range of powers', () => {
    expect(first(at(30, 10, 'HX-420-430 M108 HC', 14))?.SKU).toBe('HX-420 M108 HC')
  })
})

describe('labels whose lines in lower case have nothing beside them', () => {
  it('are one label, with the value beside its first line', () => {
    const panel = first(
      at(30, 200, 'Maximum'),
      at(200, 200, '5400 Pa'),
      at(30, 208, 'mechanical static'),
      at(30, 216, 'load, front side'),
      at(30, 226, 'Maximum'),
      at(200, 226, '2400 Pa'),
      at(30, 234, 'mechanical static'),
      at(30, 242, 'load, rear side'),
    )
    expect(panel).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 2400 })
  })

  it('name a second thing behind a stroke', () => {
    const panel = first(
      at(30, 200, 'Number of cells / cell'),
      at(200, 200, '108 / Mono half-cut'),
      at(30, 208, 'type'),
      list(220, [['Weight', '21.5 kg']], 30, 170),
    )
    expect(panel).toMatchObject({ NumberOfCells_count: 108, CellType: 'Mono half-cut' })
  })
})

describe('values', () => {
  it('leave out the last lines of the cell above, where they have a line of their own', () => {
    const panel = first(
      at(30, 200, 'Cables'),
      ['4.0 mm² (12 AWG),', '(+) 350 mm,', '(-) 280 mm', '(connector', 'included)'].map((text, line) =>
        at(200, 200 + line * 8, text),
      ),
      at(30, 246, 'Connector'),
      at(200, 246, 'TS4, IP68'),
      at(30, 260, 'Weight'),
      at(200, 260, '21.5 kg'),
    )
    expect(panel).toMatchObject({ ConnectorType: 'TS4, IP68', CableLength_mm: 350 })
  })

  it('stand under heads that name their coefficients', () => {
    const heads = ['TC Pmpp', 'TC Uoc', 'TC Isc', 'NMOT'].map((text, column) => at(30 + column * 75, 200, text))
    const values = ['-0.29 %/K', '-0.25 %/K', '0.045 %/K', '42 ±2 °C']
    expect(
      first(
        heads,
        values.map((text, column) => at(30 + column * 75, 212, text)),
      ),
    ).toMatchObject({
      TempCoeffPmax_percent_per_C: -0.29,
      TempCoeffVoc_percent_per_C: -0.25,
      TempCoeffIsc_percent_per_C: 0.045,
    })
  })

  it('are coefficients of several quantities, though their cell goes on below', () => {
    const panel = first(
      at(30, 200, 'Temperature coefficient Pmpp / Uoc / Isc'),
      at(200, 200, '-0.29 / -0.25 /'),
      at(200, 209, '+0.045 %/K'),
      list(224, [['NMOT', '43 ± 2 °C']], 30, 170),
    )
    expect(panel).toMatchObject({
      TempCoeffPmax_percent_per_C: -0.29,
      TempCoeffVoc_percent_per_C: -0.25,
      TempCoeffIsc_percent_per_C: 0.045,
    })
  })

  it('end with a line that is nearer to the next label, which has its own', () => {
    const panel = first(
      at(30, 200, 'Cells'),
      ['N-type TOPCon half-cut', 'monocrystalline, 182 mm × 91 mm,', '108 cells in series'].map((text, line) =>
        at(150, 200 + line * 9, text),
      ),
      list(229, [['Front glass', 'Anti-reflective, 3.2 mm']], 30, 120),
    )
    expect(panel).toMatchObject({ NumberOfCells_count: 108 })
  })

  it('are coefficients of rows that begin in the middle of what their heading says', () => {
    const rows = list(212, [
      ['of Pmax', '-0.24 %/°C'],
      ['of Voc', '-0.22 %/°C'],
      ['of Isc', '+0.04 %/°C'],
    ])
    expect(first(at(30, 200, 'Temperature coefficient'), rows)).toMatchObject({
      TempCoeffPmax_percent_per_C: -0.24,
      TempCoeffVoc_percent_per_C: -0.22,
      TempCoeffIsc_percent_per_C: 0.04,
    })
  })

  it('are pallets per truck under a head that tells what the truck carries', () => {
    const heads = ['Pallets per 24 t truck', 'Modules per pallet'].map((text, column) =>
      at(100 + column * 120, 200, text),
    )
    const cells = [over(138, 212, '28 pallets'), over(252, 212, '36 modules')]
    expect(first(heads, cells)).toMatchObject({ PanelsPerPallet_count: 36, PalletsPerTruck_count: 28 })
  })
})

describe('a table of rows', () => {
  it('goes on behind many rows of gains', () => {
    const columns = [200, 260, 320, 380, 440]
    const classes = [585, 590].flatMap((power, index) =>
      ['HX-#', 'Gain 5%', 'Gain 10%', 'Gain 15%', 'Gain 20%'].flatMap((name, gain) => {
        const [y, share] = [56 + (index * 5 + gain) * 22, 1 + gain * 0.05]
        const amperes = (13.5 + index * 0.1) * share
        const values = [power * share, power / (13.5 + index * 0.1), amperes, 51.5, amperes * 1.06]
        return [
          at(120, y, name.replace('#', String(power))),
          ...values.map((value, column) => over(columns[column] ?? 0, y, value.toFixed(column === 0 ? 0 : 2))),
        ]
      }),
    )
    const heads = ['Pmax', 'Vmp', 'Imp', 'Voc', 'Isc'].map((text, column) => over(columns[column] ?? 0, 44, text))
    const panels = read(at(120, 30, 'Electrical data (STC)'), heads, classes)
    expect(panels.map(({ Pmax_W }) => Pmax_W)).toEqual([585, 590])
  })

  it('leaves out a gain of the rear side whose percentage is on the next line', () => {
    const columns = [200, 260, 320, 380, 440]
    const line = (y: number, name: string, values: string[]) => [
      at(120, y, name),
      ...values.map((value, column) => over(columns[column] ?? 0, y, value)),
    ]
    const panels = read(
      at(120, 30, 'Electrical data (STC)'),
      ['Pmax', 'Vmp', 'Imp', 'Voc', 'Isc'].map((text, column) => over(columns[column] ?? 0, 44, text)),
      line(56, 'HX-585', ['585 W', '43.20 V', '13.54 A', '51.39 V', '14.36 A']),
      line(68, 'Bifacial', ['614 W', '43.20 V', '14.22 A', '51.39 V', '15.08 A']),
      at(120, 77, '5%'),
      line(92, 'HX-590', ['590 W', '43.36 V', '13.61 A', '51.58 V', '14.43 A']),
      line(104, 'Bifacial', ['620 W', '43.36 V', '14.29 A', '51.58 V', '15.15 A']),
      at(120, 113, '5%'),
    )
    expect(panels.map(({ Pmax_W }) => Pmax_W)).toEqual([585, 590])
  })

  it('has its efficiency under headings that touch each other, over the symbols of the others', () => {
    const words = ['Nennleistung', 'Nennspannung', 'Nennstrom', 'Leerlaufspg.', 'Kurzschlussstrom', 'Wirkungsgrad']
    const lefts = words.map((_, index) => 90 + words.slice(0, index).join('').length * 3.5 + index * 3)
    const edges = words.map((word, index) => (lefts[index] ?? 0) + word.length * 3.5)
    const rightAt = (index: number, y: number, text: string) => at((edges[index] ?? 0) - text.length * 3.5, y, text)
    const rows = [
      ['420', '32,10', '13,09', '38,50', '13,80', '21,5'],
      ['425', '32,30', '13,16', '38,70', '13,87', '21,8'],
    ]
    const panels = read(
      at(30, 20, 'Elektrische Werte (STC)'),
      words.map((word, index) => at(lefts[index] ?? 0, 32, word)),
      ['Pmpp [Watt]', 'Umpp [V]', 'Impp [A]', 'Uoc [V]', 'Isc [A]', '[%]'].map((text, index) =>
        rightAt(index, 44, text),
      ),
      rows.flatMap((cells, line) => [
        at(20, 56 + line * 12, `HX 120-${cells[0]}`),
        ...cells.map((text, index) => rightAt(index, 56 + line * 12, text)),
      ]),
    )
    expect(panels.map((panel) => panel.ModuleEfficiency_percent)).toEqual([21.5, 21.8])
  })
})

describe('a table at NMOT over the one at STC', () => {
  const table = (y: number, values: (string | number)[][]) =>
    ['Pmax [W]', 'Vmp [V]', 'Imp [A]', 'Voc [V]', 'Isc [A]'].flatMap((label, index) => [
      at(300, y + index * 12, label),
      ...(values[index] ?? []).map((value, column) => over(430 + column * 50, y + index * 12, String(value))),
    ])
  const atStc = [
    [580, 585, 590],
    ['43.40', '43.57', '43.74'],
    ['13.36', '13.43', '13.49'],
    ['51.63', '51.83', '52.03'],
    ['14.16', '14.24', '14.30'],
  ]
  const atNmot = [
    [439, 443, 447],
    ['40.80', '40.96', '41.12'],
    ['10.76', '10.82', '10.87'],
    ['49.10', '49.29', '49.48'],
    ['11.43', '11.49', '11.54'],
  ]

  it('is not taken for it, though the temperature of the air stands in its heading', () => {
    const upper = [at(300, 30, 'NMOT (800 W/m², 20 °C, 1 m/s)', 9), ...table(46, atNmot)]
    const heading = at(300, 130, 'STC (1000 W/m², 25 °C, AM 1.5)', 9)
    expect(read(upper, heading, table(146, atStc)).map(({ Pmax_W }) => Pmax_W)).toEqual([580, 585, 590])
    expect(read(upper, heading)).toEqual([])
  })

  it('loses no row to a coefficient on the same line, in the list beside it', () => {
    const coefficients = list(
      158,
      [
        ['Temperature coefficient of Pmax', '-0.29%/°C'],
        ['Temperature coefficient of Voc', '-0.25%/°C'],
        ['Temperature coefficient of Isc', '0.045%/°C'],
      ],
      30,
      170,
    )
    const [panel] = read(at(300, 130, 'Electrical data (STC)'), table(146, atStc), coefficients)
    expect(panel).toMatchObject({ Pmax_W: 580, Vmp_V: 43.4, Imp_A: 13.36, Voc_V: 51.63, Isc_A: 14.16 })
  })
})
