import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { pickFirst } from './pick-first.js'

const keys = fc.oneof(
  fc.double({ min: -50, max: 50, noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.constant(Infinity),
)
/** How far below its key a bound is: not at all, a little, or infinitely. */
const slacks = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 20, noNaN: true }), fc.constant(Infinity))
const items = fc.array(fc.tuple(keys, slacks), { maxLength: 120 })

const pick = (keyOf: readonly number[], boundOf: readonly number[], offset: number, limit: number) => {
  const computed = new Set<number>()
  const picked = pickFirst(
    { candidates: Uint32Array.from(keyOf.keys()), offset, limit },
    (place) => boundOf[place] ?? 0,
    (place) => {
      computed.add(place)
      return keyOf[place] ?? 0
    },
  )
  return picked.then((window) => ({ ...window, computed }))
}

it('picks what sorting all keys would show, whatever the bounds', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.nat(60), fc.integer({ min: 1, max: 30 }), async (all, offset, limit) => {
      fc.pre(offset < all.length)
      const keyOf = all.map(([key]) => key)
      const boundOf = all.map(([key, slack]) => (slack === Infinity ? -Infinity : key - slack))
      const { candidates, offset: from } = await pick(keyOf, boundOf, offset, limit)
      const shown = Array.from(candidates, (place) => keyOf[place] ?? 0).sort((a, b) => a - b)
      const sorted = [...keyOf].sort((a, b) => a - b)
      expect(shown.slice(from, from + limit)).toEqual(sorted.slice(offset, offset + limit))
    }),
    { numRuns: 300 },
  )
})

it('leaves out all of one key or none, so that what parts equals decides', async () => {
  const { candidates, offset } = await pick([1, 0, 1, 1, 2], [1, 0, 1, 1, 2], 2, 1)
  expect([[...candidates].sort(), offset]).toEqual([[0, 2, 3], 1])
})

it('computes no key that the page cannot show', async () => {
  const keyOf = Array.from({ length: 1000 }, (_, place) => place)
  const { computed } = await pick(
    keyOf,
    keyOf.map((key) => key - 0.5),
    0,
    20,
  )
  expect(computed.size).toBeLessThan(30)
})
