import { describe, expect, it } from 'vitest'
import { at, electricalTable, list, over, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadPanel } from '../../shared/datasheets/datasheet-reading.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'
import { readPackingPhrases } from './values/read-packing-phrases.js'

/** What sheets in the manner of twenty more makers taught, with fictional modules. */

const read = (...items: (TextItem | TextItem[])[]): ReadPanel[] =>
  parseDatasheet(sheet(electricalTable, ...items)).panels
const first = (...items: (TextItem | TextItem[])[]) => read(...items)[0]
const namesOf = (...items: TextItem[]) => read(...items).map(({ SKU }) => SKU)

describe('names of models', () => {
  it('have the powers in place of letters that another line explains', () => {
    const names = namesOf(at(30, 4, 'HXB-M10-144-AAA', 12), at(30, 20, '(AAA = 420 - 430) Wp'))
    expect(names).toEqual(['HXB-M10-144-420', 'HXB-M10-144-425', 'HXB-M10-144-430'])
  })

  it('keep the version that stands behind a range', () => {
    expect(namesOf(at(30, 8, 'HX420-430CF54 e/2', 12))).toEqual(['HX420CF54 e/2', 'HX425CF54 e/2', 'HX430CF54 e/2'])
  })

  it('may be codes of capitals before a range of watts, which a claim is not', () => {
    expect(namesOf(at(30, 8, 'HXV PE NEC 420-430 Wp', 12))[0]).toBe('HXV PE NEC 420')
    expect(namesOf(at(30, 8, 'FULL BLACK 420-430 Wp', 12))[0]).toBeUndefined()
  })

  it('keep the words before a short code in a title that is printed twice', () => {
    const names = namesOf(at(30, 4, 'HELIO Pro M.60', 16), at(30, 300, 'HELIO Pro M.60', 16))
    expect(names[0]).toBe('HELIO Pro M.60 420')
  })

  it('begin in the label of the row, which the title prints before a blank', () => {
    const heads = row(36, 'Module Type (HX-210-B132)', ['DS420', 'DS425', 'DS430'])
    const [cover] = sheet(at(30, 8, 'HX-210-B132 DS420W-430W', 12))
    const [table] = sheet(electricalTable, heads)
    const pages = [cover, table].flatMap((page, index) => (page ? [{ ...page, page: index + 1 }] : []))
    expect(parseDatasheet(pages).panels[0]?.SKU).toBe('HX-210-B132DS420')
  })

  it('are not two plugs, nor what is said about the cells', () => {
    const plug = [at(30, 200, 'Connector'), at(200, 200, 'HCB40 / MC4-EVO2'), at(200, 230, 'HCB40 / MC4-EVO2')]
    expect(namesOf(at(30, 4, 'HXSM72N(DG)/F-BH BIFACIAL SERIES (182)', 9), ...plug)[0]).toBe('HXSM72N(DG)/F-BH 420')
  })

  it('are not the plug beside a row about the module', () => {
    const plug = [at(30, 203, 'Module efficiency'), at(300, 200, 'Connector type'), at(400, 200, 'HCB40 (Standard)')]
    expect(namesOf(at(30, 4, 'HXSM54N(BL)-HC', 12), at(30, 310, 'HXSM54N(BL)-HC'), ...plug)[0]).toContain('HXSM54N')
  })
})

describe('tables with a row for each class', () => {
  it('have an efficiency whose heading is shortened', () => {
    const heads = ['Model No.', 'Pmax (W)', 'Vmp (V)', 'Imp (A)', 'Voc (V)', 'Isc (A)', 'Eff. (%)']
    const rows = [
      ['HXD-530', '530', '41.10', '12.90', '48.91', '13.61', '20.51'],
      ['HXD-535', '535', '41.26', '12.97', '49.10', '13.68', '20.70'],
    ]
    const cells = [heads, ...rows].flatMap((texts, line) =>
      texts.map((text, column) => at(30 + column * 75, 40 + line * 14, text)),
    )
    const { panels } = parseDatasheet(sheet(cells))
    expect(panels.map((panel) => panel.ModuleEfficiency_percent)).toEqual([20.51, 20.7])
  })
})

describe('labels of several lines', () => {
  const centred = (y: number, lines: string[], value: string) => [
    ...lines.map((line, index) => at(30, y + index * 9, line)),
    at(200, y + (lines.length - 1) * 4.5, value),
  ]

  it('have their value at the middle, whatever word begins the second line', () => {
    const panel = first(
      centred(200, ['Maximum Test', 'Load, Front'], '113 psf (5400 Pa)'),
      centred(224, ['Maximum Test', 'Load, Back'], '50 psf (2400 Pa)'),
      centred(248, ['Pallets per 53-ft.', 'Trailer'], '24'),
    )
    expect(panel).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 2400, PalletsPerTruck_count: 24 })
  })

  it('may be four, with the tested load before the one it is designed for', () => {
    const panel = first(
      centred(200, ['Max. Drucklast', '(Schnee)', 'Prüflast /', 'Bemessungslast'], '8100 Pa / 5400 Pa'),
      centred(242, ['Max. Soglast (Wind)', 'Prüflast /', 'Bemessungslast'], '3600 Pa / 2400 Pa'),
    )
    expect(panel).toMatchObject({ SnowLoad_Pa: 8100, WindLoad_Pa: 3600 })
  })

  it('read coefficients with the degree on the second line', () => {
    const panel = first(
      ...['PMAX:', 'VOC:', 'ISC:'].map((symbol, index) => [
        at(30, 200 + index * 26, 'Temperature coefficient of'),
        at(30, 209 + index * 26, symbol),
        at(200, 200 + index * 26, ['-0.24 %/', '-0.24 %/', '0.04 %/'][index] ?? ''),
        at(200, 209 + index * 26, '°C'),
      ]),
    )
    expect(panel).toMatchObject({
      TempCoeffPmax_percent_per_C: -0.24,
      TempCoeffVoc_percent_per_C: -0.24,
      TempCoeffIsc_percent_per_C: 0.04,
    })
  })

  it('go on behind the sign between two quantities', () => {
    const panel = first(
      at(30, 200, 'Temp. coeff. Pmpp / Voc /'),
      at(30, 209, 'Isc'),
      at(200, 200, '-0.34 / -0.27 / +0.05 %/'),
      at(200, 209, '°C'),
    )
    expect(panel).toMatchObject({ TempCoeffPmax_percent_per_C: -0.34, TempCoeffIsc_percent_per_C: 0.05 })
  })

  it('may stand between two lines of a value of which the second looks like a label', () => {
    const panel = first(
      at(30, 204.5, 'Solar Cells'),
      at(120, 200, '144 Half Cut, M10, PERC'),
      at(120, 209, 'Bifacial Cells'),
      list(224, [['Weight', '32.2 kg']], 30, 90),
      list(236, [['Construction', 'Frame']], 30, 90),
    )
    expect(panel).toMatchObject({ NumberOfCells_count: 144, CellType: '144 Half Cut, M10, PERC Bifacial Cells' })
  })
})

describe('tables', () => {
  it('are explained by the lines above them, which larger type puts further away', () => {
    const rows = (y: number, values: [string, (string | number)[]][]) =>
      values.flatMap(([label, cells], index) => [
        at(30, y + index * 16, label, 10),
        ...cells.map((cell, place) => at(230 + place * 60, y + index * 16, String(cell), 10)),
      ])
    const { panels } = parseDatasheet(
      sheet(
        ['STC: Irradiance', '1000W/m², Cell', 'Temperature', '25°C, AM=1.5'].map((text, index) =>
          at(30, 40 + index * 13, text, 10),
        ),
        rows(105, [
          ['Rated output (Pmpp/Wp)', [415, 420]],
          ['Rated voltage (Vmpp/V)', ['31.60', '31.80']],
          ['Rated current (Impp/A)', ['13.13', '13.21']],
          ['Open circuit voltage (Voc/V)', ['37.90', '38.10']],
        ]),
        at(30, 180, 'NMOT: Irradiance 800W/m², Ambient Temperature', 10),
        at(30, 193, '20°C, AM=1.5, Wind Speed 1m/s', 10),
        rows(215, [
          ['Rated output (Pmpp/Wp)', ['313.0', '317.0']],
          ['Rated voltage (Vmpp/V)', ['29.70', '29.89']],
          ['Rated current (Impp/A)', ['10.55', '10.61']],
          ['Open circuit voltage (Voc/V)', ['35.89', '36.04']],
        ]),
      ),
    )
    expect(panels.map(({ Pmax_W }) => Pmax_W)).toEqual([415, 420])
  })

  it('take the efficiencies of a table beside them, if the size proves each', () => {
    const beside = (cells: string[]) => [
      at(450, 204, 'Rendement de cellule [%]'),
      ...['24.1', '24.4', '24.7'].map((cell, index) => over(570 + index * 30, 204, cell)),
      at(450, 216, 'Rendement de module [%]'),
      ...cells.map((cell, index) => over(570 + index * 30, 216, cell)),
    ]
    const size = list(200, [['Dimensions', '1722 x 1134 x 30 mm']], 30, 90)
    const efficiency = (cells: string[]) =>
      read(beside(cells), size).map(({ ModuleEfficiency_percent }) => ModuleEfficiency_percent)
    expect(efficiency(['21.5', '21.8', '22.0'])).toEqual([21.5, 21.8, 22])
    expect(efficiency(['19.5', '19.8', '20.0'])).toEqual([undefined, undefined, undefined])
  })

  it('read a coefficient beside a label of the next column', () => {
    const panel = first(
      at(30, 190, 'Temperaturkoeffizienten'),
      row(204, 'Leistung [%/K]', ['Pmpp', '- 0,45'], 150, 50),
      row(216, 'Leerlaufspannung [%/K]', ['Uoc', '- 0,33'], 150, 50),
      row(228, 'Kurzschlussstrom [%/K]', ['Isc', '+ 0,04'], 150, 50),
      at(300, 206, 'Zellen pro Modul'),
      at(400, 206, '60 Stück'),
    )
    expect(panel).toMatchObject({ TempCoeffPmax_percent_per_C: -0.45, NumberOfCells_count: 60 })
  })

  it('take no cable for the connector, though its label ends with that word', () => {
    const panel = first(
      at(30, 200, 'Cable Length (Including'),
      at(30, 210, 'Connector)'),
      at(138, 200, 'Portrait: 300 mm (+), 200 mm (-);'),
      at(138, 210, 'Landscape: 1300 mm'),
      list(224, [['Connector', 'PV-HX01 / MC4-EVO2A']], 30, 108),
    )
    expect(panel).toMatchObject({ CableLength_mm: 300, ConnectorType: 'PV-HX01 / MC4-EVO2A' })
  })

  it('count cells in a row that names only number and type', () => {
    const panel = first(at(30, 190, 'Zellen'), list(202, [['Anzahl und Typ', '60, polykristallin (156 x 156 mm)']]))
    expect(panel).toMatchObject({ NumberOfCells_count: 60 })
  })

  it('give each line of a row its own load, where label and value both break at their sign', () => {
    const panel = first(
      at(30, 200, 'Druckbelastung /'),
      at(30, 209.7, 'Sogbelastung'),
      at(130, 200, '8000 Pa /'),
      at(130, 209.7, '4000 Pa'),
    )
    expect(panel).toMatchObject({ SnowLoad_Pa: 8000, WindLoad_Pa: 4000 })
  })

  it('take no number at the axis of a chart into a load', () => {
    const panel = first(
      at(30, 200, 'Mechanical load'),
      at(30, 210, 'test'),
      at(120, 200, '5400 Pa (Snow load), 2400'),
      at(120, 210, 'Pa (Wind load)'),
      at(250, 204, '2'),
    )
    expect(panel).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 2400 })
  })
})

describe('packing', () => {
  it('is read under heads that touch each other', () => {
    const panel = first(
      at(120, 200, 'Quantity/pallet Pallets/container Quantity/container'),
      at(30, 212, "40' HC"),
      at(130, 212, '31'),
      at(190, 212, '20'),
      at(255, 212, '620'),
    )
    expect(panel).toMatchObject({ PanelsPerPallet_count: 31, PalletsPerTruck_count: 20 })
  })

  it('goes on where a line ends in a number, in an open bracket or in the word for each', () => {
    const lines = (upper: string, lower: string) => first(at(30, 200, upper), at(30, 210, lower))
    expect(lines('22 modules par palette ; 44', 'palettes par camion')).toMatchObject({ PalletsPerTruck_count: 44 })
    expect(lines('22 modules par palette ; 44 palettes par', 'camion')).toMatchObject({ PalletsPerTruck_count: 44 })
    expect(lines('PALLET [26', 'PANELS]')).toMatchObject({ PanelsPerPallet_count: 26 })
    const beside = first(at(30, 200, 'PALLET [26'), at(30, 210, 'PANELS]'), at(200, 200, 'Length 77 in'))
    expect(beside).toMatchObject({ PanelsPerPallet_count: 26 })
  })

  it('is read sentence by sentence, and a length is no count', () => {
    const text = 'Quantity per pallet: 30 pcs. Pallets per truck (13.6 m): 26 pcs. Pallet gross weight: 765 kg'
    expect(readPackingPhrases(text, '')).toEqual({ perPallet: 30, pallets: 26 })
    expect(readPackingPhrases('Pallets per truck (13.6', '')).toEqual({})
    const [upper, lower] = ['Quantity per pallet: 30 pcs. Pallets per truck (13.6', 'm): 26 pcs. Pallet weight: 765 kg']
    expect(first(at(30, 200, upper), at(30, 210, lower))).toMatchObject({ PalletsPerTruck_count: 26 })
  })

  it('may count several pallets in pieces, but one pallet in modules', () => {
    expect(readPackingPhrases('Paletten / LKW', '26 Stk.')).toEqual({ pallets: 26 })
    expect(readPackingPhrases('Pallet / container', '36 pcs')).not.toHaveProperty('pallets')
  })
})
