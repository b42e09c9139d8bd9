import { expect, it } from 'vitest'
import { headlineOffer } from './PriceSummary.js'

const offer = (pricePerUnit: number | null, currency: string, priceUsd: number | null, more: object = {}) => ({
  ...{ pricePerUnit, currency, priceUsd, condition: 'new' as const },
  ...{ quantity: 100, minQuantity: 1, packQuantity: 1, priceBreaks: [] },
  ...more,
})

it('compares prices of one currency without a rate, and others in US dollars', () => {
  expect(headlineOffer([offer(90, 'EUR', null), offer(80, 'EUR', null), offer(null, 'EUR', null)])).toMatchObject({
    pricePerUnit: 80,
  })
  expect(headlineOffer([offer(80, 'EUR', null), offer(99, 'USD', 99)])).toMatchObject({ currency: 'USD' })
  expect(headlineOffer([offer(99, 'USD', 99), offer(80, 'EUR', 88)])).toMatchObject({ currency: 'EUR' })
})

it('is of new goods where there are any, and of few pieces rather than of a lot that sells by more', () => {
  const [used, lot, few] = [
    offer(20, 'USD', 20, { condition: 'used' }),
    offer(17.95, 'USD', 17.95, { minQuantity: 31 }),
    offer(53.6, 'USD', 53.6),
  ]
  expect(headlineOffer([used, lot, few], 3)).toMatchObject({ pieces: 3, cost: 160.8 })
  expect(headlineOffer([used, lot, few], 40)).toMatchObject({ pieces: 40, cost: 718 })
  expect(headlineOffer([used, { ...few, arriving: true }], 3)).toMatchObject({ condition: 'used' })
})
