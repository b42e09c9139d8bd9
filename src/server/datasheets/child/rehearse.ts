import type { PageText } from '../../../reader/parse/layout/page-text.js'
import { parseDatasheet } from '../../../reader/parse/parse-datasheet.js'

/** Typical rows of a sheet, so that every step of the parser has something to do. */
const rows: readonly string[][] = [
  ['Module type', 'EX400N-54', 'EX405N-54', 'EX410N-54'],
  ['Electrical data STC'],
  ['Maximum Power (Pmax) [W]', '400', '405', '410'],
  ['Maximum Power Voltage (Vmp) [V]', '31.20', '31.40', '31.60'],
  ['Maximum Power Current (Imp) [A]', '12.83', '12.90', '12.98'],
  ['Open Circuit Voltage (Voc) [V]', '37.20', '37.40', '37.60'],
  ['Short Circuit Current (Isc) [A]', '13.60', '13.68', '13.75'],
  ['Module Efficiency [%]', '20.5', '20.7', '21.0'],
  ['Electrical data NMOT'],
  ['Maximum Power (Pmax) [W]', '301', '305', '309'],
  ['Mechanical data'],
  ['Dimensions', '1722 x 1134 x 30 mm'],
  ['Weight', '21.5 kg'],
  ['Solar cells', '108 (6 x 18) N-type monocrystalline'],
  ['Junction box', 'IP68, 3 bypass diodes'],
  ['Output cable', '4 mm2, 1200 mm'],
  ['Connector', 'MC4 compatible'],
  ['Frame', 'Anodized aluminium alloy, black'],
  ['Maximum load', 'Front 5400 Pa, back 2400 Pa'],
  ['Maximum System Voltage', '1500 V DC'],
  ['Maximum Series Fuse Rating', '25 A'],
  ['Temperature Coefficient of Pmax', '-0.30 %/C'],
  ['Temperature Coefficient of Voc', '-0.25 %/C'],
  ['Temperature Coefficient of Isc', '0.045 %/C'],
  ['Packaging', '36 pcs per pallet, 936 pcs per 40 HQ container'],
  ['Warranty', '25-year product and 30-year linear power warranty'],
]

/**
 * The same as prose. A dash is outside of Latin-1, and the engine compiles each pattern a second time for such texts.
 */
const lines = rows.flatMap((cells) => [[cells.join(' – ')], [`– ${cells.join(' ')}`]])

const letter = { width: 4, height: 8 }

const pageOf = (page: number, texts: readonly string[][], height: number): PageText => ({
  page,
  width: 595,
  height: 842,
  items: texts.flatMap((cells, row) =>
    cells.map((text, column) => ({
      text,
      box: [column === 0 ? 40 : 200 + column * 70, 60 + row * height, text.length * letter.width, letter.height],
      turned: false,
    })),
  ),
})

/** Parses a practice sheet: the first sheets of a process take twice as long as later ones, until V8 knows the code. */
export const rehearse = () => parseDatasheet([pageOf(1, rows, 14), pageOf(2, lines, 11)]).panels.length
