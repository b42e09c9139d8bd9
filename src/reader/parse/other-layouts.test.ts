import { describe, expect, it } from 'vitest'
import { at, list, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { PageText, TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Layouts that many makers share, drawn with fictional modules. */

const powers = [400, 405, 410]
const voltages = ['31.01', '31.21', '31.40']
const currents = ['12.90', '12.98', '13.06']
const labels = {
  power: 'Maximum Power (Pmax)',
  vmp: 'Voltage at Pmax (Vmp)',
  imp: 'Current at Pmax (Imp)',
  voc: 'Open Circuit Voltage (Voc)',
  isc: 'Short Circuit Current (Isc)',
}
const table = (y: number, words = labels): TextItem[] =>
  [
    row(y, words.power, powers),
    row(y + 12, words.vmp, voltages),
    row(y + 24, words.imp, currents),
    row(y + 36, words.voc, ['37.00', '37.20', '37.40']),
    row(y + 48, words.isc, ['13.70', '13.78', '13.86']),
  ].flat()
const stc = at(30, 40, 'ELECTRICAL DATA (STC)')

const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] => parseDatasheet(sheet(...items)).panels
const powersIn = (pages: PageText[]) => parseDatasheet(pages).panels.map((panel) => panel.Pmax_W)

describe('parseDatasheet on layouts of many makers', () => {
  it.each<[string, typeof labels]>([
    [
      'Spanish',
      {
        power: 'Potencia máxima (Pmáx)',
        vmp: 'Tensión en el punto de máxima potencia',
        imp: 'Corriente en el punto de máxima potencia',
        voc: 'Tensión de circuito abierto',
        isc: 'Corriente de cortocircuito',
      },
    ],
    [
      'Italian',
      {
        power: 'Potenza massima',
        vmp: 'Tensione alla massima potenza',
        imp: 'Corrente alla massima potenza',
        voc: 'Tensione a vuoto',
        isc: 'Corrente di corto circuito',
      },
    ],
    [
      'Japanese',
      {
        power: '公称最大出力',
        vmp: '公称最大出力動作電圧',
        imp: '公称最大出力動作電流',
        voc: '公称開放電圧',
        isc: '公称短絡電流',
      },
    ],
  ])('reads a table with %s labels', (_, words) => {
    expect(read(stc, table(60, words))).toMatchObject(
      powers.map((power, index) => ({ Pmax_W: power, Vmp_V: Number(voltages[index]), Imp_A: Number(currents[index]) })),
    )
  })

  it('takes the power once where its class, its rating and its range are all told', () => {
    const [first] = read(
      stc,
      row(50, 'Power class', ['400 W', '405 W', '410 W']),
      row(62, 'Pmpp range to', ['404.99', '409.99', '414.99']),
      table(74),
    )
    expect(first).toMatchObject({ Pmax_W: 400, Vmp_V: 31.01 })
  })

  it('does not take a limit for a current of the table', () => {
    const panels = read(
      stc,
      table(60),
      row(120, 'Max. over current rating [A]', ['25']),
      row(132, 'Module efficiency', ['20.5', '20.7', '21.0']),
    )
    expect(panels.map((panel) => panel.ModuleEfficiency_percent)).toEqual([20.5, 20.7, 21])
  })

  it('names columns by words that are wrapped over several lines', () => {
    const places = [160, 230, 300, 370, 440]
    const heads = [
      ['Maximum', 'Power'],
      ['Voltage at', 'Max. Power'],
      ['Current at', 'Max. Power'],
      ['Open Circuit', 'Voltage'],
      ['Short Circuit', 'Current'],
    ].flatMap((lines, column) => lines.map((line, index) => over(places[column] ?? 0, 60 + index * 9, line)))
    const lines = powers.flatMap((power, index) => [
      at(30, 84 + index * 12, `AB-${power}`),
      ...[power, voltages[index], currents[index], '37.00', '13.90'].map((value, column) =>
        over(places[column] ?? 0, 84 + index * 12, String(value)),
      ),
    ])
    expect(read(stc, heads, lines)).toMatchObject(
      powers.map((power, index) => ({ SKU: `AB-${power}`, Pmax_W: power, Vmp_V: Number(voltages[index]) })),
    )
  })

  it('reads both families of a sheet, each with the size that its efficiency proves', () => {
    const larger = table(160).map((item) => ({ ...item }))
    const grown = larger.map((item) => {
      const value = Number(item.text)
      const isVoltage = value > 30 && value < 40
      return Number.isNaN(value) ? item : { ...item, text: isVoltage ? (value * 1.2).toFixed(2) : item.text }
    })
    const rewatted = grown.map((item) =>
      powers.includes(Number(item.text)) ? { ...item, text: String(Number(item.text) * 1.2) } : item,
    )
    const panels = read(
      stc,
      table(60),
      row(120, 'Module efficiency', ['20.5', '20.7', '21.0']),
      at(30, 148, 'ELECTRICAL DATA (STC), 72 cells'),
      rewatted,
      row(220, 'Module efficiency', ['20.6', '20.9', '21.1']),
      list(260, [['Dimensions', '1722 x 1134 x 30 mm']]),
      at(380, 260, '2056 x 1134 x 35 mm'),
    )
    expect(panels.map(({ Pmax_W, Length_mm }) => [Pmax_W, Length_mm])).toEqual([
      [400, 1722],
      [405, 1722],
      [410, 1722],
      [480, 2056],
      [486, 2056],
      [492, 2056],
    ])
  })

  it('reads one class from a grid of labels, and knows the voltage of a system for none of its own', () => {
    const cells = [
      ['Nominal voltage', '12 V', 'Max. power current Imp', '8.7 A'],
      ['Maximum power Pmax', '150 Wp ± 5%', 'Max. power voltage Vmp', '17.3 V'],
      ['Short circuit current Isc', '9.3 A', 'Open circuit voltage Voc', '21.6 V'],
    ]
    const grid = cells.flatMap((line, index) =>
      line.map((text, column) => at([30, 160, 300, 440][column] ?? 0, 60 + index * 12, text)),
    )
    expect(read(stc, grid)).toMatchObject([{ Pmax_W: 150, Vmp_V: 17.3, Imp_A: 8.7, Voc_V: 21.6, Isc_A: 9.3 }])
  })

  it('leaves out a class that stands out of order', () => {
    const other = [306, '29.10', '10.52', '35.00', '11.10']
    const pages = sheet(
      stc,
      table(60),
      other.map((value, index) => over(410, 60 + index * 12, String(value))),
      [420, '31.60', '13.29', '37.60', '14.02'].map((value, index) => over(470, 60 + index * 12, String(value))),
    )
    expect(powersIn(pages)).toEqual([400, 405, 410, 420])
  })

  it('takes the first of conditions that no word tells apart', () => {
    const nominal = [302, 306, 310].map((power, index) => [
      power,
      (29.1 + index * 0.2).toFixed(2),
      (power / (29.1 + index * 0.2)).toFixed(2),
      '35.00',
      '11.20',
    ])
    const columns = nominal.flatMap((values, column) =>
      values.map((value, index) => over(410 + column * 60, 60 + index * 12, String(value))),
    )
    expect(powersIn(sheet(stc, table(60), columns))).toEqual(powers)
  })

  it('reads mechanical data with inches, slashes and blanks between', () => {
    const body = (dimensions: string) => read(stc, table(60), list(140, [['Dimensions (L/W/H)', dimensions]]))[0]
    const size = { Length_mm: 1719, Width_mm: 1140, Thickness_mm: 35 }
    expect(body('1,719 mm (67.68")(L) x 1,140 mm (44.88")(W) x 35 mm (1.38")(H)')).toMatchObject(size)
    expect(body('1719mm (67.7in) / 1140mm (44.9in) / 35mm (1.4in)')).toMatchObject(size)
    expect(body('1 719 x 1 140 x 35 mm')).toMatchObject(size)
  })

  it('finds the size in a drawing where the efficiency proves a single pair', () => {
    const panels = read(
      stc,
      table(60),
      row(120, 'Module efficiency', ['20.5', '20.7', '21.0']),
      at(400, 300, '1722 (67.8)'),
      at(450, 340, '1134 (44.6)'),
      at(400, 400, '1400'),
    )
    expect(panels[0]).toMatchObject({ Length_mm: 1722, Width_mm: 1134 })
  })

  it('gives each side the load that its label names in the same order', () => {
    const loads = (label: string, value: string) => read(stc, table(60), list(140, [[label, value]]))[0]
    expect(loads('Snow load / wind load', '5400 Pa / 2400 Pa')).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 2400 })
    expect(loads('Maximum surface load (wind/snow)', '4000 Pa / 5400 Pa')).toMatchObject({
      SnowLoad_Pa: 5400,
      WindLoad_Pa: 4000,
    })
    expect(loads('Carga máxima viento', '2400 Pa')).toMatchObject({ WindLoad_Pa: 2400 })
  })

  it('reads pallets beside pieces, and the larger of two containers', () => {
    const pallets = (label: string, value: string) => read(stc, table(60), list(140, [[label, value]]))[0]
    expect(pallets('Panels per 40 ft container', '792 (24 pallets)')).toMatchObject({ PalletsPerTruck_count: 24 })
    expect(pallets('Pallets per container', '6 26')).toMatchObject({ PalletsPerTruck_count: 26 })
    expect(pallets('Packaging', '31 módulos por palé')).toMatchObject({ PanelsPerPallet_count: 31 })
  })
})
