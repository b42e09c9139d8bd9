import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../../shared/money/offer-terms.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { dayMs } from '../../shared/values/days.js'
import { misfitOf, type OfferWishes } from './offer-misfit.js'

const offer: Offer = {
  id: 'o',
  supplier: { companyName: 'Sun Yard', city: null, state: null, country: 'Deutschland' },
  quantity: 300,
  pricePerUnit: 80,
  currency: 'USD',
  priceUsd: 80,
  updatedAt: new Date().toISOString(),
  photos: [],
  flashList: null,
  ...defaultTerms,
}
const anything: OfferWishes = {
  conditions: [],
  arrivingWithin: null,
  countries: [],
  pieces: null,
  maxPrice: null,
  maxPricePerWatt: null,
  currency: 'EUR',
  maxAgeDays: null,
}
/** Two dollars are one euro. */
const convert = (amount: number, from: string) => (from === 'USD' ? amount / 2 : from === 'EUR' ? amount : undefined)
const misfit = (wishes: Partial<OfferWishes>, changes: Partial<Offer> = {}) =>
  misfitOf({ ...offer, ...changes }, { ...anything, ...wishes }, 400, convert)

describe('an offer', () => {
  it('meets a search that asks for nothing, or exactly for it', () => {
    expect(misfit({})).toBeUndefined()
    expect(
      misfit({ countries: ['EU'], pieces: 300, maxPrice: 40, maxPricePerWatt: 0.1, maxAgeDays: 1 }),
    ).toBeUndefined()
  })
  it('says why it does not meet a search', () => {
    expect(misfit({ pieces: 301 })).toBe('fewer than 301')
    expect(misfit({ countries: ['Nordics'] })).toBe('other country')
    expect(misfit({ maxAgeDays: 7 }, { updatedAt: '2020-01-01T00:00:00Z' })).toBe('older than 7 days')
    expect(misfit({ maxPrice: 39.99 })).toBe('too dear: above €39.99')
    expect(misfit({ maxPricePerWatt: 0.099 })).toBe('too dear: above €0.099 per W')
  })
  it('is judged by its terms: condition, warehouse, least order, packs, breaks and arrival', () => {
    expect(misfit({ conditions: ['used'] })).toBe('other condition')
    const warehouse = { city: null, state: null, country: 'Poland' }
    expect(misfit({ countries: ['Deutschland'] }, { warehouse })).toBe('other country')
    expect(misfit({ pieces: 9 }, { minQuantity: 10 })).toBeUndefined()
    expect(misfit({ pieces: 290 }, { packQuantity: 26 })).toBe('fewer than 290 in whole packs')
    const priceBreaks = [{ from: 100, pricePerUnit: 60 }]
    expect(misfit({ maxPrice: 30, pieces: 99 }, { priceBreaks })).toBe('too dear: above €30.00')
    expect(misfit({ maxPrice: 30, pieces: 100 }, { priceBreaks })).toBeUndefined()
    const soon = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10)
    expect(misfit({}, { arriving: true, availableFrom: soon })).toMatch(/^arrives on /)
    expect(misfit({ arrivingWithin: 7 }, { arriving: true, availableFrom: soon })).toBeUndefined()
  })
  it('without a price, or a rate for it, meets no bound on prices', () => {
    expect(misfit({ maxPrice: 90 }, { pricePerUnit: null })).toBe('no price stated')
    expect(misfit({ maxPrice: 90 }, { currency: 'CHF' })).toBe('no rate for CHF')
  })
})
