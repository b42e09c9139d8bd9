import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { KeptTexts } from './kept-texts.js'

const truth = (version: number) => ({ version, suppliersVersion: 0, until: Number.POSITIVE_INFINITY })
const read = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes).toString('utf8') : undefined)
const text = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('400 °C', '多晶 多晶', '𝛀'.repeat(5)))

it('finds what was written last of a number, or nothing: never another text, however often room is made', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), text), { maxLength: 300 }), (steps) => {
      const kept = new KeptTexts(4096)
      const last = new Map<number, string>()
      for (const [number, each] of steps) {
        if (kept.keep(number, each, truth(1))) last.set(number, each)
        for (const [known, expected] of last) {
          const found = read(kept.find(known, () => true)?.bytes)
          if (found !== undefined) expect(found).toBe(expected)
        }
        expect(read(kept.find(number, () => true)?.bytes)).toBe(last.get(number))
      }
    }),
  )
})

it('keeps what is asked for all the time, and lets go of what nobody asks for', () => {
  const kept = new KeptTexts(4096)
  const line = 'x'.repeat(50)
  kept.keep(0, 'wanted', truth(1))
  kept.keep(1, 'unwanted', truth(1))
  for (let number = 2; number < 500; number++) {
    kept.keep(number, line, truth(1))
    expect(read(kept.find(0, () => true)?.bytes)).toBe('wanted')
  }
  expect(kept.find(1, () => true)).toBeUndefined()
})

it('does not give what is no longer true, nor keep what would take the room of many', () => {
  const kept = new KeptTexts(4096)
  kept.keep(0, 'old', truth(1))
  expect(kept.find(0, ({ version }) => version >= 2)).toBeUndefined()
  kept.keep(0, 'new', truth(2))
  expect(read(kept.find(0, ({ version }) => version >= 2)?.bytes)).toBe('new')
  expect(kept.keep(1, 'x'.repeat(1000), truth(1))).toBeUndefined()
})
