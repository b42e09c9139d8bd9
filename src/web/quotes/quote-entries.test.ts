import { expect, it } from 'vitest'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { entriesOf, firstOf, quoteForModels, requestOverModels } from './quote-entries.js'

const request = (id: string, basketId: string | null): QuoteRequest => ({
  id,
  basketId,
  panel: {
    id: 'panel',
    SKU: 'A-1',
    Brand: null,
    Description: null,
    CellType: null,
    Watts_W: null,
    ModuleEfficiency_percent: null,
    Length_mm: null,
    Width_mm: null,
    Thickness_mm: null,
    Weight_kg: null,
    NumberOfCells_count: null,
    PanelsPerPallet_count: null,
  },
  isInCatalogue: true,
  quantity: 1,
  deliveryCountry: 'Germany',
  deliveryPlace: null,
  neededBy: null,
  message: null,
  status: 'open',
  createdAt: '2026-11-16T00:00:00.000Z',
  expiresAt: '2026-12-16T00:00:00.000Z',
  endedAt: null,
  offers: [],
  history: [],
})

it('requests of one basket are one list entry, all others are separate', () => {
  const entries = entriesOf([
    request('1', null),
    request('2', 'b'),
    request('3', 'b'),
    request('4', 'c'),
    request('5', null),
  ])
  expect(entries.map(({ id, requests }) => [id, requests.map((line) => line.id)])).toEqual([
    ['1', ['1']],
    ['b', ['2', '3']],
    ['c', ['4']],
    ['5', ['5']],
  ])
})

it('many lines of a basket are told by the first few and the number of the others', () => {
  expect(firstOf(['a', 'b'], 3)).toBe('a, b')
  expect(firstOf(['a', 'b', 'c'], 3)).toBe('a, b, c')
  expect(firstOf(['a', 'b', 'c', 'd', 'e'], 3)).toBe('a, b, c and 2 more')
})

it('names a basket by its models, also when it has only one', () => {
  expect([1, 3].map(quoteForModels)).toEqual(['Quote for 1 model', 'Quote for 3 models'])
  expect([1, 3].map(requestOverModels)).toEqual(['Request over 1 model', 'Request over 3 models'])
})
