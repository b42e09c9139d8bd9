import { describe, expect, it } from 'vitest'
import { at, electricalTable, list, row, sheet } from '../../../tests/support/place-words.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'
import { conditionWords } from './words/condition-words.js'

/** What the words of makers in Europe taught, with fictional modules. */

const read = (...items: (TextItem | TextItem[])[]) => parseDatasheet(sheet(electricalTable, ...items)).panels
const first = (...items: (TextItem | TextItem[])[]) => read(...items)[0]

describe('names of models', () => {
  it('begin with the words before the heads of their columns, if the sheet prints both as one', () => {
    const heads = row(36, 'HXB PolyLine', ['420 CS', '425 CS', '430 CS'])
    expect(read(at(30, 8, 'HXB PolyLine 420 CS, 425 CS, 430 CS', 12), heads).map(({ SKU }) => SKU)).toEqual([
      'HXB PolyLine 420 CS',
      'HXB PolyLine 425 CS',
      'HXB PolyLine 430 CS',
    ])
    expect(read(heads)[0]?.SKU).toBe('420 CS')
  })

  it('are neither a plug nor what stands beside a label', () => {
    const plug = list(200, [['Connection technology', 'TE Connectivity PV4-S connectors']])
    const cell = list(212, [['Design', 'Glass/Glass, 2 x 3.2']])
    expect(read(at(30, 8, 'Terracotta'), plug, cell)[0]?.SKU).toBeUndefined()
  })

  it('may have a word like a label in them', () => {
    const heads = row(36, 'Electrical data', ['PowerMax Pro 420', 'PowerMax Pro 425', 'PowerMax Pro 430'], 230, 90)
    const columns = [420, 425, 430].map((power, index) => ({ power, x: 230 + index * 90 }))
    const line = (y: number, label: string, values: string[]) => row(y, label, values, 230, 90)
    const { panels } = parseDatasheet(
      sheet(
        heads,
        line(
          48,
          'Nominal power Pnom [W]',
          columns.map(({ power }) => String(power)),
        ),
        line(60, 'Voltage at MPP [V]', ['32.10', '32.30', '32.50']),
        line(72, 'Current at MPP [A]', ['13.09', '13.16', '13.24']),
        line(84, 'Open circuit voltage [V]', ['38.50', '38.70', '38.90']),
        line(96, 'Short circuit current [A]', ['13.80', '13.87', '13.95']),
      ),
    )
    expect(panels.map(({ SKU }) => SKU)).toEqual(['PowerMax Pro 420', 'PowerMax Pro 425', 'PowerMax Pro 430'])
  })

  it('take the power of their class in place of that in the title, if the sheet prints it so', () => {
    const title = at(30, 8, 'HELIO Blue 420/07', 14)
    const heads = row(36, 'Electrical data (typical)', ['420/07', '425/07', '430/07'])
    expect(read(title, heads).map(({ SKU }) => SKU)).toEqual([
      'HELIO Blue 420/07',
      'HELIO Blue 425/07',
      'HELIO Blue 430/07',
    ])
    expect(read(title).map(({ SKU }) => SKU)).toEqual(['HELIO Blue 420/07', undefined, undefined])
  })

  it('do not keep the word for a model before a stroke', () => {
    const { panels } = parseDatasheet(
      sheet(
        row(30, 'Modello/HX640-HJT-BD', ['640W']),
        row(42, 'Potenza massima STC (Pmax/W)', [640]),
        row(54, 'Tensione di esercizio (Vmpp/V)', ['38.35']),
        row(66, 'Corrente di esercizio (Impp/A)', ['16.69']),
        row(78, 'Tensione a circuito aperto (Voc/V)', ['45.65']),
        row(90, 'Corrente di cortocircuito (Isc/A)', ['17.50']),
      ),
    )
    expect(panels.map(({ SKU }) => SKU)).toEqual(['HX640-HJT-BD'])
  })
})

describe('tables with a row for each class', () => {
  it('have numbers under the first word of a long heading', () => {
    const heads = [
      'Nominal output',
      'Nominal voltage',
      'Nominal current',
      'Short circuit current',
      'Open circuit voltage',
    ]
    const symbols = ['Pmpp', 'Umpp', 'Impp', 'Isc', 'Uoc']
    const rows = [
      ['HX-255P', '255 Wp', '30.71 V', '8.32 A', '8.86 A', '37.66 V', '15.67 %'],
      ['HX-260P', '260 Wp', '30.92 V', '8.42 A', '8.95 A', '37.89 V', '15.98 %'],
    ]
    const columns = [25, 105, 167, 231, 295, 373, 451]
    const line = (y: number, texts: string[]) => texts.map((text, column) => at(columns[column] ?? 0, y, text, 5))
    const { panels } = parseDatasheet(
      sheet(
        line(40, ['Type', ...heads, 'Module conversion efficiency']),
        line(46, ['', ...symbols]),
        rows.flatMap((cells, index) => line(58 + index * 10, cells)),
      ),
    )
    expect(panels.map((panel) => panel.ModuleEfficiency_percent)).toEqual([15.67, 15.98])
  })
})

describe('tables of thin films', () => {
  const film = [
    at(30, 28, 'NENNWERTE BEI STC*'),
    ...row(42, 'Nennleistung Pmpp (W)', [80, 85, 90, 95]),
    ...row(54, 'Spannung Vmpp (V)', ['48,5', '48,5', '49,1', '49,8']),
    ...row(66, 'Strom Impp (A)', ['1,65', '1,76', '1,84', '1,91']),
    ...row(78, 'Leerlaufspannung Voc (V)', ['60,8', '61,0', '61,5', '62,0']),
    ...row(90, 'Kurzschlussstrom Isc (A)', ['1,88', '1,98', '2,06', '2,11']),
  ]
  const powersOf = (...items: TextItem[]) => parseDatasheet(sheet(items)).panels.map(({ Pmax_W }) => Pmax_W)

  it('keep two classes with the same voltage where the powers have even steps', () => {
    expect(powersOf(...film)).toEqual([80, 85, 90, 95])
  })

  it('are not followed by classes under a short heading in capitals at 800 W/m²', () => {
    const nominal = [
      at(30, 106, 'NENNWERTE BEI 800W/m², 45°C, AM 1,5*'),
      ...row(118, 'Nennleistung Pmpp (W)', ['60,0', '63,8', '67,5', '71,3']),
      ...row(130, 'Spannung Vmpp (V)', ['45,5', '45,5', '46,1', '46,8']),
      ...row(142, 'Strom Impp (A)', ['1,32', '1,40', '1,47', '1,53']),
      ...row(154, 'Leerlaufspannung Voc (V)', ['56,5', '56,7', '57,2', '57,7']),
    ]
    expect(powersOf(...film, ...nominal)).toEqual([80, 85, 90, 95])
  })
})

describe('units and numbers', () => {
  it('may have a column for both systems before the number', () => {
    const column = (y: number, label: string, unit: string, value: string) => [
      at(30, y, label),
      at(200, y, unit),
      at(300, y, value),
    ]
    const panel = first(
      column(200, 'Length', '[mm] (in)', '1722 (67.8)'),
      column(212, 'Width', '[mm] (in)', '1134 (44.6)'),
      column(224, 'Depth', '[mm] (in)', '34 (1.3)'),
      column(236, 'Weight', '[kg] (lbs)', '21.5 (47.4)'),
    )
    expect(panel).toMatchObject({ Length_mm: 1722, Width_mm: 1134, Thickness_mm: 34, Weight_kg: 21.5 })
  })

  it('tell a weight behind the size', () => {
    expect(first(list(200, [['Module dimensions', '1722 x 1134 x 35 mm | 21.5 kg']]))?.Weight_kg).toBe(21.5)
  })

  it('tell a load whose unit is on the next line', () => {
    const panel = first(at(30, 200, 'Maximale Auflast (Druck/Sog) 5,4 / 2,4'), at(200, 209, 'kN/m²'))
    expect(panel).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 2400 })
  })

  it('leave out a load of which only the rest stands on a line', () => {
    const lines = [at(200, 200, 'Suction load up to 2,400'), at(200, 209, 'Pa (test load 3,600 Pa)')]
    expect(first(at(30, 200, 'Mechanical ratings'), lines)?.SnowLoad_Pa).toBeUndefined()
  })

  it('tell two loads whose labels are one above the other', () => {
    const lines = [at(30, 200, 'Druckbelastung'), at(200, 200, 'max. 5400 Pa / m²')]
    const others = [at(30, 210.5, 'Sogbelastung'), at(200, 210.5, 'max. 2400 Pa / m²')]
    expect(first(lines, others)).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 2400 })
  })
})

it('knows the gain of the rear side in Portuguese', () => {
  const gain = conditionWords.find(({ condition }) => condition === 'gain')
  expect(gain?.pattern.test('GANHO DE POTÊNCIA LATERAL TRASEIRO')).toBe(true)
})
