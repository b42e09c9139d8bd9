import { describe, expect, it } from 'vitest'
import { describeDocument, isOtherProduct } from './classify-document.js'

describe('describeDocument', () => {
  it.each([
    ['Microinverter data: CEC weighted efficiency, AC output, peak output power of the inverter, grid', 'an inverter'],
    ['Packaging information: modules per pallet, pallets per container', 'packing information'],
    ['Battery storage: usable capacity 10 kWh, depth of discharge', 'a battery'],
  ])('says what %s seems to be', (text, kind) => {
    const { code, text: sentence } = describeDocument(text)
    expect(code).toBe('other_document')
    expect(sentence).toContain(kind)
  })
  it('takes no sheet with an electrical table for what one of its sections is about', () => {
    const table = 'Pn [W] 225 Vmp [V] 29.3 Imp [A] 7.7 Isc [A] 8.3 Voc [V] 36.8'
    for (const part of ['Packaging: 20 modules / pallet', 'Limited warranty', 'Please read the installation manual'])
      expect(describeDocument(`${table} ${part}`).code).toBe('no_table')
  })
  it('knows another product by its words', () => {
    expect(isOtherProduct('inverter inverter inverter AC output MPPT grid')).toBe(true)
    expect(isOtherProduct('Open circuit voltage; compatible with every inverter, inverter, inverter, AC grid')).toBe(
      false,
    )
  })
})
