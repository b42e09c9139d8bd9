import { describe, expect, it } from 'vitest'
import { bifacialInText, readBifaciality } from './read-bifaciality.js'
import { readCableLength } from './read-cable.js'
import { cellCountInTitle, cellTypeInProse, readCellCount, readCellsInSeries, readCellType } from './read-cells.js'
import { readCoefficients } from './read-coefficient.js'
import { connectorInText, readConnector } from './read-connector.js'
import { readFrame } from './read-frame.js'
import { readLoads } from './read-loads.js'
import { readPanelsPerPallet } from './read-packing.js'
import { diodesInText, readDiodes, readSeriesFuse, readSystemVoltage } from './read-ratings.js'
import { readWarranties, type Warranty } from './read-warranty.js'
import { readWeight } from './read-weight.js'

const dot = { decimalComma: false }

describe('readWeight', () => {
  it.each([
    ['21.0 kg', 21],
    ['32.5kg±3%', 32.5],
    ['17.0 ± 0.5 kg / 37.48 ± 1.1 lbs', 17],
    ['48.5 lbs (22.0 kg)', 22],
    ['23,1 kg', 23.1],
    ['39.5lbs', 17.9],
  ])('reads %s', (text, value) => {
    expect(readWeight(text, dot)).toBe(value)
  })
  it('puts back the point that recognition lost, and leaves out the tolerance', () => {
    expect(readWeight('170+ 0.5kg/ 37.48 + 1.1 lbs', { ...dot, losesPoints: true })).toBe(17)
  })
  it('does not take a pallet for a module', () => {
    expect(readWeight('1167 kg / pallet', dot)).toBeUndefined()
  })
})

describe('readCellsInSeries', () => {
  it.each([
    ['72 cells in series', 'Cells', 72],
    ['48 in Serie', 'Zellen', 48],
    ['72', 'Number of cells in series', 72],
    ['60 cells', 'No. of series-connected cells', 60],
    ['72 células en serie', 'Células', 72],
    ['36 Zellen in Reihe', 'Zellen', 36],
  ])('reads %s beside %s', (text, label, count) => {
    expect(readCellsInSeries(text, dot, label)).toBe(count)
  })
  it.each([
    ['144 (6 x 24)', 'Number of cells'],
    ['6 x 24 in series', 'Cells'],
    ['2 in series', 'Cells'],
    ['60 multi-crystalline, 3 strings of 20 cells in series', 'Cells'],
  ])('finds none in %s beside %s', (text, label) => {
    expect(readCellsInSeries(text, dot, label)).toBeUndefined()
  })
})

describe('readCellCount', () => {
  it.each([
    ['264 (66x4)', 264],
    ['108 (6x18)', 108],
    ['144 [2 x (12 x 6) ]', 144],
    ['6 x 10', 60],
    ['6 strings of 24 REC half-cut mc-Si PERC', 144],
    ['96 Monocrystalline Maxeon Gen II', 96],
    ['6 x 22 monocrystalline Q.ANTUM solar half cells', 132],
    ['36 cells (156mm x 78mm) in a 4x9 matrix', 36],
    ['108 cells (6x9+6x9)', 108],
    ['60 multi-crystalline 3 strings of 20 cells', 60],
    ['2 strings of 60 cells in series', 120],
    ['Half-cut mono, 166 mm x 83 mm, 2 strings of 60 cells in series', 120],
    ['2 parallel strings with 60 cells each', 120],
    ['60 cells per string, 2 strings', 120],
    ['60 + 60', 120],
    ['6 x 20 (2 x 60)', 120],
    ['6 rows x 20 cells', 120],
    ['48 in Serie', 48],
    ['120 half-cut', 120],
  ])('reads %s', (text, count) => {
    expect(readCellCount(text)).toBe(count)
  })
  it.each(['Monocrystalline 182x 91mm', 'n-type', '3.2 mm glass'])('finds no count in %s', (text) => {
    expect(readCellCount(text)).toBeUndefined()
  })
})

it('takes the number of cells with which a title begins', () => {
  expect(cellCountInTitle('144 halfcell, N-Type TOPCon')).toBe(144)
  expect(cellCountInTitle('108 Half-Cut Cells')).toBe(108)
  expect(cellCountInTitle('120 W half the price')).toBeUndefined()
})

describe('readCellType', () => {
  it('takes a text that names a kind of cell', () => {
    expect(readCellType('N-type Mono-crystalline')).toBe('N-type Mono-crystalline')
    expect(readCellType('6 x 10')).toBeUndefined()
  })
  it('finds the kind in prose', () => {
    expect(cellTypeInProse('module using silicon nitride multicrystalline silicon cells.')).toBe('multicrystalline')
  })
})

describe('readCableLength', () => {
  it.each([
    ['4.0 mm2 (+): 400 mm , (-): 200 mm or Customized Length', 400],
    ['+400mm, -200mm/±1400mm or Customized Length', 400],
    ['4mm2, +400, -200mm/±1400mm length can be customized', 400],
    ['Photovoltaic Technology Cable 4.0mm (0.006 inches) Portrait: 350/280 mm(13.78/11.02 inches)', 350],
    ['2 x 1000 mm / 2 x 39.37 inch', 1000],
    ['1 x 4 mm2, 350 mm', 350],
    ['4 mm2 PV wire, 35" + 47"', 889],
    ['4 mm2, 0.9 m + 1.2 m', 900],
    ['300 mm (11.8 in) (+) / 200 mm (7.9 in) (-) or 1400 mm', 300],
    ['4 mm2 Solar cable; (+) ≥ 72.04 in (1830 mm), (-) ≥ 72.04 in (1830 mm)', 1830],
    ['Length: (-) 300mm, (+) 200mm', 200],
    ['1200mm x 2 ea', 1200],
  ])('reads %s', (text, length) => {
    expect(readCableLength(text, dot)).toBe(length)
  })
  it.each(['4 mm2 (IEC), 12 AWG (UL)', 'IP68, 3 bypass diodes'])('finds no length in %s', (text) => {
    expect(readCableLength(text, dot)).toBeUndefined()
  })
})

describe('readLoads', () => {
  it.each<[string, string, { front?: number; back?: number }]>([
    ['Maximum Static Loading', 'Front 5400Pa Back 2400Pa', { front: 5400, back: 2400 }],
    ['Maximum mechanical test load', '5400 Pa (front) / 2400 Pa (back)', { front: 5400, back: 2400 }],
    ['Pressure Rating', '5400Pa (Snow) & 2400Pa (Wind)*', { front: 5400, back: 2400 }],
    ['Max. Test Load, Push / Pull3', '[lbs / ft2] 113 (5400 Pa) / 84 (4000 Pa)', { front: 5400, back: 4000 }],
    ['Wind load', '2400 Pa or 244 kg/m2', { back: 2400 }],
    ['Snow load', '5400 Pa or 550 kg/m2', { front: 5400 }],
    ['', 'wind load (2400 Pascal) and snow load (5400 Pascal)', { front: 5400, back: 2400 }],
    ['', 'up to 5400 Pa positive load and 2400 Pa negative load', { front: 5400, back: 2400 }],
    ['Mechanical load', '+5400/-2400 Pa', { front: 5400, back: 2400 }],
    ['Max. load (wind/snow)', '2400 Pa / 5400 Pa', { front: 5400, back: 2400 }],
    ['Maximum load (Pa)', '5400', { front: 5400 }],
    ['Static load front and back (e.g. wind)', '50psf (2400 pascals)', { back: 2400 }],
    ['组件载荷', '正面5400帕,背面2400帕', { front: 5400, back: 2400 }],
  ])('reads %s %s', (label, value, loads) => {
    const { front, back } = readLoads(label, value, dot) ?? {}
    expect({ ...(front ? { front } : {}), ...(back ? { back } : {}) }).toEqual(loads)
  })
  it('tells a design load from a test load', () => {
    expect(readLoads('Design load (+)', '3600 Pa', dot)?.design).toBe(true)
    expect(readLoads('Maximum test load (+)', '5400 Pa', dot)?.design).toBe(false)
  })
})

describe('readCoefficients', () => {
  it.each([
    ['', '-0.29 %/°C', -0.29, 'percent'],
    ['', '- 0.29% /K', -0.29, 'percent'],
    ['', '-(0.5±0.05)%/ °C', -0.5, 'percent'],
    ['', '(-0.28±0.028)%/°C', -0.28, 'percent'],
    ['', '-176.6 mV / °C', -176.6, 'milli'],
    ['', '+0.046%/°C', 0.046, 'percent'],
    ['Temp. coefficient (%/°C)', '-0.30', -0.3, 'percent'],
    ['', '-0.29%/', -0.29, 'percent'],
  ])('reads %s %s', (label, text, value, unit) => {
    expect(readCoefficients(label, text, dot)[0]).toMatchObject({ value, unit })
  })
})

describe('ratings', () => {
  it.each([
    ['Maximum System Voltage', '1500VDC (IEC)', 1500],
    ['Maximum System Voltage', 'DC1500V', 1500],
    ['Maximum system voltage (V)', '1000 (IEC), 600 (UL)', 1000],
    ['Max. System Voltage', '600 V (UL) / 1000 V (IEC)', 1000],
    ['Maximum system voltage (V)', '1000 G 4/0.164/0.16', 1000],
    ['Maximum System Voltage', 'VSYS [V] 1000 (IEC) / 1000 (UL) PV module classification Class II', 1000],
    ['Max. System Voltage', '1500 V (IEC/UL) or 1000 V (IEC/UL)', 1500],
    ['Maximale Systemspannung', '1.000 V', 1000],
    ['Maximum System Voltage', '', undefined],
  ])('reads the voltage of %s %s', (label, text, voltage) => {
    const style = { decimalComma: label.includes('Maximale') }
    expect(readSystemVoltage(text, style, label)).toBe(voltage)
  })
  it.each([
    ['Maximum Series Fuse Rating', '25A', 25],
    ['Max. Series Fuse Rating', '[A DC] 20 Fire Rating based on ANSI / UL 61730 TYPE 2', 20],
    ['Maximum series fuse rating', '(A) 25', 25],
    ['Max. Vorsicherungswert', '25 A', 25],
    ['Maximum Series Fuse', 'IEC 61730', undefined],
  ])('reads the fuse of %s %s', (label, text, fuse) => {
    expect(readSeriesFuse(text, dot, label)).toBe(fuse)
  })
  it.each([
    ['IP68, 3 bypass diodes', 3],
    ['P68, 3diodes', 3],
    ['Potted, IP68, 1500VDC, 3 Schottky by pass diodes', 3],
    ['3 Bypass Dioden, IP67 konform', 3],
    ['three bypass diodes', 3],
    ['3-part with bypass diodes, IP67 rated', undefined],
    ['with bypass diodes', undefined],
  ])('counts the diodes of %s', (text, count) => {
    expect(diodesInText(text)).toBe(count)
  })
  it('counts the diodes beside their label', () => {
    expect(readDiodes('3')).toBe(3)
    expect(readDiodes('3 pcs')).toBe(3)
    expect(readDiodes('15 A')).toBeUndefined()
  })
})

describe('both sides', () => {
  it.each([
    ['BIFACIAL DUAL GLASS MONOCRYSTALLINE MODULE', true],
    ['570-590 WATT • N-TYPE BIFACIAL', true],
    ['Bifacial gain', true],
    ['双面双玻组件', true],
    ['MONO-FACIAL MODULE', false],
    ['Up to 30 % more yield than with bifacial modules of others', undefined],
    ['High efficiency module', undefined],
  ])('are told by %s', (text, answer) => {
    expect(bifacialInText(text)).toBe(answer)
  })
  it('are told by the share of the rear', () => {
    expect(readBifaciality('80±5%')).toBe(true)
    expect(readBifaciality('–')).toBeUndefined()
  })
})

describe('readFrame', () => {
  it('takes a material or a colour and nothing else', () => {
    expect(readFrame('Anodized aluminium alloy, black')).toBe('Anodized aluminium alloy, black')
    expect(readFrame('35 mm')).toBeUndefined()
  })
})

describe('readWarranties', () => {
  it.each<[string, Warranty[]]>([
    [
      '25-year product and 30-year linear power warranty.',
      [
        { kind: 'product', years: 25 },
        { kind: 'power', years: 30 },
      ],
    ],
    [
      '12 year Product Warranty / 25 year Linear Power Warranty',
      [
        { kind: 'product', years: 12 },
        { kind: 'power', years: 25 },
      ],
    ],
    ['Product warranty 10 years', [{ kind: 'product', years: 10 }]],
    ['20 Jahre Leistungsgarantie auf eine Leistungsabgabe von 80%', [{ kind: 'power', years: 20 }]],
    ['12 年产品质保', [{ kind: 'product', years: 12 }]],
    ['More guaranteed power: 95% for first 5 years', []],
    ['0.4% Annual Degradation Over 30 years', []],
  ])('reads %s', (text, warranties) => {
    expect(readWarranties(text)).toEqual(warranties)
  })
})

describe('connectors', () => {
  it('takes the text of the cell, or the name inside another cell', () => {
    expect(readConnector('MC4 EVO2 / TS4*')).toBe('MC4 EVO2 / TS4')
    expect(readConnector('Kabel mit Steckanschluss (MC-3)')).toBe('MC-3')
    expect(readConnector('JKO3M/JKO3M2/Others')).toBe('JK03M/JK03M2/Others')
    expect(readConnector('Landscape; 2050/2050 mm (80.71/80.71 inches) MC4EV02/TS4')).toBe('MC4EVO2/TS4')
    expect(connectorInText('IP-65 Rated, Tyco (PV4)')).toBe('Tyco (PV4)')
    expect(connectorInText('IP68, 3 bypass diodes')).toBeUndefined()
    for (const other of ['IP68 rating, 3 bypass diodes', '1670 mm (65.7 in)', '1.2 m'])
      expect(readConnector(other), other).toBeUndefined()
    expect(readConnector('IP68, MC4')).toBe('IP68, MC4')
    expect(readConnector('IP68, JM608')).toBe('IP68, JM608')
  })
})

describe('readPanelsPerPallet', () => {
  it.each([
    ["36pcs per pallet/144pcs per20'GP", 36],
    ['No. of Modules per Pallet/Weight: 24 Nos/730 Kg', 24],
    ['Quantity /Pallet 36', 36],
    ['36 Stk. pro Palette', 36],
    ['Modules per box: 32 pieces', 32],
  ])('reads %s', (text, count) => {
    expect(readPanelsPerPallet(text)).toBe(count)
  })
  it.each(['IP68 Juction Box 4T With 3 Diodes', '25A Split Junction Box', '30 kg / pallet', '1167 kg / pallet'])(
    'finds none in %s',
    (text) => {
      expect(readPanelsPerPallet(text)).toBeUndefined()
    },
  )
})

describe('a cell that names no connector', () => {
  it.each(['or customized', 'Incident irrad. = 1000 W/m2', 'see drawing'])('is left out: %s', (text) => {
    expect(readConnector(text)).toBeUndefined()
  })
  it('is told from the number of a part', () => {
    expect(readConnector('IP68, JM608')).toBe('IP68, JM608')
  })
})
