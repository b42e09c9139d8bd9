import { describe, expect, it } from 'vitest'
import { at, over, row, sheet } from '../../../../tests/support/place-words.js'
import type { ReadPanel } from '../../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Layouts that sheets drawn without knowledge of the rules have taught, with fictional modules. */

const stcRows: [string, (string | number)[]][] = [
  ['Maximum Power (Pmax)', [375, 405]],
  ['Voltage at Pmax (Vmp)', ['34.50', '31.20']],
  ['Current at Pmax (Imp)', ['10.87', '12.98']],
  ['Open Circuit Voltage (Voc)', ['41.40', '37.20']],
  ['Short Circuit Current (Isc)', ['11.52', '13.87']],
]
const table: TextItem[] = [
  at(30, 40, 'ELECTRICAL DATA (STC)'),
  ...stcRows.flatMap(([label, values], index) => row(60 + index * 12, label, values, 330, 120)),
]
const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] => parseDatasheet(sheet(...items)).panels

describe('parseDatasheet on layouts of sheets nobody had seen', () => {
  it('gives each class its own column of the mechanical table', () => {
    const rows: [string, string[]][] = [
      ['Module efficiency', ['20.6 %', '20.9 %']],
      ['Cells', ['120 half cells mono PERC', '108 half cells mono PERC']],
      ['Length', ['1755 mm', '1708 mm']],
      ['Width', ['1038 mm', '1134 mm']],
      ['Frame height', ['35 mm', '30 mm']],
      ['Weight', ['20.0 kg', '21.1 kg']],
      ['Max. load (snow / wind)', ['5400 / 2400 Pa', '5400 / 2400 Pa']],
      ['Cable length', ['1100 mm', '1200 mm']],
      ['Modules per pallet', ['30', '36']],
      ['Modules per 40ft HC container', ['780', '936']],
    ]
    const body = rows.flatMap(([label, values], index) => row(130 + index * 14, label, values, 330, 120))
    const both = { SnowLoad_Pa: 5400, WindLoad_Pa: 2400, PalletsPerTruck_count: 26 }
    expect(read(table, body)).toMatchObject([
      { ...both, Length_mm: 1755, Thickness_mm: 35, Weight_kg: 20, NumberOfCells_count: 120, CableLength_mm: 1100 },
      { ...both, Length_mm: 1708, Thickness_mm: 30, Weight_kg: 21.1, NumberOfCells_count: 108, CableLength_mm: 1200 },
    ])
  })
  it('separates words at a blank, however narrow, and joins a wide letter to its word', () => {
    const blank: TextItem = { text: ' ', box: [54.5, 203, 0.6, 0] }
    const label = [at(30, 200, 'Células'), blank, at(54.9, 200, 'en serie'), at(230, 200, '120 (6 x 20)')]
    const [panel] = read(table, label, [at(30, 212, 'T ipo de célula'), at(230, 212, 'Monocristalina')])
    expect(panel).toMatchObject({ NumberOfCells_count: 120, CellType: 'Monocristalina' })
  })
  it('takes no footnote below the table into the label of the last row', () => {
    const note =
      'STC: 1000 W/m² irradiance, 25 °C cell temperature. Average relative efficiency reduction of 3.3 % at 200 W/m².'
    expect(read(table, at(30, 118, note, 5.6))).toMatchObject([{ Isc_A: 11.52 }, { Isc_A: 13.87 }])
  })
  it('joins a label broken over two lines with its value between them', () => {
    const broken = [at(30, 200, "Number of pallets per 40'"), at(230, 204.5, '28'), at(30, 209, 'container')]
    const cells = [
      at(30, 240, 'Solar cells per module (units) /'),
      at(230, 244.5, '144 / (12 x 12)'),
      at(30, 249, 'Arrangement'),
    ]
    expect(read(table, broken, cells)[0]).toMatchObject({ PalletsPerTruck_count: 28, NumberOfCells_count: 144 })
  })
  it('finds the efficiency far below the other rows, behind the coefficients', () => {
    const efficiency = row(205, 'Module efficiency', ['20.6%', '20.9%'], 330, 120)
    expect(read(table, efficiency)).toMatchObject([
      { ModuleEfficiency_percent: 20.6 },
      { ModuleEfficiency_percent: 20.9 },
    ])
  })
  it('completes names with the brackets on their second line', () => {
    const names = [over(330, 42, 'HX375M'), over(450, 42, 'HX405M'), over(330, 51, '(BF)'), over(450, 51, '(BF)')]
    expect(read(table, names).map(({ SKU }) => SKU)).toEqual(['HX375M(BF)', 'HX405M(BF)'])
  })
  it('leaves out columns of a rear gain though one is not under its percentage', () => {
    const rows: [string, (string | number)[]][] = [
      ['Max. Power Pmax (Wp)', [530, 535, 540, 545, 593, 646, 699]],
      ['Max. Power Voltage Vmpp (V)', ['40.70', '40.92', '41.14', '41.36', '41.14', '41.14', '41.14']],
      ['Max. Power Current Impp (A)', ['13.02', '13.07', '13.13', '13.18', '14.42', '15.70', '16.99']],
      ['Open Circuit Voltage Voc (V)', ['49.40', '49.57', '49.74', '49.91', '49.74', '49.74', '49.74']],
      ['Short Circuit Current Isc (A)', ['13.83', '13.88', '13.94', '14.00', '15.31', '16.67', '18.04']],
    ]
    const gain = [at(450, 48, 'Rear side power gain'), over(420, 56, '10%'), over(490, 56, '20%'), over(540, 56, '30%')]
    const items = rows.flatMap(([label, values], index) => row(68 + index * 12, label, values, 190, 50))
    expect(read(at(30, 30, 'ELECTRICAL DATA (STC)'), gain, items).map(({ Pmax_W }) => Pmax_W)).toEqual([
      530, 535, 540, 545,
    ])
  })
  it('reads a cell beside a chart, and past prose that ends like a label', () => {
    const cells = [
      at(30, 200, 'Solar cells'),
      at(190, 200, '120 half cells, mono n-Si, HJT'),
      at(390, 196.5, '600 W/m²', 5.5),
    ]
    const cable = [
      at(30, 230, 'Cables and connectors (refer to'),
      at(210, 234.5, '1350 mm, MC4 from Staubli'),
      at(30, 239, 'installation manual)'),
    ]
    const prose = at(180, 252, 'High durability, superior hydrolysis and UV resistance,')
    const [panel] = read(table, cells, cable, prose)
    expect(panel).toMatchObject({ CellType: '120 half cells, mono n-Si, HJT', CableLength_mm: 1350 })
    expect(panel?.ConnectorType).toContain('MC4')
  })
})
