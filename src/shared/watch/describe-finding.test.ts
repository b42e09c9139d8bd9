import { describe, expect, it } from 'vitest'
import { describeFinding } from './describe-finding.js'

const found = { panelId: 'p', reason: 'cheaper', quantity: 300, oldPrice: 90, price: 80 } as const
const euros = { currency: 'EUR', perUsd: 0.5 }

describe('a finding in words', () => {
  it('speaks dollars by default, and names the offered price beside them', () => {
    expect(describeFinding(found)).toBe('cheaper: from $90.00 to $80.00')
    expect(describeFinding({ ...found, offered: { price: 75, currency: 'EUR' } })).toBe(
      'cheaper: from $90.00 to ≈ $80.00 (€75.00)',
    )
  })
  it('speaks the currency of the saved search', () => {
    expect(describeFinding(found, euros)).toBe('cheaper: from ≈ €45.00 to ≈ €40.00 ($80.00)')
    expect(describeFinding({ ...found, reason: 'in_stock', offered: { price: 41, currency: 'EUR' } }, euros)).toBe(
      'now in stock: 300 pieces, from €41.00',
    )
  })
  it('names no price where there is none', () => {
    expect(describeFinding({ ...found, reason: 'new', price: null })).toBe('new in the catalogue, 300 pieces in stock')
  })
})
