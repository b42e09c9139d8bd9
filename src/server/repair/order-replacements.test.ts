import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { pickFirst } from './order-replacements.js'

const keys = fc.oneof(
  fc.double({ min: -50, max: 50, noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.constant(Infinity),
)
/** How far below its key a bound is: not at all, a little, or infinitely. */
const slacks = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 20, noNaN: true }), fc.constant(Infinity))
const items = fc.array(fc.tuple(keys, slacks), { maxLength: 120 })

const pick = async (keyOf: readonly number[], boundOf: readonly number[], wanted: number) => {
  const computed = new Set<number>()
  const picked = await pickFirst(
    Uint32Array.from(keyOf.keys()),
    wanted,
    (place) => boundOf[place] ?? 0,
    (place) => {
      computed.add(place)
      return keyOf[place] ?? 0
    },
  )
  return { picked, computed }
}

it('picks what sorting all keys would show, all of one key or none, whatever the bounds', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 30 }), async (all, wanted) => {
      const keyOf = all.map(([key]) => key)
      const boundOf = all.map(([key, slack]) => (slack === Infinity ? -Infinity : key - slack))
      const { picked } = await pick(keyOf, boundOf, wanted)
      const sorted = [...keyOf].sort((a, b) => a - b)
      const last = sorted[Math.min(wanted, sorted.length) - 1] ?? 0
      const places = [...keyOf.keys()].filter((place) => (keyOf[place] ?? 0) <= last)
      expect([...picked]).toEqual(expect.arrayContaining(places))
    }),
    { numRuns: 300 },
  )
})

it('computes no key that the page cannot show', async () => {
  const keyOf = Array.from({ length: 1000 }, (_, place) => place)
  const boundOf = keyOf.map((key) => key - 0.5)
  const { picked, computed } = await pick(keyOf, boundOf, 20)
  expect(computed.size).toBeLessThan(100)
  expect(picked.length).toBeLessThan(100)
})
