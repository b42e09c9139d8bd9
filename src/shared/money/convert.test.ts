import { expect, it } from 'vitest'
import { convert } from './convert.js'

it('an amount is converted through US dollars, with the day of the older rate, and not without a rate', () => {
  const rates = [
    { currency: 'EUR', perUsd: 0.5, asOf: '2026-11-13' },
    { currency: 'CHF', perUsd: 0.8, asOf: '2026-11-12' },
  ]
  expect(convert(50, 'EUR', 'USD', rates)).toEqual({ amount: 100, asOf: '2026-11-13' })
  expect(convert(50, 'EUR', 'CHF', rates)).toEqual({ amount: 80, asOf: '2026-11-12' })
  expect(convert(50, 'EUR', 'EUR', [])).toEqual({ amount: 50, asOf: null })
  expect(convert(50, 'GBP', 'USD', rates)).toBeUndefined()
})
