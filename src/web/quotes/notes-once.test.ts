import { expect, test } from 'vitest'
import type { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { withNotesOnce } from './notes-once.js'

const line = (...offers: [supplier: string, note: string | null][]) =>
  ({
    offers: offers.map(([companyName, note]) => ({ supplier: { companyName }, note }) as QuoteOffer),
  }) as QuoteRequest
const notesOf = (requests: readonly QuoteRequest[]) => requests.map(({ offers }) => offers.map(({ note }) => note))

test('the note of a supplier is written out with the first line that has it, and another note always', () => {
  const basket = [line(['A', 'Free freight'], ['B', null]), line(['A', 'Free freight'], ['B', 'Free freight'])]
  expect(notesOf(withNotesOnce(basket))).toEqual([
    ['Free freight', null],
    ['Same note as above', 'Free freight'],
  ])
  expect(notesOf(withNotesOnce([line(['A', 'one']), line(['A', 'two'])]))).toEqual([['one'], ['two']])
})
