import { describe, expect, it } from 'vitest'
import { at, electricalTable, over, sheet } from '../../../tests/support/place-words.js'
import { parseDatasheet } from './parse-datasheet.js'
import { readPackingPhrases } from './values/read-packing-phrases.js'

/** Rows of cells, the first at the left edge, the others centred on columns. */
function packingOf(rows: string[]): (number | undefined)[] {
  const items = rows.flatMap((line, index) =>
    line.split('|').flatMap((cell, column) => {
      const [text, y] = [cell.trim(), 200 + index * 12]
      return text === '' ? [] : [column === 0 ? at(30, y, text) : over(180 + column * 100, y, text)]
    }),
  )
  const [panel] = parseDatasheet(sheet(electricalTable, items)).panels
  return [panel?.PanelsPerPallet_count, panel?.PalletsPerTruck_count]
}

describe('tables of packing', () => {
  it.each([
    [
      'a row for each container',
      ['Container | Pcs/pallet | Pallets/container | Pcs/container', "20'GP | 36 | 6 | 216", "40'HQ | 36 | 26 | 936"],
      26,
    ],
    [
      'a column for each container',
      ["Container | 20'GP | 40'HQ", 'Modules/pallet | 36 | 36', 'Pallets/container | 6 | 26'],
      26,
    ],
    [
      'boxes in place of pallets',
      [
        'Container | 20 ft | 40 ft HC',
        'Modules per box | 36 | 36',
        'Boxes per container | 10 | 26',
        'Modules per container | 360 | 936',
      ],
      26,
    ],
    [
      'cartons on pallets',
      [
        "Container | 20'GP | 40'HQ",
        'Pieces per carton | 2 | 2',
        'Pieces per pallet | 36 | 36',
        'Pallets per container | 6 | 26',
      ],
      26,
    ],
    ['heads alone', [" | Pcs/pallet | Pallets/40'HQ | Pcs/40'HQ", ' | 36 | 26 | 936'], 26],
    [
      'a truck before a small container',
      ['Transport | Modules per pallet | Pallets | Modules', "20' GP | 36 | 6 | 216", 'Truck | 36 | 22 | 792'],
      22,
    ],
    ['heads in German', [' | Module/Palette | Paletten/LKW | Module/LKW', ' | 36 | 26 | 936'], 26],
    [
      'the weight of a pallet',
      [' | Modules / pallet | Pallets / truck | Weight / pallet (kg)', ' | 36 | 26 | 815'],
      26,
    ],
    ['counts that contradict each other', [" | Pcs/pallet | Pallets/40'HQ | Pcs/40'HQ", ' | 36 | 24 | 936'], undefined],
  ])('are read: %s', (_, rows, pallets) => {
    expect(packingOf(rows)).toEqual([pallets && 36, pallets])
  })
})

describe('readPackingPhrases', () => {
  it.each([
    ["pcs/pallet; pallets/40'HQ; pcs/40'HQ", '36; 26; 936', { perPallet: 36, pallets: 26, pieces: 936, isList: true }],
    ['Stück pro Palette / Paletten pro LKW', '36 / 24', { perPallet: 36, pallets: 24, isList: true }],
    ['Packaging information (40HC)', '31 pcs/pallet - 20 pallets - 620 pcs', { perPallet: 31, pallets: 20 }],
    ['包装方式', '每托36片,每40尺高柜720片', { perPallet: 36, pieces: 720 }],
    ['Module quantity per container', "155pcs/20'GP", {}],
    ['Pieces per pallet', '36 36', {}],
    ['Pallet weight per container', '936', {}],
  ])('reads %s | %s', (label, value, counts) => {
    expect(readPackingPhrases(label, value)).toEqual(counts)
  })
})
