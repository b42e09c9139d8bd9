import { expect, it } from 'vitest'
import { defaultTerms } from '../../shared/money/offer-terms.js'
import type { QuoteOffer } from '../../shared/quotes/quote-shapes.js'
import { bestOf, rankOffers } from './rank-offers.js'

const offer = (id: string, wanted: Partial<QuoteOffer>): QuoteOffer => ({
  id,
  supplierId: id,
  supplier: { companyName: id, city: null, state: null, country: null },
  status: 'offered',
  pricePerUnit: null,
  pricePerWatt: null,
  currency: 'USD',
  total: null,
  priceUsd: wanted.pricePerUnit ?? null,
  deliveryDays: null,
  validUntil: null,
  note: null,
  reason: null,
  version: 1,
  terms: [],
  arrived: null,
  pieces: 1,
  incoterm: null,
  freight: null,
  payment: null,
  totalWithFreight: null,
  order: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...wanted,
})

const dear = offer('dear', { pricePerUnit: 100, deliveryDays: 2 })
const cheap = offer('cheap', { pricePerUnit: 90, deliveryDays: 9 })
const lapsed = offer('lapsed', { pricePerUnit: 10, deliveryDays: 0, status: 'lapsed' })
const silent = offer('silent', { status: 'waiting' })
const refusing = offer('refusing', { status: 'declined' })

it('puts the cheapest valid offer first, and suppliers without an offer last', () => {
  const ranked = rankOffers([refusing, silent, lapsed, dear, cheap])
  expect(ranked.map(({ id }) => id)).toEqual(['cheap', 'dear', 'lapsed', 'silent', 'refusing'])
  const accepted = { ...dear, status: 'accepted' as const }
  expect(rankOffers([{ ...cheap, status: 'lost' }, accepted]).map(({ id }) => id)).toEqual(['dear', 'cheap'])
})

it('marks the best only among at least two valid offers', () => {
  expect(bestOf([dear, cheap, lapsed, silent])).toEqual({ cheapest: ['cheap'], fastest: ['dear'] })
  expect(bestOf([dear, lapsed, silent])).toEqual({ cheapest: [], fastest: [] })
})

it('calls no used lot cheaper than new panels', () => {
  const lot = {
    ...defaultTerms,
    id: 'lot',
    quantity: 40,
    pricePerUnit: 30,
    currency: 'USD',
    pieces: 40,
    priceForPieces: 30,
  }
  const used = offer('used', { pricePerUnit: 30, deliveryDays: 1, terms: [{ ...lot, condition: 'used' }] })
  expect(bestOf([dear, used])).toEqual({ cheapest: [], fastest: ['used'] })
  const asked = { ...dear, terms: [lot] }
  expect(bestOf([asked, cheap, used, { ...used, id: 'other', priceUsd: 31 }]).cheapest).toEqual(['cheap', 'used'])
})
