import { expect, it } from 'vitest'
import { changedTerms, defaultTerms } from '../../shared/money/offer-terms.js'
import { checkTerms, hasRareTerms, noTerms, termsFormOf, termsIn } from './terms-form.js'

const terms = {
  ...defaultTerms,
  condition: 'used' as const,
  lot: 'Roof A',
  minQuantity: 10,
  packQuantity: 6,
  priceBreaks: [{ from: 30, pricePerUnit: 70 }],
  warehouse: { city: null, state: null, country: 'Poland' },
  warrantyMonths: 24,
  note: 'Cleaned',
}

it('keeps every term on its way through the form', () => {
  expect(changedTerms(defaultTerms, termsIn(termsFormOf(terms)))).toEqual(terms)
  expect(changedTerms(terms, termsIn(noTerms))).toEqual(defaultTerms)
})

it('folds the rare terms away until one is given, whatever else stands in the form', () => {
  expect(hasRareTerms({ ...noTerms, condition: 'used', lot: 'A', ...{ quantity: '5' } })).toBe(false)
  expect(hasRareTerms({ ...noTerms, packQuantity: '6' })).toBe(true)
})

it('names each problem under its field', () => {
  const wrong = { ...noTerms, minQuantity: '0', packQuantity: 'x', priceBreaks: '5', warehouseCity: 'Lyon' }
  const problems = Object.entries(checkTerms(wrong, { pricePerUnit: 80 })).filter(([, problem]) => problem)
  expect(problems.map(([name]) => name)).toEqual(['minQuantity', 'packQuantity', 'priceBreaks', 'warehouseCountry'])
  expect(checkTerms({ ...noTerms, priceBreaks: '10: 90' }, { pricePerUnit: 80 }).priceBreaks).toContain('above')
})
