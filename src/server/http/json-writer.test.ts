import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { finishJson, JsonWriter } from './json-writer.js'

const writer = new JsonWriter()
function writtenOf(value: number) {
  writer.decimal(value)
  return finishJson(writer.take(), '').toString('utf8')
}

it('writes decimals as JavaScript does', () => {
  const edges = [0, -0, 1e-6, -1e-6, 0.1, 10, 100.01, 999_999_999.999_999, 1e9, -1e9, 123_456_789_012.5, 1e21]
  for (const value of edges) expect(writtenOf(value)).toBe(`${value}`)
  const size = fc.constantFrom(10, 1000, 1e6, 1e9, 1e12, 1e15, Number.MAX_SAFE_INTEGER)
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), size, (share, most) => {
      const value = Math.round(share * most) / 1e6
      expect(writtenOf(value)).toBe(`${value}`)
    }),
    { numRuns: 2000 },
  )
})
