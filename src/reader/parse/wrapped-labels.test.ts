import { describe, expect, it } from 'vitest'
import { at, electricalTable, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Narrow columns split labels over several lines; the values are beside their middle or their first line. */

const rows: [string[], (string | number)[]][] = [
  [
    ['Rated', 'Maximum', 'Power'],
    [380, 385, 390],
  ],
  [
    ['Maximum', 'Power', 'Voltage'],
    ['30.20', '30.40', '30.60'],
  ],
  [
    ['Maximum', 'Power', 'Current'],
    ['12.59', '12.67', '12.75'],
  ],
  [
    ['Open', 'Circuit', 'Voltage'],
    ['36.50', '36.70', '36.90'],
  ],
  [
    ['Short', 'Circuit', 'Current'],
    ['13.30', '13.38', '13.46'],
  ],
]
const expected = [
  { Pmax_W: 380, Vmp_V: 30.2, Imp_A: 12.59, Voc_V: 36.5, Isc_A: 13.3 },
  { Pmax_W: 385, Vmp_V: 30.4, Imp_A: 12.67, Voc_V: 36.7, Isc_A: 13.38 },
  { Pmax_W: 390, Vmp_V: 30.6, Imp_A: 12.75, Voc_V: 36.9, Isc_A: 13.46 },
]
const stc = at(30, 40, 'ELECTRICAL DATA (STC)')
const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] => parseDatasheet(sheet(...items)).panels

/** Lines are 9 points apart, rows `gap` more. `line` is the one that the values are beside. */
const wrapped = (gap: number, line: number): TextItem[] =>
  rows.flatMap(([words, values], index) => {
    const y = 60 + index * (27 + gap)
    const beside = row(y + line * 9, '', values).slice(1)
    return [...words.map((word, down) => at(30, y + down * 9, word)), ...beside]
  })

describe('parseDatasheet on labels that are broken over several lines', () => {
  it('joins them where the values stand in the middle', () => {
    expect(read(stc, wrapped(6, 1))).toMatchObject(expected)
  })

  it('joins them where the values stand beside the first line, however close the rows are', () => {
    expect(read(stc, wrapped(6, 0))).toMatchObject(expected)
    expect(read(stc, wrapped(1, 0))).toMatchObject(expected)
  })

  it('joins labels of the mechanical table that no line of theirs is alone', () => {
    const table = rows.flatMap(([words, values], index) => row(60 + index * 12, words.join(' '), values))
    const items = [
      ...['Number of modules', 'per pallet'].map((text, down) => at(30, 140 + down * 9, text)),
      at(160, 144, '31 pcs'),
      ...['Max. load (snow /', 'wind)'].map((text, down) => at(30, 165 + down * 9, text)),
      at(160, 169, '5400 Pa / 2400 Pa'),
    ]
    expect(read(stc, table, items)[0]).toMatchObject({
      PanelsPerPallet_count: 31,
      SnowLoad_Pa: 5400,
      WindLoad_Pa: 2400,
    })
  })

  it('leaves labels alone that fill one line each', () => {
    const close = rows.flatMap(([words, values], index) => row(60 + index * 9, words.join(' '), values))
    expect(read(stc, close)).toMatchObject(expected)
  })

  it('does not join the end of a label with what stands beside it in the next table', () => {
    const items = [
      ...rows.flatMap(([words, values], index) => row(60 + index * 12, words.join(' '), values)),
      at(30, 130, 'Maximum system'),
      at(30, 139, 'voltage'),
      at(160, 134, 'Pmax'),
      at(160, 139, 'Temperature -0.37 %/K'),
    ]
    expect(read(stc, items)[0]?.TempCoeffVoc_percent_per_C).toBeUndefined()
  })
})

describe('parseDatasheet on headings of columns', () => {
  it('knows classes at NOCT by their share where STC and NOCT stand over the first column of each half', () => {
    const nominal = [
      ['293.3', '289.5', '285.8'],
      ['28.52', '28.33', '28.15'],
      ['10.28', '10.22', '10.15'],
      ['34.69', '34.50', '34.31'],
      ['10.88', '10.81', '10.75'],
    ]
    const items = rows.flatMap(([words, values], index) =>
      row(72 + index * 12, words.join(' '), [...[...values].reverse(), ...(nominal[index] ?? [])], 200, 60),
    )
    const panels = read(at(30, 40, 'Electrical data'), over(200, 58, 'STC'), over(380, 58, 'NOCT'), items)
    expect(panels.map(({ Pmax_W }) => Pmax_W)).toEqual([390, 385, 380])
  })

  it('lets all words of a heading stand over its column', () => {
    const heads = ['Nominal power Pmpp', 'Efficiency', 'Vmp', 'Current at Pmax [A]', 'Voc', 'Isc']
    const lines = expected.flatMap((panel, index) => {
      const y = 72 + index * 12
      const values = [panel.Pmax_W, '19.5', panel.Vmp_V, panel.Imp_A, panel.Voc_V, panel.Isc_A]
      return [
        at(30, y, `AB-${panel.Pmax_W}`),
        ...values.map((value, column) => over(150 + column * 90, y, String(value))),
      ]
    })
    const items = [stc, heads.map((head, column) => over(150 + column * 90, 58, head)), lines]
    expect(read(...items)).toMatchObject(expected)
  })

  it('takes the power over a column that fits its values best', () => {
    const powers = ['SOL-380M', 'SOL-385M', 'SOL-390M'].map((name, column) => over(240 + column * 40, 50, name))
    const values = rows
      .slice(1)
      .flatMap(([words, numbers], index) => row(62 + index * 12, words.join(' '), numbers, 230, 40))
    expect(read(stc, powers, values)).toMatchObject(expected)
  })

  it('believes the side that stands beside a load before the order of the label', () => {
    const table = rows.flatMap(([words, values], index) => row(60 + index * 12, words.join(' '), values))
    for (const value of ['Snow: 5400 Pa / Wind: 2400 Pa', '+5400 Pa / -2400 Pa', '5400 Pa (front) / 2400 Pa']) {
      expect(read(stc, table, at(30, 140, 'Wind / snow load'), at(230, 140, value))[0]).toMatchObject({
        SnowLoad_Pa: 5400,
        WindLoad_Pa: 2400,
      })
    }
  })
})

it('joins a label that is broken behind its sign, beside two lines of its value', () => {
  const cell = [
    at(30, 200, 'Cable &'),
    at(30, 209, 'Connectors'),
    at(100, 200, '12 AWG (4 mm²) PV wire with several connector options'),
    at(100, 209, 'available; cable length approx. 1000 mm'),
  ]
  expect(read(electricalTable, cell)[0]).toMatchObject({ Pmax_W: 420, CableLength_mm: 1000 })
})
