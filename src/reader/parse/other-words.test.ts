import { describe, expect, it } from 'vitest'
import { at, row, sheet } from '../../../tests/support/place-words.js'
import type { ReadFieldKey } from '../../shared/datasheets/datasheet-reading.js'
import { parseDatasheet } from './parse-datasheet.js'

/** One sheet with one line in the words of another maker. */
const read = (field: ReadFieldKey, label: string, value: string) =>
  parseDatasheet(
    sheet(
      at(30, 30, 'Electrical data at STC'),
      row(42, 'Maximum Power (Pmax)', [420, 425, 430]),
      row(54, 'Maximum Power Voltage (Vmp)', ['32.10', '32.30', '32.50']),
      row(66, 'Maximum Power Current (Imp)', ['13.09', '13.16', '13.24']),
      row(78, 'Open Circuit Voltage (Voc)', ['38.50', '38.70', '38.90']),
      row(90, 'Short Circuit Current (Isc)', ['13.80', '13.87', '13.95']),
      at(30, 200, 'Mechanical data'),
      at(30, 214, label),
      at(230, 214, value),
      at(30, 228, 'Glass'),
      at(230, 228, '3.2 mm tempered'),
    ),
  ).panels[0]?.[field]

describe('a line in the words of another maker', () => {
  it.each<[ReadFieldKey, string, string, number]>([
    ['Weight_kg', 'Weight per module', '22 kg', 22],
    ['Weight_kg', 'Weight, kg', '22.0', 22],
    ['Weight_kg', 'Weight in kg', '22.0', 22],
    ['Weight_kg', 'Weight - kg (lb)', '22.0 (48.5)', 22],
    ['Weight_kg', 'Total weight', '22 kg', 22],
    ['Weight_kg', 'Vikt', '22 kg', 22],
    ['Weight_kg', 'Вес', '22 кг', 22],
    ['Length_mm', 'Dimensions', 'L1722×W1134×H30 mm', 1722],
    ['Length_mm', 'Dimensions (A/B/C)', '1722/1134/30 mm', 1722],
    ['Length_mm', 'Module dimensions', '1722 / 1134 / 30 mm', 1722],
    ['Length_mm', 'External dimensions', '1722 by 1134 by 30 mm', 1722],
    ['Length_mm', 'Mått', '1722 x 1134 x 30 mm', 1722],
    ['Length_mm', 'Размеры', '1722 x 1134 x 30 мм', 1722],
    ['TempCoeffPmax_percent_per_C', 'dPmax/dT', '-0.34 %/°C', -0.34],
    ['TempCoeffVoc_percent_per_C', 'dVoc/dT', '-0.26 %/°C', -0.26],
    ['PalletsPerTruck_count', "40' HQ container", '26 pallets / 936 modules', 26],
    ['PalletsPerTruck_count', 'Truck', '26 pallets', 26],
    ['PalletsPerTruck_count', 'Number of pallets (40 ft HC)', '26', 26],
    ['SnowLoad_Pa', 'Maximum load capacity', 'Snow 5400 / Wind 2400 Pa', 5400],
    ['WindLoad_Pa', 'Maximum load capacity', 'Snow 5400 / Wind 2400 Pa', 2400],
    ['WindLoad_Pa', 'Uplift / downforce load', '2400 / 5400 Pa', 2400],
    ['MaxSystemVoltage_V', 'System voltage (max.)', '1500 V DC', 1500],
    ['MaxSeriesFuse_A', 'Max. overcurrent protection rating', '25 A', 25],
  ])('gives %s: %s %s', (field, label, value, wanted) => {
    expect(read(field, label, value)).toBe(wanted)
  })

  it('computes pallets of a truckload from pieces, and tells from which', () => {
    const [panel] = parseDatasheet(
      sheet(
        at(30, 30, 'Electrical data at STC'),
        row(42, 'Maximum Power (Pmax)', [420, 425, 430]),
        row(54, 'Maximum Power Voltage (Vmp)', ['32.10', '32.30', '32.50']),
        row(66, 'Maximum Power Current (Imp)', ['13.09', '13.16', '13.24']),
        row(78, 'Open Circuit Voltage (Voc)', ['38.50', '38.70', '38.90']),
        row(90, 'Short Circuit Current (Isc)', ['13.80', '13.87', '13.95']),
        at(30, 214, 'Modules per pallet: 36 pieces'),
        at(30, 226, "Modules per 40' container: 936 pieces"),
      ),
    ).panels
    expect(panel?.PalletsPerTruck_count).toBe(26)
    expect(panel?.provenance.PalletsPerTruck_count?.computedFrom?.map(({ text }) => text)).toEqual([
      "Modules per 40' container: 936 pieces",
      expect.stringContaining('36 pieces'),
    ])
    expect(read('PalletsPerTruck_count', 'Packing', '36 pcs/pallet, 930 pcs/40HQ')).toBeUndefined()
  })
})
