import { describe, expect, it } from 'vitest'
import { perWattWords, priceWords } from './reader-price.js'

/** Two dollars are one euro; other currencies have no rate. */
const money = {
  reader: 'EUR',
  inReaders: (amount: number, currency: string) =>
    currency === 'USD' ? { amount: amount / 2, asOf: '2026-01-02' } : undefined,
}

describe('a price in words', () => {
  it('is plain in the own currency of the reader', () => {
    expect(priceWords(80, 'EUR', money)).toBe('€80.00')
  })
  it('leads with the currency of the reader, and names the offered price beside it', () => {
    expect(priceWords(80, 'USD', money)).toBe('≈\u00a0€40.00 ($80.00)')
    expect(perWattWords(80, 400, 'USD', money)).toBe('≈\u00a0€0.100 ($0.200)')
  })
  it('is as offered if there is no rate', () => {
    expect(priceWords(80, 'CHF', money)).toBe('CHF\u00a080.00')
  })
})
