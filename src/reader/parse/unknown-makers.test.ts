import { describe, expect, it } from 'vitest'
import { at, electricalTable, list, row, sheet } from '../../../tests/support/place-words.js'
import type { TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** What sheets in the manner of 44 more makers taught, with fictional modules. */

const first = (...items: (TextItem | TextItem[])[]) => parseDatasheet(sheet(electricalTable, ...items)).panels[0]

describe('loads', () => {
  it('are read in a sentence whose first side stands on the line above', () => {
    const panel = first(
      at(30, 200, 'Certified to withstand front side maximum static test'),
      at(30, 210, 'load (5400 Pascal) and rear side maximum static test loads (3800 Pascal)'),
    )
    expect(panel).toMatchObject({ SnowLoad_Pa: 5400, WindLoad_Pa: 3800 })
  })

  it('are not taken from the size of a pallet beside them', () => {
    const panel = first(
      at(30, 200, 'Max. Flächenbelastung Druck (Pa)'),
      at(200, 200, '5400'),
      at(300, 200, '1790 × 1120 × 1250'),
    )
    expect(panel?.SnowLoad_Pa).toBe(5400)
    const size = first(at(30, 200, 'Max. Flächenbelastung Druck (Pa)'), at(300, 200, '1790 × 1120 × 1250'))
    expect(size).not.toHaveProperty('SnowLoad_Pa')
  })

  it('get no side from the words of the next number, behind a bracket and a conjunction', () => {
    const panel = first(at(30, 200, 'Static test load (5400 Pa) and rear side test load (3800 Pa)'))
    expect(panel).toMatchObject({ WindLoad_Pa: 3800 })
  })
})

describe('labels on two lines', () => {
  it('take the value beside their first line, not a number of a drawing between their lines', () => {
    const panel = first(
      at(30, 200, 'Nombre de modules par'),
      at(30, 209, 'palette'),
      at(160, 200, '31'),
      at(480, 204, '35'),
    )
    expect(panel).toMatchObject({ PanelsPerPallet_count: 31 })
  })

  it('end in a bracket that names nothing else', () => {
    const panel = first(
      at(30, 200, 'Cable length (including'),
      at(30, 209, 'connector)'),
      at(160, 200, 'Portrait: 400 mm (+) / 280'),
      at(160, 209, 'mm (-); landscape: 1250 mm'),
      list(224, [['Connector', 'MC4-EVO2 or PV4S']], 30, 130),
    )
    expect(panel).toMatchObject({ CableLength_mm: 400, ConnectorType: 'MC4-EVO2 or PV4S' })
  })

  it('may name a second quantity behind a stroke, with its value below the first', () => {
    const panel = first(
      at(30, 200, 'Modulabmessungen (L x B x H)'),
      at(30, 209, '/ Gewicht'),
      at(180, 200, '1722 mm x 1134 mm x 30 mm;'),
      at(180, 209, '24,5 kg'),
    )
    expect(panel).toMatchObject({ Weight_kg: 24.5 })
  })
})

describe('an efficiency at STC above another table', () => {
  it('is no heading over the right columns of that table', () => {
    const nominal = parseDatasheet(
      sheet(
        electricalTable,
        row(150, 'Gain 10 %', []),
        [
          at(220, 150, 'Module Efficiency STC-ηm (%)'),
          at(400, 150, '23.7'),
          at(460, 150, '23.9'),
          at(520, 150, '24.2'),
        ],
        at(30, 170, 'Electrical data (NMOT)'),
        row(182, 'Maximum Power (Pmax)', [316, 320, 323], 150),
        row(194, 'Maximum Power Voltage (Vmp)', ['30.10', '30.30', '30.48'], 150),
        row(206, 'Maximum Power Current (Imp)', ['10.50', '10.55', '10.61'], 150),
        row(218, 'Open Circuit Voltage (Voc)', ['36.40', '36.60', '36.80'], 150),
        row(230, 'Short Circuit Current (Isc)', ['11.10', '11.20', '11.26'], 150),
      ),
    )
    expect(nominal.panels.map(({ Watts_W }) => Watts_W)).toEqual([420, 425, 430])
  })
})

describe('coefficients', () => {
  const heads = [
    at(30, 200, 'Temperature coefficient'),
    at(40, 212, 'Pmax'),
    at(90, 212, 'Voc'),
    at(140, 212, 'Isc'),
    at(190, 212, 'NMOT'),
  ]
  const values = [
    at(33, 224, '-0.29%/°C'),
    at(83, 224, '-0.25%/°C'),
    at(133, 224, '+0.045%/°C'),
    at(185, 224, '45±2°C'),
  ]
  const expected = {
    TempCoeffPmax_percent_per_C: -0.29,
    TempCoeffVoc_percent_per_C: -0.25,
    TempCoeffIsc_percent_per_C: 0.045,
  }

  it('are read under their symbols, with the numbers of another table beside these', () => {
    expect(first(heads, values, at(300, 212, 'Length: 1200mm/1200mm'))).toMatchObject(expected)
  })

  it('are not taken from numbers without a unit there', () => {
    const bare = [at(38, 224, '420'), at(88, 224, '38.50'), at(138, 224, '13.80')]
    const beside = [at(300, 212, '1200 mm'), at(5, 224, '%/K')]
    expect(first(heads, bare, beside)).not.toHaveProperty('TempCoeffVoc_percent_per_C')
  })
})
