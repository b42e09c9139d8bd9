import { expect, it } from 'vitest'
import { bestMix } from './Answers.js'

it('finds the cheapest whole offer, and a mix of suppliers where it costs less with each freight once', () => {
  const alfa = { id: 'alfa', lines: [100, 200, 300], freight: 50 }
  const bravo = { id: 'bravo', lines: [90, 210, undefined], freight: 0 }
  expect(bestMix([alfa, bravo], 3)).toEqual({
    whole: { total: 650, suppliers: ['alfa', 'alfa', 'alfa'] },
    mix: { total: 640, suppliers: ['bravo', 'alfa', 'alfa'] },
  })
})

it('does not mix where a second freight costs more than it saves', () => {
  const alfa = { id: 'alfa', lines: [100, 200], freight: 0 }
  const bravo = { id: 'bravo', lines: [90, 300], freight: 20 }
  const { whole, mix } = bestMix([alfa, bravo], 2)
  expect(mix).toEqual(whole)
})

it('leaves out a line that nobody offers, and finds nothing without any offer', () => {
  const only = { total: 100, suppliers: ['alfa', undefined] }
  expect(bestMix([{ id: 'alfa', lines: [100, undefined], freight: 0 }], 2)).toEqual({ whole: only, mix: only })
  expect(bestMix([], 1)).toEqual({})
})
