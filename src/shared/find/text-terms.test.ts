import { expect, it } from 'vitest'
import { readTerms } from './text-terms.js'

it('reads a power in every notation', () => {
  for (const text of ['250W', '250 w', '250Wp', '0.25 kW', '0,25kW', '250 watt'])
    expect(readTerms(text), text).toEqual([expect.objectContaining({ meaning: { kind: 'watts', watts: 250 } })])
  expect(readTerms('0.545 kW')[0]?.meaning).toEqual({ kind: 'watts', watts: 545 })
})

it('combines words with a common meaning, and keeps plain words', () => {
  expect(readTerms('jinko 250 w poly half cut')).toEqual([
    { words: ['jinko'], meaning: null },
    { words: ['250', 'w'], meaning: { kind: 'watts', watts: 250 } },
    { words: ['poly'], meaning: { kind: 'technology', families: ['poly'] } },
    { words: ['half', 'cut'], meaning: { kind: 'mark', mark: 'half-cut' } },
  ])
  for (const text of ['JKM545', '545', 'W', 'kW 5x'])
    for (const term of readTerms(text)) expect(term.meaning).toBeNull()
  expect(readTerms(" % _ ' ")).toEqual([])
})
