import { expect, it } from 'vitest'
import { lowestOffer } from './lowest-offer.js'

const offer = (pricePerUnit: number | null, currency: string, priceUsd: number | null) => ({
  pricePerUnit,
  currency,
  priceUsd,
  condition: 'new' as const,
})

it('compares prices of one currency without a rate, and others in US dollars', () => {
  expect(lowestOffer([offer(90, 'EUR', null), offer(80, 'EUR', null), offer(null, 'EUR', null)])).toMatchObject({
    pricePerUnit: 80,
  })
  expect(lowestOffer([offer(80, 'EUR', null), offer(99, 'USD', 99)])).toMatchObject({ currency: 'USD' })
  expect(lowestOffer([offer(99, 'USD', 99), offer(80, 'EUR', 88)])).toMatchObject({ currency: 'EUR' })
})
