import { describe, expect, it } from 'vitest'
import { at, over, row, sheet } from '../../../../../tests/support/place-words.js'
import { parseDatasheet } from '../parse-datasheet.js'

const [first, step] = [230, 80]

/** A sheet of three classes with a title and, where there are some, names over its columns, a line each. */
function namesOn(title: string, heads: string[][] = []): (string | undefined)[] {
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
  const { panels } = parseDatasheet(sheet(at(30, 10, title, 14), ...names, ...table))
  return panels.map(({ SKU }) => SKU?.replace(/ /g, '-'))
}

const powers = [420, 425, 430]

describe('names of models', () => {
  it.each([
    ['ETxxxM654BH', 'ET#M654BH'],
    ['YL###C54-2/2', 'YL#C54-2/2'],
    ['SIL-XXX QD', 'SIL-#-QD'],
    ['LR5-54HTB-420~430M', 'LR5-54HTB-#M'],
    ['LR7-54HVH 420~430M', 'LR7-54HVH-#M'],
    ['SRP-(420-430)-BTD-BG', 'SRP-(#)-BTD-BG'],
    ['DHN-54X16/DG(BW)-420~430W', 'DHN-54X16/DG(BW)-#W'],
    ['RCM-xxx-8DBMK (xxx = 420-430)', 'RCM-#-8DBMK'],
    ['JW-HD108N-420/425/430', 'JW-HD108N-#'],
    ['X59L420–430', 'X59L#'],
    ['EG-420~430M54-HL/BF-DG', 'EG-#M54-HL/BF-DG'],
    ['WSMDi-420 to WSMDi-430', 'WSMDi-#'],
    ['CHSM54N(DG)/F-BH 420~430', 'CHSM54N(DG)/F-BH-#'],
  ])('put the power into the range or the placeholder of a title: %s', (title, wanted) => {
    expect(namesOn(title)).toEqual(powers.map((power) => wanted.replace('#', String(power))))
  })

  it.each([
    ['with blanks', ['FU # M'], 'FU-#-M'],
    ['with a slash', ['ZXM7-SHLD108-#/M'], 'ZXM7-SHLD108-#/M'],
    ['behind a word', ['Type: SN#-54M'], 'SN#-54M'],
    ['with brackets', ['SN#-54M(BK)'], 'SN#-54M(BK)'],
    ['of three lines', ['BVM7610M-', '#S-H-HC', '-BF-DG'], 'BVM7610M-#S-H-HC-BF-DG'],
  ])('stand over the columns, %s', (_, lines, wanted) => {
    const heads = powers.map((power) => lines.map((line) => line.replace('#', String(power))))
    expect(namesOn('Vega Series', heads)).toEqual(powers.map((power) => wanted.replace('#', String(power))))
  })

  it.each(['Z-70.3-254', 'ETA-12/0345', 'IEC-61215'])('are not the numbers of approvals and standards: %s', (title) => {
    expect(namesOn(title)).toEqual(powers.map(() => undefined))
  })
})
