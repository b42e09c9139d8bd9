import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { KeptTexts, noText } from './kept-texts.js'

const truth = (version: number) => ({ version, suppliersVersion: 0, until: Number.POSITIVE_INFINITY })
function read(kept: KeptTexts, number: number) {
  const place = kept.find(number)
  return place === noText ? undefined : Buffer.from(kept.text(place)).toString('utf8')
}
const text = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('400 °C', '多晶 多晶', '𝛀'.repeat(5)))

it('finds what was written last of a number, or nothing: never another text, however often room is made', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), text), { maxLength: 300 }), (steps) => {
      const kept = new KeptTexts(4096)
      const last = new Map<number, string>()
      for (const [number, each] of steps) {
        kept.keep(number, Buffer.from(each), truth(1))
        last.set(number, Buffer.from(each).toString('utf8'))
        for (const [known, expected] of last) {
          const found = read(kept, known)
          if (found !== undefined) expect(found).toBe(expected)
        }
        expect(read(kept, number)).toBe(last.get(number))
      }
    }),
  )
})

it('keeps what is asked for all the time, and lets go of what nobody asks for', () => {
  const kept = new KeptTexts(4096)
  const line = Buffer.alloc(50, 'x')
  kept.keep(0, Buffer.from('wanted'), truth(1))
  kept.keep(1, Buffer.from('unwanted'), truth(1))
  for (let number = 2; number < 500; number++) {
    kept.keep(number, line, truth(1))
    expect(read(kept, 0)).toBe('wanted')
  }
  expect(kept.find(1)).toBe(noText)
})

it('tells when each was written, and keeps nothing that would take the room of many', () => {
  const kept = new KeptTexts(4096)
  kept.keep(0, Buffer.from('old'), truth(1))
  expect(kept.version(kept.find(0))).toBe(1)
  kept.keep(0, Buffer.from('new'), truth(2))
  expect(kept.version(kept.find(0))).toBe(2)
  expect(read(kept, 0)).toBe('new')
  kept.keep(1, Buffer.alloc(1000, 'x'), truth(1))
  expect(kept.find(1)).toBe(noText)
})
