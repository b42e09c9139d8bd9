import { expect, it } from 'vitest'
import { perWattText } from './money-text.js'

it('a price per watt has 3 decimals, and a smaller one enough of them to show two digits', () => {
  expect(perWattText(0.2148, 'EUR')).toBe('€0.215')
  expect(perWattText(0.001, 'EUR')).toBe('€0.001')
  expect(perWattText(0.05 / 545, 'EUR')).toBe('€0.000092')
  expect(perWattText(0.000_999_9)).toBe('$0.0010')
  expect(perWattText(0.000_5)).toBe('$0.00050')
  expect(perWattText(0)).toBe('$0.000')
})
