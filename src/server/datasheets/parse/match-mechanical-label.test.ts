import { describe, expect, it } from 'vitest'
import { matchMechanicalLabels } from './match-mechanical-label.js'
import type { MechanicalLabel } from './mechanical-labels.js'

const labels: Partial<Record<MechanicalLabel, string[]>> = {
  size: [
    'Dimensions',
    'Dimension',
    'Module Dimensions',
    'Module dimension',
    'Module size',
    'Outer dimensions (L x W x H)',
    'Dimensions (L x W x H)',
    'Dimensions (LxWxH)',
    'Dimensions (H/W/D)',
    'Format',
    'Abmessungen',
    'Maße',
    'Modulgröße',
    '组件尺寸',
    'Module Dimensions (mm)',
  ],
  weight: ['Weight', 'Module weight', 'Weight (kg)', 'Gewicht', 'Modulgewicht', '重量', 'Weight:'],
  cells: [
    'No. of cells',
    'No.of cells',
    'No. of Half Cells',
    'Number of Cells',
    'Number of cells',
    'Cell Arrangement',
    'Cell arrangement',
    'Cell configuration',
    'Cell Orientation',
    'Cells Orientation',
    'Cells',
    'Cell',
    'Solar Cells',
    'Cell type',
    'Anzahl der Zellen',
    'Anzahl Zellen',
    'Zellenzahl und -verschaltung',
    '电池片数量',
  ],
  cellType: [
    'Cell Type',
    'Cell',
    'Solar Cells',
    'Solar cells',
    'Zellentyp',
    'Zelltyp',
    'Zelle',
    '电池片类型',
    'Cell Technology',
  ],
  connector: [
    'Connector',
    'Connectors',
    'Connectors:',
    'Connector Type',
    'Connector type (IEC/UL)',
    'Stecker',
    'Anschlusstyp',
    'Modulanschluss & Kabel',
    '连接器',
    'Steckverbinder',
  ],
  cable: [
    'Cable',
    'Cables',
    'Output Cable',
    'Output Cables',
    'Cable Length (Including Connector)',
    'Length of Cables',
    'Cable type',
    'Kabel',
    'Kabellänge',
    '电缆',
    'Cable & Connector',
  ],
  load: [
    'Front Side Maximum Static Loading',
    'Rear Side Maximum Static Loading',
    'Maximum Static Load, Front',
    'Frontside Max. Loading',
    'Max static load, front',
    'Mechanical Load Front',
    'Maximum mechanical test load',
    'Maximum Static Loading',
    'Snow load',
    'Static snow load',
    'Pressure Rating',
    'Max. Test Load, Push / Pull3',
    'Maximum test load (+)',
    'Design load (+): snow',
    'Positive design load',
    'Front Load',
    'Maximum load',
    'Maximum surfaceload',
    'Schneelast',
    'Maximale Prüflast (+)',
    'Auslegungslast',
    'Maximale statische Belastung Vorderseite',
    'Maximale mechanische Belastung',
  ],
  perPallet: [
    'Modules per box: 32 pieces',
    'Number of modules per pallet',
    'Piece/Box',
    'Per Pallet',
    'Packing unit',
    'Packaging configuration',
    'Tablet/box',
    'Number of Modules per Pallet',
    'Module pro Palette',
    'Stk. pro Palette',
    'Packing detail',
    'Package Detail',
  ],
  palletsPerTruck: ['Number of pallets per container', "Number of Pallets per 53' Trailer"],
}

describe('matchMechanicalLabels', () => {
  for (const [label, texts] of Object.entries(labels)) {
    it.each(texts)(`takes "%s" for ${label}`, (text) => {
      expect(matchMechanicalLabels(text).map((match) => match.label)).toContain(label)
    })
  }

  it.each([
    ['Cell dimensions', 'size'],
    ['Pallet Dimensions', 'size'],
    ['Packaging box dimensions (LxWxH) in mm', 'size'],
    ['Box gross weight[kg]', 'weight'],
    ['Cell vendor', 'cells'],
    ['Hail resistance', 'load'],
    ['Loading capacity', 'load'],
  ])('does not take "%s" for %s', (text, label) => {
    expect(matchMechanicalLabels(text).map((match) => match.label)).not.toContain(label)
  })

  it('gives what follows the label', () => {
    expect(matchMechanicalLabels('Weight: 21.0 kg')[0]).toMatchObject({ label: 'weight', rest: '21.0 kg', full: false })
  })
})
