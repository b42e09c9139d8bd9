import { describe, expect, it } from 'vitest'
import { at, electricalTable, list, over, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Layouts of packing, loads, cables and weights, drawn with fictional modules. */

const read = (...items: (TextItem | TextItem[])[]): ReadPanel | undefined =>
  parseDatasheet(sheet(electricalTable, ...items)).panels[0]

/** Lines of cells centred on columns. */
const grid = (lines: string[], x = 180, step = 70): TextItem[] =>
  lines.flatMap((line, index) =>
    line.split('|').flatMap((cell, column) => {
      const text = cell.trim()
      return text === '' ? [] : [over(x + column * step, 200 + index * 9, text)]
    }),
  )
const packing = (panel: ReadPanel | undefined) => [panel?.PanelsPerPallet_count, panel?.PalletsPerTruck_count]
const loads = (panel: ReadPanel | undefined) => [panel?.SnowLoad_Pa, panel?.WindLoad_Pa]

describe('cards of packing, each number with its captions over or under it', () => {
  it.each([
    [
      'units under the numbers',
      ["1940 | 751 | 40'HC | LKW |", 'mm | kg | 26 | 28 | 32', ' | | Paletten | Paletten | Module'],
      [32, 26],
    ],
    [
      'captions under the numbers',
      ['1760 mm | 28 | 24 | 33', ' | pallets | pallets | modules', "Length | 53' trailer | 40' HC | per pallet"],
      [33, 24],
    ],
    ['captions over the numbers', [' | Modules | Pallets', ' | per pallet | per truck', ' | 31 | 26'], [31, 26]],
  ])('are read: %s', (_, lines, counts) => {
    expect(packing(read(grid(lines)))).toEqual(counts)
  })
})

describe('captions behind their numbers', () => {
  it.each([
    [
      'in one row',
      [at(40, 200, '26'), at(60, 200, "pallets / 40' HC"), at(200, 200, '36'), at(220, 200, 'modules / pallet')],
    ],
    [
      'in two rows',
      [at(40, 200, '26'), at(60, 200, 'pallets / truck'), at(40, 212, '36'), at(60, 212, 'modules / pallet')],
    ],
    [
      'of two lines',
      [
        [at(40, 204, '36'), at(60, 200, 'modules'), at(60, 208, 'per pallet')],
        [at(160, 204, '26'), at(180, 200, 'pallets per'), at(180, 208, "40' HC")],
      ].flat(),
    ],
    [
      'of lists stay before theirs',
      [at(30, 200, 'Modules per pallet'), at(150, 200, '36'), at(175, 200, 'Pallets per truck'), at(290, 200, '26')],
    ],
  ])('are told: %s', (_, items) => {
    expect(packing(read(items))).toEqual([36, 26])
  })
})

describe('tables of packing', () => {
  it('prefers the container to the trailer beside it', () => {
    const lines = [" | EU (40'HC) | US (53')", 'Modules per pallet | 36 | 36', 'Pallets per truck | 24 | 26']
    expect(packing(read(grid(lines, 80, 100)))).toEqual([36, 24])
  })
})

describe('tables of loads', () => {
  it.each([
    ['sides over one row', ['| Front | Rear', 'Static load | 5400 Pa | 2400 Pa']],
    ['sides over tests', ['| Snow | Wind', 'Test load [Pa] | 5400 | 2400', 'Design load [Pa] | 3600 | 1600']],
    [
      'tests over sides',
      ['| Test load | Design load', 'Front (snow) | 5400 Pa | 3600 Pa', 'Rear (wind) | 2400 Pa | 1600 Pa'],
    ],
    ['design before test', ['| Design | Test', 'Snow load | 3600 Pa | 5400 Pa', 'Wind load | 1600 Pa | 2400 Pa']],
  ])('take the test load of each side: %s', (_, lines) => {
    expect(loads(read(grid(lines)))).toEqual([5400, 2400])
  })
})

describe('loads in one cell', () => {
  it.each([
    ['Max. mechanical load', '5400 Pa / 112 psf (snow) 2400 Pa / 50 psf (wind)', [5400, 2400]],
    ['Test load (snow/wind) incl. safety factor 1.5', '8100 Pa / 3600 Pa', [8100, 3600]],
    ['Load (front/rear): design; test', '3600/1600 Pa; 5400/2400 Pa', [5400, 2400]],
    ['Belastung', 'Soglast bis 2400 Pa (Testlast 3600 Pa), Auflast bis 5400 Pa (Testlast 8100 Pa)', [8100, 3600]],
  ])('are told apart: %s | %s', (label, value, wanted) => {
    expect(loads(read(list(200, [[label, value]])))).toEqual(wanted)
  })
  it('follow a sentence over three lines', () => {
    const lines = ['Withstands snow loads up to', '5400 Pa and wind loads up to', '2400 Pa']
    expect(loads(read(lines.map((line, index) => at(30, 200 + index * 9, line))))).toEqual([5400, 2400])
  })
})

describe('labels of two lines', () => {
  it('reads the value beside the first line, though the second has the words', () => {
    const lines = [
      at(30, 200, 'Standard Packaging'),
      at(230, 200, '24 pcs, 480 kg'),
      at(30, 208, '(Modules per Pallet)'),
      at(230, 208, '(quantity & weight)'),
    ]
    expect(packing(read(lines))).toEqual([24, undefined])
  })
  it('reads loads in lines as dense as rows', () => {
    const labels = ['Maximum Static', 'Load, Front*', 'Maximum Static', 'Load, Back*']
    const lines = labels.map((label, index) => at(30, 200 + index * 7.5, label))
    expect(loads(read(lines, at(230, 207.5, '5400 Pa'), at(230, 215, '2400 Pa')))).toEqual([5400, 2400])
  })
  it.each([
    ['(front side)', '(rear side)', 0],
    ['Vorderseite', 'Rückseite', 4],
  ])('reads the side of a load from the second line: %s', (front, back, down) => {
    const lines = [
      [at(30, 200, 'Max. static load'), at(190, 200 + down, '5400 Pa'), at(30, 208, front)],
      [at(30, 216, 'Max. static load'), at(190, 216 + down, '2400 Pa'), at(30, 224, back)],
    ]
    expect(loads(read(lines.flat()))).toEqual([5400, 2400])
  })
  it('reads sides with a cell each under the words before them', () => {
    const sides = (y: number, label: string, [front, rear]: [string, string]) => [
      at(30, y, label),
      ...[at(150, y, 'Front'), at(220, y, front), at(150, y + 12, 'Rear'), at(220, y + 12, rear)],
    ]
    const lines = [
      ...sides(200, 'Design load', ['3600 Pa', '1600 Pa']),
      ...sides(224, 'Test load', ['5400 Pa', '2400 Pa']),
    ]
    expect(loads(read(lines))).toEqual([5400, 2400])
  })
  it('ends a connector where the packing below begins', () => {
    const lines = [at(30, 204, 'Connector'), at(190, 200, 'Stäubli'), at(190, 208, 'MC4-EVO2'), at(30, 228, 'Packing')]
    const below = [at(190, 220, '36 pcs/pallet,'), at(190, 228, "20 pallets/40'HC,"), at(190, 236, "720 pcs/40'HC")]
    expect(read(lines, below)?.ConnectorType).toBe('Stäubli MC4-EVO2')
  })
  it('follows a sentence to its next line', () => {
    const lines = [at(30, 200, 'Certified to bear 5400 Pa snow load and 3800 Pa'), at(30, 211, 'wind load')]
    expect(loads(read(lines))).toEqual([5400, 3800])
  })
})

describe('units and signs of other makers', () => {
  it('reads pascals with a gap between thousands and a footnote', () => {
    const panel = read(
      list(200, [
        ['Snow load', 'up to 8 000 Pa3'],
        ['Wind load', 'up to 4 000 Pa3'],
      ]),
    )
    expect(loads(panel)).toEqual([8000, 4000])
  })
  it('reads numbers whose unit ends the label behind a comma', () => {
    const panel = read(
      list(200, [
        ['Масса, кг', '25,2'],
        ['Снеговая нагрузка, Па', '5400'],
        ['Ветровая нагрузка, Па', '2400'],
        ['Cable length, mm', '1200'],
      ]),
    )
    expect(panel).toMatchObject({ Weight_kg: 25.2, SnowLoad_Pa: 5400, WindLoad_Pa: 2400, CableLength_mm: 1200 })
  })
  it('reads the cable from the legend of a drawing', () => {
    expect(read(at(30, 200, '(A) Cable length: 1200 mm +/-10 mm'))?.CableLength_mm).toBe(1200)
  })
  it.each([
    ['Solar cable', '4 mm² / 2 x 100 cm', 1000],
    ['Cable length landscape / portrait', '1600 mm / 1200 mm', 1200],
  ])('reads the length of a cable: %s | %s', (label, value, length) => {
    expect(read(list(200, [[label, value]]))?.CableLength_mm).toBe(length)
  })
  it('keeps a connector that has another in brackets', () => {
    const connector = 'MC4-EVO2 (optional: MC4 compatible)'
    expect(read(list(200, [['Connector', connector]]))?.ConnectorType).toBe(connector)
  })
  it('knows an Australian road train as a truck', () => {
    expect(
      packing(
        read(
          list(200, [
            ['Panels per pallet', '31'],
            ['Pallets per B-double', '34'],
          ]),
        ),
      ),
    ).toEqual([31, 34])
  })
})
