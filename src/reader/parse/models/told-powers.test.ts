import { describe, expect, it } from 'vitest'
import { at, list, row, sheet } from '../../../../tests/support/place-words.js'
import type { TextItem } from '../layout/page-text.js'
import { parseDatasheet } from '../parse-datasheet.js'

const rowsOf = (y: number, powers: number[], voltages: string[], currents: string[]): TextItem[] =>
  [
    row(y, 'Maximum Power (Pmax)', powers),
    row(y + 12, 'Voltage at Pmax (Vmp)', voltages),
    row(y + 24, 'Current at Pmax (Imp)', currents),
    row(
      y + 36,
      'Open Circuit Voltage (Voc)',
      voltages.map((volts) => (Number(volts) * 1.19).toFixed(2)),
    ),
    row(
      y + 48,
      'Short Circuit Current (Isc)',
      currents.map((amperes) => (Number(amperes) * 1.06).toFixed(2)),
    ),
  ].flat()

/** What modules of 400, 405 and 410 W give at NMOT, and with a tenth more by their rear; no words say so. */
const nominal = rowsOf(160, [300, 304, 308], ['29.01', '29.21', '29.40'], ['10.34', '10.41', '10.48'])
const gain = rowsOf(160, [440, 446, 451], ['31.01', '31.21', '31.40'], ['14.19', '14.29', '14.36'])
const standard = rowsOf(60, [400, 405, 410], ['31.01', '31.21', '31.40'], ['12.90', '12.98', '13.06'])

const powersOn = (isRecognised: boolean, ...items: (TextItem | TextItem[])[]) =>
  parseDatasheet(sheet(...items).map((page) => ({ ...page, recognised: isRecognised }))).panels.map(
    ({ Pmax_W }) => Pmax_W,
  )

describe.each([false, true])('powers told beside a table (recognised: %s)', (isRecognised) => {
  const read = (...items: (TextItem | TextItem[])[]) => powersOn(isRecognised, ...items)

  it.each(['HX54-400-410W', '400W-410W', 'Solar 400~410 Wp', '400W/405W/410W', 'HX400N HX405N HX410N'])(
    'make no panels of three quarters of them: %s',
    (title) => {
      expect(read(at(30, 20, title, 14), nominal)).toEqual([])
      expect(read(at(30, 20, title, 14), at(30, 148, 'Efficiency at STC'), nominal)).toEqual([])
    },
  )
  it('make no panels of the gain of a rear side', () => {
    expect(read(at(30, 20, 'HX54-400-410W', 14), gain)).toEqual([])
  })
  it('leave a table alone that they confirm, or of which they say nothing', () => {
    expect(read(at(30, 20, 'HX54-400-410W', 14), standard, nominal)).toEqual([400, 405, 410])
    expect(read(at(30, 20, 'HX54-300-308W', 14), nominal)).toEqual([300, 304, 308])
    expect(read(at(30, 20, 'HX54-460-470W', 14), standard)).toEqual([400, 405, 410])
    expect(read(at(30, 20, 'HX54 series', 14), nominal)).toEqual([300, 304, 308])
  })
  it('give the other table of a sheet, though only the wrong one is under words about STC', () => {
    const words = at(30, 148, 'Electrical data at STC')
    expect(read(at(30, 20, 'HX54-400-410W', 14), standard, words, nominal)).toEqual([400, 405, 410])
  })
  it('make no panel of a single class, unless its table is stated to be at STC', () => {
    const alone = rowsOf(160, [228], ['29.40'], ['7.76'])
    expect(read(at(30, 20, 'HX305N1-B3', 14), alone)).toEqual([])
    expect(read(at(30, 20, 'HX305N1-B3', 14), at(30, 148, 'Electrical data at STC'), alone)).toEqual([228])
    expect(read(at(30, 20, 'HX60-156M', 14), rowsOf(160, [115], ['18.00'], ['6.39']))).toEqual([115])
  })
})

describe('the printed efficiency', () => {
  const body = list(300, [['Dimensions', '1722 x 1134 x 30 mm']])
  const efficiency = (values: number[]) => row(260, 'Module efficiency (%)', values)

  it('makes no panels of powers that are three quarters of what it takes on the area of the module', () => {
    expect(powersOn(false, nominal, efficiency([20.5, 20.7, 21]), body)).toEqual([])
    expect(powersOn(false, nominal, efficiency([15.4, 15.6, 15.8]), body)).toEqual([300, 304, 308])
  })
  it('refutes no table that is stated to be at STC, or whose powers the sheet tells elsewhere', () => {
    const words = at(30, 148, 'Electrical data at STC')
    expect(powersOn(false, words, nominal, efficiency([20.5, 20.7, 21]), body)).toEqual([300, 304, 308])
    expect(powersOn(false, at(30, 20, '300-308 W', 14), nominal, efficiency([20.5, 20.7, 21]), body)).toEqual([
      300, 304, 308,
    ])
  })
  it('refutes no small module whose name has its power', () => {
    const small = [rowsOf(160, [40], ['17.00'], ['2.35']), efficiency([15])]
    const size = list(300, [['Module size (mm)', '535 x 635 x 34']])
    expect(powersOn(false, at(30, 20, 'HXM-40W', 14), ...small, size)).toEqual([40])
    expect(powersOn(false, at(30, 20, 'HXM', 14), ...small, size)).toEqual([])
  })
})
