import { describe, expect, it } from 'vitest'
import { at, over, row, sheet } from '../../../../tests/support/place-words.js'
import type { TextItem } from '../layout/page-text.js'
import { parseDatasheet } from '../parse-datasheet.js'

const [first, step] = [230, 80]

/** A sheet of three classes with a title and, where there are some, names over its columns, a line each. */
function namesOn(title: string, heads: string[][] = [], more: TextItem[] = []): (string | undefined)[] {
  const names = heads.flatMap((lines, column) =>
    lines.map((line, index) => over(first + column * step, 60 + index * 8, line)),
  )
  const table = [
    at(30, 108, 'Electrical data at STC'),
    ...row(120, 'Maximum Power (Pmax)', [420, 425, 430], first, step),
    ...row(132, 'Maximum Power Voltage (Vmp)', ['32.10', '32.30', '32.50'], first, step),
    ...row(144, 'Maximum Power Current (Imp)', ['13.09', '13.16', '13.24'], first, step),
    ...row(156, 'Open Circuit Voltage (Voc)', ['38.50', '38.70', '38.90'], first, step),
    ...row(168, 'Short Circuit Current (Isc)', ['13.80', '13.87', '13.95'], first, step),
  ]
  const { panels } = parseDatasheet(sheet(at(30, 10, title, 14), ...names, ...more, ...table))
  return panels.map(({ SKU }) => SKU?.replace(/ /g, '-'))
}

const powers = [420, 425, 430]

describe('names of models', () => {
  it.each([
    ['ETxxxM654BH', 'ET#M654BH'],
    ['YL###C54-2/2', 'YL#C54-2/2'],
    ['SIL-XXX QD', 'SIL-#-QD'],
    ['HXxxxAA Pure-R', 'HX#AA-Pure-R'],
    ['HXxxxAA Module', 'HX#AA'],
    ['LR5-54HTB-420~430M', 'LR5-54HTB-#M'],
    ['LR7-54HVH 420~430M', 'LR7-54HVH-#M'],
    ['SRP-(420-430)-BTD-BG', 'SRP-#-BTD-BG'],
    ['DHN-54X16/DG(BW)-420~430W', 'DHN-54X16/DG(BW)-#W'],
    ['RCM-xxx-8DBMK (xxx = 420-430)', 'RCM-#-8DBMK'],
    ['JW-HD108N-420/425/430', 'JW-HD108N-#'],
    ['X59L420–430', 'X59L#'],
    ['EG-420~430M54-HL/BF-DG', 'EG-#M54-HL/BF-DG'],
    ['WSMDi-420 to WSMDi-430', 'WSMDi-#'],
    ['CHSM54N(DG)/F-BH 420~430', 'CHSM54N(DG)/F-BH-#'],
    ['HX-54M (420-430)', 'HX-54M-#'],
    ['HX-54M-420...430', 'HX-54M-#'],
    ['HX420W-430W/54H', 'HX#W/54H'],
    ['HXxxxM-54H', 'HX#M-54H'],
    ['HXXXXN-54', 'HX#N-54'],
    ['HX-(xxx)-54', 'HX-#-54'],
    ['HX[xxx]M', 'HX#M'],
    ['HX___M54', 'HX#M54'],
    ['HXnnnM54', 'HX#M54'],
    ['HX XXX M54 BLK', 'HX-#-M54-BLK'],
    ['HX...M-54H', 'HX#M-54H'],
    ['SIL-420 BG | SIL-425 BG | SIL-430 BG', 'SIL-#-BG'],
    ['M420WE bis M430WE', 'M#WE'],
    ['CS6R-420 | 425 | 430T', 'CS6R-#T'],
    ['JAM54D41 420-430/LB Series', 'JAM54D41-#/LB'],
    ['Vega Pro M54 420-430 W', 'Vega-Pro-M54-#'],
    ['Vega Pro 420 - 430 M54 smart', 'Vega-Pro-#-M54-smart'],
    ['VEGA.72.AAA.05', 'VEGA.72.#.05'],
    ['SIL-420/425/430 BG', 'SIL-#-BG'],
    ['HXM-420/425/430 DE09.08', 'HXM-#-DE09.08'],
    ['Typ M420 AK blackframe bis M430 AK blackframe', 'M#-AK-blackframe'],
    ['Vegamodule Plus SW 420-430 mono', 'Vegamodule-Plus-SW-#-mono'],
  ])('put the power into the range or the placeholder of a title: %s', (title, wanted) => {
    expect(namesOn(title)).toEqual(powers.map((power) => wanted.replace('#', String(power))))
  })

  it.each([
    ['with blanks', ['FU # M'], 'FU-#-M'],
    ['with a slash', ['ZXM7-SHLD108-#/M'], 'ZXM7-SHLD108-#/M'],
    ['behind a word', ['Type: SN#-54M'], 'SN#-54M'],
    ['with brackets', ['SN#-54M(BK)'], 'SN#-54M(BK)'],
    ['of three lines', ['BVM7610M-', '#S-H-HC', '-BF-DG'], 'BVM7610M-#S-H-HC-BF-DG'],
    ['with a letter below that the title ends with', ['FU #', 'M'], 'FU-#-M', 'FU 420/425/430 M'],
    ['with digits below', ['LX-#M/182-', '108+'], 'LX-#M/182-108+'],
  ])('stand over the columns, %s', (_, lines, wanted, title = 'Vega Series') => {
    const heads = powers.map((power) => lines.map((line) => line.replace('#', String(power))))
    expect(namesOn(title, heads)).toEqual(powers.map((power) => wanted.replace('#', String(power))))
  })

  it('are a title of two lines, with the powers in the second', () => {
    const names = namesOn('EXCELLENT', [], [at(30, 30, '420 - 430 M60 smart', 11)])
    expect(names).toEqual(powers.map((power) => `EXCELLENT-${power}-M60-smart`))
  })

  it('do not take a claim of power for a name', () => {
    expect(namesOn('Style x 420 - 430 Wp')).toEqual(powers.map(() => undefined))
  })

  it('end in what stands over the columns, behind the words for a type', () => {
    const names = namesOn(
      'Vega',
      powers.map((power) => [`${power}M`]),
      [at(30, 60, 'Module type: HX54-')],
    )
    expect(names).toEqual(powers.map((power) => `HX54-${power}M`))
  })

  it.each(['Z-70.3-254', 'ETA-12/0345', 'IEC-61215'])('are not the numbers of approvals and standards: %s', (title) => {
    expect(namesOn(title)).toEqual(powers.map(() => undefined))
  })
})

describe('the name of the only class', () => {
  it.each(['410 W - MONOCRYSTALLINE', '410W (+5%/-5%)', '410 Wp n-type'])('is not its power: %s', (line) => {
    const figures = { 'Maximum Power (Pmax)': '410 W', Vmp: '31.45 V', Imp: '13.04 A', Voc: '37.32 V', Isc: '13.95 A' }
    const table = Object.entries(figures).flatMap(([label, value], index) => [
      at(30, 90 + index * 12, label),
      at(230, 90 + index * 12, value),
    ])
    const { panels } = parseDatasheet(sheet(at(30, 10, 'OR10H410M', 14), at(30, 60, line), ...table))
    expect(panels.map(({ SKU }) => SKU)).toEqual(['OR10H410M'])
  })
})
