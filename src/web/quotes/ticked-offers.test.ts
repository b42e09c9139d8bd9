import { expect, it } from 'vitest'
import { defaultTerms } from '../../shared/money/offer-terms.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { offersSelling, tickedOffers } from './ticked-offers.js'
import { untouched, withTick } from './ticks.js'

const offer = (id: string, changes: Partial<Offer> = {}): Offer => ({
  id,
  supplier: { companyName: id, city: null, state: null, country: null },
  quantity: 300,
  pricePerUnit: 80,
  currency: 'USD',
  priceUsd: 80,
  updatedAt: '2026-01-01T00:00:00Z',
  photos: [],
  flashList: null,
  ...defaultTerms,
  ...changes,
})
const offers = [offer('many'), offer('few', { quantity: 19 }), offer('coming', { arriving: true })]

it('ticks all in stock that sell the number, and all in stock if none does', () => {
  expect(tickedOffers(offers, untouched, null)).toEqual(['many', 'few'])
  expect(tickedOffers(offers, untouched, 300)).toEqual(['many'])
  expect(tickedOffers(offers, untouched, 301)).toEqual(['many', 'few'])
})

it('asks of a choice only those that sell the number, and none that has gone', () => {
  const both = withTick(['many'], 'few', true)
  expect(tickedOffers(offers, both, 19)).toEqual(['many', 'few'])
  expect(tickedOffers(offers, both, 300)).toEqual(['many'])
  expect(tickedOffers(offers, withTick(['many', 'gone'], 'many', false), 300)).toEqual([])
})

it('names the offers that do not sell the number, unless none does', () => {
  expect(offersSelling(offers, 300).others.map(({ id }) => id)).toEqual(['few'])
  expect(offersSelling(offers, 301).others).toEqual([])
})
