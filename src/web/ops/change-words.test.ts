import { expect, it } from 'vitest'
import { actionWords, fieldWords, valueWords } from './change-words.js'

const field = (name: string) => ({ field: name, before: null, after: null })

it('names actions and fields in words, also those it does not know', () => {
  expect(actionWords({ action: 'panel.update' })).toBe('Panel changed')
  expect(actionWords({ action: 'supplier.deactivated' })).toBe('Supplier deactivated')
  expect(fieldWords(field('Voc_V'))).toBe('Voc')
  expect(fieldWords(field('panel_data.wattage'))).toBe('Wattage')
  expect(fieldWords(field('rates.EUR'))).toBe('EUR per USD')
  expect(fieldWords(field('pricePerUnit'))).toBe('Price per unit')
})

it('writes values with their units, and an unknown one as a dash', () => {
  expect(valueWords('Voc_V', 49.5, null)).toBe('49.50\u00a0V')
  expect(valueWords('panel_data.wattage', 430, null)).toBe('430\u00a0W')
  expect(valueWords('pricePerUnit', 80, 'EUR')).toBe('€80.00')
  expect(valueWords('rates.JPY', 151.3275, null)).toBe('151.3275')
  expect(valueWords('quantity', 12_000, null)).toBe('12,000')
  expect(valueWords('createdAt', '2026-11-18T20:24:19.316Z', null)).toMatch(/^Nov\s18,\s2026/)
  expect(valueWords('isActive', false, null)).toBe('No')
  expect(valueWords('Weight_kg', null, null)).toBe('–')
})
