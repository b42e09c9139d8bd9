import { describe, expect, it } from 'vitest'
import { at, over, row, sheet } from '../../../../tests/support/place-words.js'
import type { TextItem } from '../layout/page-text.js'
import { parseDatasheet } from '../parse-datasheet.js'

const powers = [420, 425, 430]
const [first, step] = [230, 80]

const table = [
  at(30, 108, 'Electrical data at STC'),
  ...row(120, 'Maximum Power (Pmax)', powers, first, step),
  ...row(132, 'Maximum Power Voltage (Vmp)', ['32.10', '32.30', '32.50'], first, step),
  ...row(144, 'Maximum Power Current (Imp)', ['13.09', '13.16', '13.24'], first, step),
  ...row(156, 'Open Circuit Voltage (Voc)', ['38.50', '38.70', '38.90'], first, step),
  ...row(168, 'Short Circuit Current (Isc)', ['13.80', '13.87', '13.95'], first, step),
]

const namesOn = (...items: TextItem[]) =>
  parseDatasheet(sheet(...items, ...table)).panels.map(({ SKU }) => SKU?.replace(/ /g, '-'))
const named = (form: string) => powers.map((power) => form.replace('#', String(power)))

/** Heads over the columns, a line each, with the power in place of `#`. */
const heads = (y: number, ...lines: string[]) =>
  lines.flatMap((line, index) =>
    powers.map((power, column) => over(first + column * step, y + index * 9, line.replace('#', String(power)))),
  )

/** A sheet with a row for each class. */
function rowNames(names: string[], values: (index: number) => string[]) {
  const columns = [230, 290, 350, 410, 470]
  const symbols = ['Pmax (W)', 'Vmp (V)', 'Imp (A)', 'Voc (V)', 'Isc (A)']
  const rows = names.flatMap((name, index) => [
    at(30, 52 + index * 12, name),
    ...values(index).map((value, column) => over(columns[column] ?? 0, 52 + index * 12, value)),
  ])
  const head = symbols.map((symbol, column) => over(columns[column] ?? 0, 40, symbol))
  return parseDatasheet(sheet(at(30, 28, 'Electrical data at STC'), ...head, ...rows)).panels.map(({ SKU }) => SKU)
}

describe('how makers print the names of their classes', () => {
  it.each([
    ['dots before a dash', 'HXM...-96', 'HXM#-96'],
    ['dots between dashes', 'HX-...-60M', 'HX-#-60M'],
    ['a range with blanks in the middle', 'HXA-420 - 430-B-54-S', 'HXA-#-B-54-S'],
    ['a range behind numbers that fall', 'HXB156x156-36-P 420-430W', 'HXB156x156-36-P-#'],
    ['a word with a code behind the range', 'HX420-430AA Pure-R', 'HX#AA-Pure-R'],
    ['brackets that hold the range', 'HX(420-430)-60M', 'HX#-60M'],
    ['brackets that part digits', 'HX-60(XXX)', 'HX-60(#)'],
    ['powers that touch other digits', 'HX-M572420B / HX-M572425B / HX-M572430B', 'HX-M572#B'],
    ['a placeholder that touches digits', 'HX220-IM156XXX', 'HX220-IM156#'],
    ['a version behind the placeholder', 'HXxxxD-37e 1/2', 'HX#D-37e-1/2'],
    ['dots between a digit and letters', 'HX-P660...BBA', 'HX-P660#BBA'],
    ['the word for a series behind', 'HXxxxN1T-V5 Serie', 'HX#N1T-V5'],
    ['a placeholder before the unit', 'FX-02 XXXW', 'FX-02-#W'],
    ['names that end like a language', 'S4A-US420, S4A-US425, S4A-US430', 'S4A-US#'],
    ['the ends of a range between digits', 'HXG-42001 - HXG-43001', 'HXG-#01'],
    ['a code behind a name with slashes', 'EP156P/60-420...430 AC', 'EP156P/60-#-AC'],
    ['three letters that are no placeholder', 'HX-MP1-BBB-420~430', 'HX-MP1-BBB-#'],
    ['the word for a module', 'Product HX___M-72B', 'HX#M-72B'],
    ['names behind the words for a type', 'Modelo HXxxxM-60', 'HX#M-60'],
  ])('fills a title with %s: %s', (_, title, wanted) => {
    expect(namesOn(at(30, 10, title, 14))).toEqual(named(wanted))
  })

  it('goes on with a title in its second line', () => {
    expect(namesOn(at(30, 10, 'HXM-420/425/430-', 14), at(30, 28, '6MA', 14))).toEqual(named('HXM-#-6MA'))
  })

  it('leaves out the maker before a name that goes on without it', () => {
    const address = at(30, 300, 'www.heliovega.com')
    expect(namesOn(at(30, 10, 'Heliovega HXM.60.XXX.05', 14), address)).toEqual(named('HXM.60.#.05'))
    expect(namesOn(at(30, 10, 'Heliovega 420-430M-60', 14), address)).not.toEqual(named('#M-60'))
  })

  it.each([
    ['V+ Plus G4 HXS-BB-SAD1W', 'HXS-BB-SAD1W-#'],
    ['Vega 3.0 HX-M72-Fab1-USA', 'HX-M72-Fab1-USA-#'],
    ['HXB125x125-72-P', 'HXB125x125-72-P-#'],
    ['Vega HX72-156M(V)-C', 'HX72-156M(V)-C-#'],
  ])('ends the name of a series where it ends, and not before: %s', (title, wanted) => {
    expect(namesOn(at(30, 10, title, 14))).toEqual(named(wanted))
  })

  it.each([
    ['Module Type', 'HX#AA Pure-RX', 'HX#AA-Pure-RX'],
    ['Modulbezeichnung', 'VEGA GLASS #W', 'VEGA-GLASS-#W'],
    ['Tipo', 'VEGA M(#)', 'VEGA-M#'],
  ])('takes all of what stands beside the words for a type: %s, %s', (label, name, wanted) => {
    const value = name.replace('#', '420-430')
    expect(namesOn(at(30, 300, label), at(230, 300, value))).toEqual(named(wanted))
  })

  it.each([
    ['with a power that touches digits', ['HXB3#T'], 'HXB3#T'],
    ['with the family above', ['V.PRIME', 'L-G5.2 #'], 'V.PRIME-L-G5.2-#'],
    ['with a word below', ['HXT#', 'ARC'], 'HXT#-ARC'],
    ['with a version below', ['HX-72-5-#W-', '1.0'], 'HX-72-5-#W-1.0'],
    ['with brackets below', ['HX-BB54', '(#)'], 'HX-BB54(#)'],
  ])('reads the cells over the columns, %s', (_, lines, wanted) => {
    const label = at(30, 60 + (lines.length - 1) * 4.5, 'Modell')
    expect(namesOn(label, ...heads(60, ...lines))).toEqual(named(wanted))
  })

  it('does not take the ends of a range before the columns for two names', () => {
    expect(namesOn(at(30, 90, 'Module Type HX420 - 430SA(15)'), ...heads(90, '#'))).toEqual(named('HX#SA(15)'))
  })

  it('begins names with a code alone over the powers of all columns', () => {
    const title = at(30, 10, 'Vega', 14)
    expect(namesOn(title, over(first + step, 80, 'DX72'), ...heads(92, '#'))).toEqual(named('DX72-#'))
    expect(namesOn(title, over(first, 80, 'DX72'), ...heads(92, '#'))).toEqual(powers.map(() => undefined))
  })

  it('reads all of a name in the row of its class, however far left it begins', () => {
    const names = ['HX390NP 72 XVEGAS', 'HX385NP 72 XVEGAS']
    const figures = [
      ['390', '40.10', '9.73', '48.70', '10.25'],
      ['385', '39.90', '9.65', '48.50', '10.20'],
    ]
    expect(rowNames(names, (index) => figures[index] ?? [])).toEqual(names)
  })

  it('keeps a table of small modules whose names hold a larger number', () => {
    const names = ['HXB125x125-36-P 85W', 'HXB125x125-36-P 90W']
    const figures = [
      ['85', '17.50', '4.86', '21.90', '5.20'],
      ['90', '17.90', '5.03', '22.10', '5.35'],
    ]
    expect(rowNames(names, (index) => figures[index] ?? [])).toEqual(names)
  })

  it('takes the type of the only class before a title with its power', () => {
    const figures = { 'Maximum Power (Pmax)': '410 W', Vmp: '31.45 V', Imp: '13.04 A', Voc: '37.32 V', Isc: '13.95 A' }
    const list = Object.entries({ ...figures, Modell: 'HX725MUL-410' }).flatMap(([label, value], index) => [
      at(30, 60 + index * 12, label),
      at(230, 60 + index * 12, value),
    ])
    const { panels } = parseDatasheet(sheet(at(30, 30, 'BLACK PEARL 410 W', 14), ...list))
    expect(panels.map(({ SKU }) => SKU)).toEqual(['HX725MUL-410'])
  })

  it('takes a code that begins like the size of a wafer, and no voltage', () => {
    const rows = [
      ['Tensão máxima do sistema', 'CC1500V'],
      ['Model/M742-HX-BD', '445W'],
      ['Potência máxima (Pmax/W)', '445'],
      ['Tensão operacional (Vmpp/V)', '34.19'],
      ['Corrente operacional (Impp/A)', '13.02'],
      ['Tensão de circuito aberto (Voc/V)', '40.70'],
      ['Corrente de curto-circuito (Isc/A)', '13.47'],
    ]
    const items = rows.flatMap(([label = '', value = ''], index) => [
      at(30, 60 + index * 12, label),
      at(230, 60 + index * 12, value),
    ])
    expect(parseDatasheet(sheet(...items)).panels.map(({ SKU }) => SKU)).toEqual(['M742-HX-BD 445'])
  })

  it('fills the first of two names with a placeholder each', () => {
    expect(namesOn(at(30, 30, 'HX60P6-PA-1-XXX HX60P6-PB-1-XXX', 14))).toEqual(named('HX60P6-PA-1-#'))
  })

  it('takes no title of a power and words for a name', () => {
    const list = Object.entries({ Pmax: '224 W', Vmp: '29.28 V', Imp: '7.66 A', Voc: '36.6 V', Isc: '8.33 A' })
    const items = list.flatMap(([label, value], index) => [
      at(30, 80 + index * 12, label),
      at(230, 80 + index * 12, value),
    ])
    const titles = [at(30, 20, 'HX-224UC1', 18), at(30, 44, '224 WATT MULTI-PURPOSE MODULE', 12)]
    expect(parseDatasheet(sheet(...titles, ...items)).panels.map(({ SKU }) => SKU)).toEqual(['HX-224UC1'])
  })
})
