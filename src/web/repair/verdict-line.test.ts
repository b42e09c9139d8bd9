import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../../shared/money/offer-terms.js'
import { changeWords, kinWords, stockWords } from './verdict-line.js'

const change = (changePercent: number) => ({
  originalW: 250,
  candidateW: 250,
  before: 3000,
  after: 3000,
  beforeW: 3000,
  afterW: 3000,
  changeW: 0,
  changePercent,
  lostW: 0,
  lostPercent: 0,
  mismatchPercent: 0,
  heldBackW: 0,
  unusedW: 0,
  bypassed: [],
  voltage_V: 360,
  current_A: 8,
  originalVoltage_V: 30,
  candidateVoltage_V: 30,
  secondPeak: null,
})
const electrical = (changePercent: number) => ({
  level: 'matched' as const,
  stc: change(changePercent),
  low: null,
  hot: null,
  coldVoc_V: null,
  mostNewPanels: null,
})

describe('the output of a string, in words', () => {
  it.each([
    [-0.36, 'string −0.4 %'],
    [0.5, 'string +0.5 %'],
    [-0.04, 'string less than 0.1 % lower'],
    [0, 'string 0.0 %'],
  ])('%d percent is "%s"', (percent, words) => expect(changeWords(electrical(percent))).toBe(words))

  it('is a span if figures are missing', () => {
    const span = { from: -0.6, to: -0.1 }
    const range = { changePercent: span, lostPercent: span, changeW: span, lostW: span }
    const words = changeWords({
      ...electrical(-0.6),
      range: { stc: range, low: range, hot: range, because: ['Isc_A'] },
    })
    expect(words).toBe('string −0.6 to −0.1 %')
  })

  it('is one figure if both ends of a span round to the same text', () => {
    const span = { from: 0.41, to: 0.44 }
    const range = { changePercent: span, lostPercent: span, changeW: span, lostW: span }
    const words = changeWords({
      ...electrical(0.41),
      range: { stc: range, low: range, hot: range, because: ['Isc_A'] },
    })
    expect(words).toBe('string about +0.4 %')
  })

  it('says so if it cannot be computed', () => {
    expect(changeWords({ ...electrical(0), stc: null })).toBe('string not computable')
  })
})

describe('the stock of a candidate, in words', () => {
  const offer = (pricePerUnit: number, country: string) => ({
    id: country,
    supplier: { companyName: country, city: null, state: null, country },
    quantity: 12,
    pricePerUnit,
    currency: 'USD',
    priceUsd: pricePerUnit,
    updatedAt: '2026-01-01T00:00:00Z',
    photos: [],
    flashList: null,
    ...defaultTerms,
  })
  const [near, old] = [offer(61, 'Germany'), offer(58, 'Austria')]
  const words = (inventory: (typeof near)[]) =>
    stockWords({
      offers: {
        best: {
          kind: 'one',
          lines: [{ offer: near, pieces: 1, freshness: 'fresh', measured: null }],
          pieces: 1,
          pricePerUnit: 61,
          costUsd: 61,
          freshness: 'fresh',
          text: '',
        },
        other: null,
        need: 1,
        enough: true,
        suppliers: inventory.length,
        pieces: 24,
        pricePerWatt: 0.2,
      },
    })

  it('names the place of the best offer, and leaves its price to where prices stand', () => {
    expect(words([near])).toBe('24 in stock at 1 supplier (Germany)')
    expect(words([near, old])).toBe('24 in stock at 2 suppliers (Germany)')
  })
})

describe('a relative of the old panel', () => {
  it('is the same model, of the same series, or none', () => {
    expect(kinWords({ sameModel: true, sameSeries: true })).toBe('same model')
    expect(kinWords({ sameModel: false, sameSeries: true })).toBe('same series')
    expect(kinWords({ sameModel: false, sameSeries: false })).toBeNull()
  })
})
