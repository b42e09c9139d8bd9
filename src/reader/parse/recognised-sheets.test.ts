import { describe, expect, it } from 'vitest'
import { at, list, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** OCR results of scanned sheets, with their typical errors. */

const look = (...items: (TextItem | TextItem[])[]): ReadPanel[] =>
  parseDatasheet(sheet(...items).map((page) => ({ ...page, recognised: true }))).panels

const stc = at(30, 40, 'ELECTRICAL DATA (STC)')
const modules = [
  { Pmax_W: 400, Vmp_V: 31.01, Imp_A: 12.9, Voc_V: 37, Isc_A: 13.7 },
  { Pmax_W: 405, Vmp_V: 31.21, Imp_A: 12.98, Voc_V: 37.2, Isc_A: 13.78 },
  { Pmax_W: 410, Vmp_V: 31.4, Imp_A: 13.06, Voc_V: 37.4, Isc_A: 13.86 },
]
const powers = ['400', '405', '410']
const rows = {
  vmp: ['31.01', '31.21', '31.40'],
  imp: ['12.90', '12.98', '13.06'],
  voc: ['37.00', '37.20', '37.40'],
  isc: ['13.70', '13.78', '13.86'],
}
const table: TextItem[] = [
  row(60, 'Maximum Power (Pmax)', powers),
  row(72, 'Voltage at Pmax (Vmp)', rows.vmp),
  row(84, 'Current at Pmax (Imp)', rows.imp),
  row(96, 'Open Circuit Voltage (Voc)', rows.voc),
  row(108, 'Short Circuit Current (Isc)', rows.isc),
].flat()

describe('parseDatasheet on recognised pages', () => {
  it('restores the point of a current on a label, which has no other class to prove it', () => {
    const label = (isc: string) =>
      look(
        list(40, [
          ['Rated Maximum Power (Pmax)', '250 W'],
          ['Voltage at Pmax (Vmp)', '30.4 V'],
          ['Current at Pmax (Imp)', '8.23 A'],
          ['Open-Circuit Voltage (Voc)', '37.6 V'],
          ['Short-Circuit Current (Isc)', isc],
        ]),
      )[0]?.Isc_A
    expect([label('881A'), label('1,881A'), label('124A')]).toEqual([8.81, undefined, undefined])
  })

  it('names rows by physics where the symbols of their labels were misread', () => {
    const symbols = [
      row(60, 'Pras [W]', powers),
      row(72, 'Vee [V]', rows.voc),
      row(84, 'Vma [V]', rows.vmp),
      row(96, 'l= [A]', rows.isc),
      row(108, 'Ire [A]', rows.imp),
    ]
    expect(look(stc, symbols.flat())).toMatchObject(modules)
  })
  it('knows voltage and current of which only the word of power is left', () => {
    const cut = [
      row(60, 'Nominal Power - P (Wp)', powers),
      row(72, 'Nominal Power', ['3101', '31.21', '3140']),
      row(84, 'Nominal Power', rows.imp),
      row(96, 'Open Circuit', rows.voc),
      row(108, 'Short Circuit', rows.isc),
    ]
    expect(look(stc, cut.flat())).toMatchObject(modules)
  })
  it('reads past specks of the rules between rows, which are recognised as dashes', () => {
    const specks = [215, 262, 285, 320, 345].map((x) => at(x, 68, '—', 0.5))
    expect(look(stc, table, specks)).toMatchObject(modules)
  })
  it('knows powers over the columns though most volts and amperes have lost their points', () => {
    const torn = [
      row(60, 'Module Type', ['320W', '315W', '310W', '305W']),
      row(72, 'MPP Voltage (Vmpp)', ['3.36', '332', '32.8', '325']),
      row(84, 'MPP Current (Impp)', ['953', '9.50', '9.45', '939']),
      row(96, 'Open Circuit Voitage', ['40.9', '406', '404', '40.1']),
      row(108, 'Short Circuit Current (Isc)', ['10.05', '10.02', '9.96', '.993']),
    ]
    expect(look(stc, torn.flat())).toMatchObject([
      { Pmax_W: 320, Vmp_V: 33.6, Imp_A: 9.53, Voc_V: 40.9, Isc_A: 10.05 },
      { Pmax_W: 315, Vmp_V: 33.2, Imp_A: 9.5, Voc_V: 40.6, Isc_A: 10.02 },
      { Pmax_W: 310, Vmp_V: 32.8, Imp_A: 9.45, Voc_V: 40.4, Isc_A: 9.96 },
      { Pmax_W: 305, Vmp_V: 32.5, Imp_A: 9.39, Voc_V: 40.1 },
    ])
  })
  it('takes exact pounds for kilograms that were broken', () => {
    const weightOf = (text: string) => look(stc, table, list(200, [['Weight', text]]))[0]?.Weight_kg
    expect([weightOf('48.5lbs (22 0 kg)'), weightOf('49lbs (22 0 kg)')]).toEqual([22, undefined])
  })
  it('names nothing where physics does not hold', () => {
    const odd = [
      row(60, 'Pras [W]', powers),
      row(72, 'Vee [V]', rows.voc),
      row(84, 'Vma [V]', ['25.01', '25.21', '25.40']),
      row(96, 'l= [A]', rows.isc),
      row(108, 'Ire [A]', rows.imp),
    ]
    expect(look(stc, odd.flat())).toEqual([])
  })
  it('goes on behind a number that became a word, and leaves out one that lost a digit', () => {
    const panels = look(
      stc,
      row(60, 'Maximum Power (Pmax)', [...powers, '415']),
      row(72, 'Voltage at Pmax (Vmp)', [...rows.vmp, '31.60']),
      row(84, 'Current at Pmax (Imp)', [...rows.imp, '13.13']),
      row(96, 'Open Circuit Voltage (Voc)', ['37.00', '37.20', 'nuit', '37.60']),
      row(108, 'Short Circuit Current (Isc)', ['1.70', '1.78', '1.86', '1.94']),
    )
    expect(panels.map(({ Voc_V }) => Voc_V)).toEqual([37, 37.2, undefined, 37.6])
    expect(panels.map(({ Isc_A }) => Isc_A)).toEqual([undefined, undefined, undefined, undefined])
  })
  it('puts back lost points and signs of size, weight and efficiency', () => {
    const [panel] = look(
      stc,
      table,
      row(120, 'Module efficiency (%)', ['220.5', '220.7', '2210']),
      list(200, [
        ['Dimensions', '67.8%44.65x15in'],
        ['Weight', '4851bs'],
      ]),
    )
    expect(panel).toMatchObject({
      ModuleEfficiency_percent: 20.5,
      Length_mm: 1722.1,
      Width_mm: 1134.1,
      Thickness_mm: 38.1,
      Weight_kg: 22,
    })
  })
  it('knows coefficients by their strength where names and signs were lost', () => {
    const [panel] = look(
      stc,
      table,
      list(200, [
        ['Temperature', '-0.35%/°C'],
        ['Temperature Coefficientof', '0.27 %/°C'],
        ['Temperature', '0.048 %/°C'],
        ['Temperature range', '-40 to +85 °C'],
      ]),
    )
    expect(panel).toMatchObject({
      TempCoeffPmax_percent_per_C: -0.35,
      TempCoeffVoc_percent_per_C: -0.27,
      TempCoeffIsc_percent_per_C: 0.048,
    })
  })
  it('counts no coefficient twice whose symbol has a cell of its own', () => {
    const [panel] = look(
      stc,
      table,
      [
        [at(30, 200, 'Temp.coefficient of'), at(150, 200, '(%/°C)'), at(230, 200, '-0.26')],
        [at(30, 212, 'Temp.coefficient of'), at(110, 212, 'Voc'), at(150, 212, '(%/°C)'), at(230, 212, '-0.24')],
        [at(30, 224, 'Temp.coefficient of'), at(110, 224, 'gc'), at(150, 224, '(%/°C)'), at(230, 224, '0.040')],
        [at(330, 224, '00'), at(360, 224, 'Im')],
      ].flat(),
    )
    expect(panel).toMatchObject({
      TempCoeffPmax_percent_per_C: -0.26,
      TempCoeffVoc_percent_per_C: -0.24,
      TempCoeffIsc_percent_per_C: 0.04,
    })
  })
  it('reads a cell from its first piece, though a later one is nearer to the middle of the label', () => {
    const pieces = [at(30, 200, 'No. of cells'), at(230, 199, '132', 5), at(241, 200, '(66X%2)')]
    expect(look(stc, table, pieces)[0]?.NumberOfCells_count).toBe(132)
  })
  it('gives a name back the letter before its point, and takes no name from noise or the number of the document', () => {
    const nameOf = (...texts: string[]) =>
      look(stc, table, at(30, 260, 'Solar', 20), ...texts.map((text, index) => at(30, 300 + index * 40, text)))[0]?.SKU
    expect(nameOf('H.PEAK DUO', '.PEAK DUO BLK ML-G7+ SERIES')).toBe('H.PEAK DUO BLK ML-G7+ 400')
    expect(nameOf('.PEAK DUO BLK ML-G7+ SERIES')).toBeUndefined()
    expect(nameOf('SSR0.06', 'DS-N2-60-C-G-F-EN-50427')).toBeUndefined()
  })
  it('leaves out a table at three quarters of the powers in its names, though one of them was misread', () => {
    const names = (y: number, ...texts: string[]) => texts.map((text, index) => at(210 + index * 60, y, text))
    const nominal = [
      names(160, 'HX400N-A', 'HX405N-A', 'HX4I0N-A'),
      row(172, 'Maximum Power (Pmax)', ['300', '304', '308']),
      row(184, 'Voltage at Pmax (Vmp)', ['29.01', '29.21', '29.40']),
      row(196, 'Current at Pmax (Imp)', ['10.34', '10.41', '10.48']),
      row(208, 'Open Circuit Voltage (Voc)', ['35.00', '35.20', '35.40']),
      row(220, 'Short Circuit Current (Isc)', ['11.00', '11.08', '11.16']),
    ]
    expect(look(stc, nominal.flat())).toEqual([])
  })
  it('makes no panel of numbers that prove nothing', () => {
    const broken = [
      row(60, 'Nominal Power (Pnom)', ['45']),
      row(72, 'Rated Voltage (Vmpp)', ['3']),
      row(84, 'Short Circuit Current (Isc)', ['6.39']),
    ]
    expect(look(stc, broken.flat())).toEqual([])
  })
})
