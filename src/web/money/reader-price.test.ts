import { describe, expect, it } from 'vitest'
import { perWattWords, priceWords } from './reader-price.js'
import { totalWords } from './total-words.js'

/** Two dollars are one euro; other currencies have no rate. */
const money = {
  reader: 'EUR',
  inReaders: (amount: number, currency: string) =>
    currency === 'EUR'
      ? { amount, asOf: null }
      : currency === 'USD'
        ? { amount: amount / 2, asOf: '2026-01-02' }
        : undefined,
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

describe('the sum of several offers', () => {
  it('is in the currency of the reader, with the offered amounts beside it', () => {
    const euros = { total: 10.1, currency: 'EUR' }
    const dollars = { total: 20.2, currency: 'USD' }
    expect(totalWords([euros, euros], money)).toBe('€20.20')
    expect(totalWords([euros, dollars, dollars], money)).toBe('≈\u00a0€30.30 (€10.10 and $40.40)')
  })
  it('is as offered where a rate is missing', () => {
    expect(
      totalWords(
        [
          { total: 5, currency: 'CHF' },
          { total: null, currency: 'USD' },
        ],
        money,
      ),
    ).toBe('CHF\u00a05.00')
  })
})
