import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { cheapestSet, type PartLot } from './cheapest-set.js'

const lotOf = ({ price, least, packs, pack }: { price: number; least: number; packs: number; pack: number }) => ({
  least: Math.ceil(least / pack) * pack,
  most: Math.max(Math.ceil(least / pack), packs) * pack,
  orderOf: (pieces: number) => Math.ceil(Math.max(pieces, least) / pack) * pack,
  costUsd: (pieces: number) => price * pieces,
})

/** Every number of packs of every lot. */
function leastCost([lot, ...others]: readonly (PartLot & { pack: number })[], need: number): number {
  if (need <= 0) return 0
  if (!lot) return Number.POSITIVE_INFINITY
  let best = leastCost(others, need)
  for (let pieces = lot.least; pieces <= lot.most; pieces += lot.pack)
    best = Math.min(best, lot.costUsd(pieces) + leastCost(others, need - pieces))
  return best
}

it('costs no more than any other way to reach the need from offers sold by the piece', () => {
  const lots = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 20 }),
      least: fc.integer({ min: 1, max: 6 }),
      packs: fc.integer({ min: 1, max: 8 }),
      pack: fc.constant(1),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 25 }), (figures, need) => {
      const made = figures.map((each) => ({ ...lotOf(each), pack: each.pack }))
      const set = cheapestSet(made, need)
      const cost = set?.reduce((total, { lot, pieces }) => total + lot.costUsd(pieces), 0)
      expect(cost ?? Number.POSITIVE_INFINITY).toBe(leastCost(made, need))
    }),
  )
})

it('takes what a set needs in whole packs, and says so where all together are too few', () => {
  const small = lotOf({ price: 10, least: 1, packs: 4, pack: 5 })
  const dear = lotOf({ price: 30, least: 8, packs: 20, pack: 1 })
  expect(cheapestSet([dear, small], 26)?.map(({ pieces }) => pieces)).toEqual([20, 8])
  expect(cheapestSet([dear, small], 41)).toBeUndefined()
})
