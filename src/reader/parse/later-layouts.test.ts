import { describe, expect, it } from 'vitest'
import { at, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
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
  it('takes a value that looks like a label for a value, because no other label stands under it', () => {
    const lines: [string, string, number][] = [
      ['Weight / Gewicht', '21.0 kg with frame', 170],
      ['Mechanical load', '5400 Pa push / 2400 Pa pull (test load)', 132],
      ['Output cables', 'Length 1,200 mm, 1x4 mm²', 161],
      ['Connector', 'MC4 genuine connector', 167],
      ['Junction box', 'Rated current : 20A, IP67', 151],
    ]
    const [panel] = read(
      table,
      lines.flatMap(([label, value, x], index) => [at(42, 200 + index * 13, label), at(x, 200 + index * 13, value)]),
    )
    expect(panel).toMatchObject({ Weight_kg: 21, CableLength_mm: 1200, ConnectorType: 'MC4 genuine connector' })
  })
  it('reads labels in four languages, under a heading that names the condition once for each', () => {
    const labels = [
      'Nennleistung PMPP [Wp] / rated power / puissance nominale / potenza nominale',
      'Nennspannung UMPP [V] / rated voltage / tension nominale / tensione nominale',
      'Nennstrom IMPP [A] / rated current / courant nominal / corrente nominale',
      'Leerlaufspannung UOC [V] / open circuit voltage / tension à vide / tensione a vuoto',
      'Kurzschlussstrom ISC [A] / short circuit current / courant de court-circuit',
    ]
    const heading = at(
      30,
      40,
      'Kennwerte bei STC / Electrical data at STC / Caractéristiques électriques STC / Dati elettrici a STC',
      7.6,
    )
    const rows = stcRows.flatMap(([, values], index) => row(60 + index * 12, labels[index] ?? '', values, 345, 90))
    const weight = [at(30, 200, 'Gewicht / weight / poids / peso'), at(460, 200, '20.5 kg')]
    expect(read(heading, rows, weight)).toMatchObject([
      { Pmax_W: 375, Vmp_V: 34.5, Isc_A: 11.52, Weight_kg: 20.5 },
      { Pmax_W: 405, Vmp_V: 31.2, Isc_A: 13.87, Weight_kg: 20.5 },
    ])
  })
  it('reads pallets under a heading where the pieces prove them', () => {
    const heads = [at(330, 200, 'Container'), at(420, 200, 'Pallet'), at(500, 200, 'Panels')]
    const cells = [at(330, 212, "53'"), at(425, 212, '30'), at(505, 212, '780')]
    const pallet = at(30, 240, 'Panels per pallet: 26')
    expect(read(table, heads, cells, pallet)[0]).toMatchObject({ PanelsPerPallet_count: 26, PalletsPerTruck_count: 30 })
    expect(read(table, heads, cells, at(30, 240, 'Panels per pallet: 25'))[0]?.PalletsPerTruck_count).toBeUndefined()
  })
  it('takes the name behind its label before the range in the title of the family', () => {
    const title = [at(30, 300, 'ECO M60/375-405 W', 20), at(30, 330, 'ECO M60/375-405 W', 12)]
    const type = at(30, 350, 'Monocrystalline family · Module type HX-XXXM/156-60+ · XXX = rated power')
    expect(read(table, title, type).map(({ SKU }) => SKU)).toEqual(['HX-375M/156-60+', 'HX-405M/156-60+'])
  })
  it('reads a table with Turkish labels on its left and English ones on its right', () => {
    const rows: [string, string[], string][] = [
      ['Maksimum Güç (Pmax)', ['535 W', '540 W'], 'Maximum Power (Pmax)'],
      ['Maksimum Güç Gerilimi (Vmp)', ['41.00 V', '41.20 V'], 'Maximum Power Voltage (Vmp)'],
      ['Maksimum Güç Akımı (Imp)', ['13.05 A', '13.11 A'], 'Maximum Power Current (Imp)'],
      ['Açık Devre Gerilimi (Voc)', ['49.30 V', '49.50 V'], 'Open Circuit Voltage (Voc)'],
      ['Kısa Devre Akımı (Isc)', ['13.79 A', '13.86 A'], 'Short Circuit Current (Isc)'],
      ['Modül Verimi', ['%20,71', '%20,90'], 'Module Efficiency'],
      ['Maks. Sistem Gerilimi', ['1500 V'], 'Max. System Voltage'],
      ['Kar Yükü (ön) / Rüzgâr Yükü (arka)', ['5400 Pa / 2400 Pa'], 'Snow Load (front) / Wind Load (back)'],
    ]
    const items = rows.flatMap(([left, values, right], index) => [
      ...row(60 + index * 13, left, values, 230, 70),
      at(460, 60 + index * 13, right),
    ])
    const both = { SnowLoad_Pa: 5400, WindLoad_Pa: 2400 }
    expect(read(at(30, 40, 'ELEKTRİKSEL ÖZELLİKLER (STC)'), items)).toMatchObject([
      { ...both, Pmax_W: 535, Vmp_V: 41, Voc_V: 49.3, Isc_A: 13.79, ModuleEfficiency_percent: 20.71 },
      { ...both, Pmax_W: 540, Vmp_V: 41.2, Voc_V: 49.5, Isc_A: 13.86, ModuleEfficiency_percent: 20.9 },
    ])
  })
  it('gives each family of a sheet its own column, by the names without their powers', () => {
    const family = (y: number, names: string[], rows: [string, (string | number)[]][]) => [
      at(30, y, 'Electrical data at STC'),
      ...names.map((name, index) => over(330 + index * 120, y + 12, name)),
      ...rows.flatMap(([label, values], index) => row(y + 24 + index * 12, label, values, 330, 120)),
    ]
    const small: [string, (string | number)[]][] = [
      ['Maximum Power (Pmax)', [320, 325]],
      ['Voltage at Pmax (Vmp)', ['33.50', '33.70']],
      ['Current at Pmax (Imp)', ['9.56', '9.65']],
      ['Open Circuit Voltage (Voc)', ['40.50', '40.70']],
      ['Short Circuit Current (Isc)', ['10.05', '10.14']],
    ]
    const large: [string, (string | number)[]][] = [
      ['Maximum Power (Pmax)', [385, 390]],
      ['Voltage at Pmax (Vmp)', ['40.20', '40.40']],
      ['Current at Pmax (Imp)', ['9.58', '9.66']],
      ['Open Circuit Voltage (Voc)', ['48.60', '48.80']],
      ['Short Circuit Current (Isc)', ['10.06', '10.15']],
    ]
    const body = [
      [at(179, 400, 'HX M60'), at(269, 400, 'HX M72')],
      [at(40, 414, 'Weight'), at(179, 414, '18.4 kg'), at(270, 414, '22.6 kg')],
      [at(40, 428, 'Number of cells'), at(174, 428, '60 (6 x 10)'), at(265, 428, '72 (6 x 12)')],
    ]
    const panels = read(
      family(40, ['HX320M60', 'HX325M60'], small),
      family(200, ['HX385M72', 'HX390M72'], large),
      body.flat(),
    )
    expect(panels.map(({ SKU, Weight_kg, NumberOfCells_count }) => [SKU, Weight_kg, NumberOfCells_count])).toEqual([
      ['HX320M60', 18.4, 60],
      ['HX325M60', 18.4, 60],
      ['HX385M72', 22.6, 72],
      ['HX390M72', 22.6, 72],
    ])
  })
  it('ends names with the powers that stand alone behind the name of the type', () => {
    const names = [at(30, 48, 'Typ modułu HX120 M.3-'), over(330, 48, '375'), over(450, 48, '405')]
    expect(read(table, names).map(({ SKU }) => SKU)).toEqual(['HX120 M.3-375', 'HX120 M.3-405'])
  })
  it('goes past the mark of a footnote and past empty cells, and takes no tolerance for the power', () => {
    const rows: [string, string[]][] = [
      ['Vmp (V)', ['17.80', '-', '18.00', '-']],
      ['Imp (A)', ['10.96', '8.77', '11.11', '8.89']],
      ['Voc (V)', ['22.40', '20.60', '22.50', '20.70']],
      ['Isc (A)', ['11.95', '9.68', '12.11', '9.81']],
    ]
    const classes = [
      at(30, 60, 'Pmp'),
      at(41, 58, '2', 4),
      at(195, 60, '(W)'),
      over(250, 60, '195'),
      over(370, 60, '200'),
    ]
    const most = [at(30, 72, 'Pmp, max'), at(195, 72, '(W)'), over(250, 72, '199.99'), over(370, 72, '204.99')]
    const plain = rows.flatMap(([label, [first = '', , second = '']], index) =>
      row(84 + index * 12, label, [first, second], 250, 120),
    )
    expect(read(at(30, 40, 'Standard Test Conditions (STC)'), classes, most, plain)).toMatchObject([
      { Pmax_W: 195, Vmp_V: 17.8 },
      { Pmax_W: 200, Vmp_V: 18 },
    ])
    const both = rows.flatMap(([label, values], index) => row(84 + index * 12, label, values, 250, 60))
    const efficiency = row(140, 'Module efficiency (%)', ['20.51', '-', '20.70', '-'], 250, 60)
    const powers = row(60, 'Maximum Power (Pmax)', ['195', '145', '200', '149'], 250, 60)
    const marks = ['STC', 'NOCT', 'STC', 'NOCT'].map((text, index) => over(250 + index * 60, 48, text))
    expect(read(marks, powers, both.slice(5), efficiency).map((panel) => panel.ModuleEfficiency_percent)).toEqual([
      20.51, 20.7,
    ])
  })
  it('reads a label in two languages with its value between the lines, and a list of what a module is made of', () => {
    const lines = [at(43, 200, 'Délka kabelů'), at(186, 204, '2 x 1000 mm, 4 mm²'), at(43, 209, 'Cable length', 6)]
    const list = [
      at(330, 300, '• 114 poly-crystalline silicon solar cells'),
      at(43, 320, 'Panel weight 41 lbs (18.6 kg)'),
    ]
    expect(read(table, lines, list)[0]).toMatchObject({
      CableLength_mm: 1000,
      NumberOfCells_count: 114,
      Weight_kg: 18.6,
    })
  })
})
