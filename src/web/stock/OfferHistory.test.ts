import { describe, expect, it } from 'vitest'
import type { OfferLine, OfferPoint } from '../../shared/stock/offer-history-api.js'
import { hasMoved, historyLines, spanOf } from './OfferHistory.js'

const now = Date.parse('2026-03-10T00:00:00Z')
const line = (...points: [day: string, quantity: number, price: number | null][]): OfferLine => ({
  supplier: { companyName: 'Sun Yard', country: 'Germany' },
  condition: 'new',
  lot: '',
  points: points.map(
    ([day, quantity, pricePerUnit]): OfferPoint => ({
      at: `${day}T00:00:00.000Z`,
      quantity,
      pricePerUnit,
      currency: 'USD',
    }),
  ),
})
const stretchesOf = (...points: Parameters<typeof line>) =>
  historyLines([line(...points)], now)[0]?.stretches.map((stretch) =>
    stretch.map(({ time, price }) => [new Date(time).toISOString().slice(5, 10), price]),
  )

describe('the line of an offer', () => {
  it('has steps, the last one until now', () => {
    expect(stretchesOf(['2026-03-01', 10, 90], ['2026-03-05', 10, 80])).toEqual([
      [
        ['03-01', 90],
        ['03-05', 90],
        ['03-05', 80],
        ['03-10', 80],
      ],
    ])
  })

  it('has a gap while there is no stock or no price', () => {
    const stretches = stretchesOf(
      ['2026-03-01', 10, 90],
      ['2026-03-02', 0, 90],
      ['2026-03-04', 5, 85],
      ['2026-03-06', 5, null],
    )
    expect(stretches?.map((stretch) => [stretch[0]?.[0], stretch.at(-1)?.[0]])).toEqual([
      ['03-01', '03-02'],
      ['03-04', '03-06'],
    ])
  })

  it('has a margin around its prices, even if they never changed', () => {
    const span = spanOf(historyLines([line(['2026-03-01', 10, 90])], now), now)
    expect(span?.low).toBeLessThan(90)
    expect(span?.high).toBeGreaterThan(90)
    expect(spanOf(historyLines([line(['2026-03-01', 10, null])], now), now)).toBeNull()
  })

  it('counts as changed only if something changed', () => {
    expect(hasMoved([line(['2026-03-01', 10, 90])])).toBe(false)
    expect(hasMoved([line(['2026-03-01', 10, 90], ['2026-03-02', 9, 90])])).toBe(true)
  })
})
