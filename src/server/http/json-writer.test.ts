import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { finishJson, JsonWriter } from './json-writer.js'

const writer = new JsonWriter()
function written(write: () => void) {
  write()
  return finishJson(writer.take(), '').toString('utf8')
}
const writtenOf = (value: number) => written(() => writer.number(value))

it('writes numbers as JavaScript does', () => {
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
  fc.assert(
    fc.property(fc.double(), (value) => {
      expect(writtenOf(value)).toBe(JSON.stringify(value))
    }),
  )
})

it('writes texts and ids as JSON does, escaped where they have to be', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('"', '\\', 'a\u0000b', '多晶 400 °C', ''),
  )
  fc.assert(
    fc.property(text, (each) => {
      const bytes = Buffer.from(`x${each}y`, 'utf8')
      expect(written(() => writer.quoted(bytes, 1, bytes.length - 1))).toBe(
        JSON.stringify(bytes.toString('utf8').slice(1, -1)),
      )
    }),
  )
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(written(() => writer.id(Buffer.from(`ff${id.replaceAll('-', '')}`, 'hex'), 1))).toBe(id)
    }),
  )
})
