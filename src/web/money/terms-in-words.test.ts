import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../../shared/money/offer-terms.js'
import { conditionWords, termsInWords } from './terms-in-words.js'

describe('the terms of an offer in words', () => {
  it('are none for an ordinary offer', () => {
    expect(termsInWords(defaultTerms)).toEqual([])
    expect(conditionWords(defaultTerms)).toBeUndefined()
  })
  it('are all that is stated', () => {
    const terms = {
      ...defaultTerms,
      condition: 'used' as const,
      lot: 'Roof A',
      minQuantity: 10,
      packQuantity: 26,
      warehouse: { city: 'Rotterdam', state: null, country: 'Netherlands' },
      warrantyMonths: 24,
      tested: 'flash' as const,
      testedAt: '2026-03-03',
    }
    expect(conditionWords(terms)).toBe('Used')
    expect(termsInWords(terms)).toEqual([
      'lot Roof A',
      'from 10 pieces',
      'in packs of 26',
      'warehouse in Rotterdam, Netherlands',
      '2 years warranty',
      expect.stringMatching(/^flash tested on .*2026/),
    ])
  })
})
