import { describe, expect, it } from 'vitest'
import { at, list, over, row, sheet } from '../../../../tests/support/place-words.js'
import type { ReadPanel } from '../../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Layouts of packing, loads, cables and weights, drawn with fictional modules. */

const electrical = [
  at(30, 30, 'Electrical data at STC'),
  ...row(42, 'Maximum Power (Pmax)', [420, 425, 430]),
  ...row(54, 'Maximum Power Voltage (Vmp)', ['32.10', '32.30', '32.50']),
  ...row(66, 'Maximum Power Current (Imp)', ['13.09', '13.16', '13.24']),
  ...row(78, 'Open Circuit Voltage (Voc)', ['38.50', '38.70', '38.90']),
  ...row(90, 'Short Circuit Current (Isc)', ['13.80', '13.87', '13.95']),
]
const read = (...items: (TextItem | TextItem[])[]): ReadPanel | undefined =>
  parseDatasheet(sheet(electrical, ...items)).panels[0]

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
