import { describe, expect, it } from 'vitest'
import { filterWords, queryToSave, searchKey, suggestName } from './describe-search.js'

const query = {
  search: 'jinko tiger',
  Watts_W: '400',
  Watts_W_tol: '2.5',
  Watts_W_tol_type: 'percent',
  inStock: 'true',
}

describe('a search in words', () => {
  it('names each filter like the chips of the search page', () => {
    expect(filterWords(query)).toEqual(['“jinko tiger”', 'Watts = 400 W ± 2.5%', 'In stock'])
    expect(filterWords({})).toEqual(['All panels'])
  })

  it('makes a name that fits', () => {
    expect(suggestName(query)).toBe('jinko tiger, Watts = 400 W ± 2.5%, In stock')
    const long = suggestName({ brand: Array.from({ length: 30 }, (_, index) => `Brand number ${index}`).join('|') })
    expect(long).toHaveLength(120)
    expect(long.endsWith('…')).toBe(true)
  })
})

describe('searchKey', () => {
  it('is the same for all spellings of a search, whatever its page and view', () => {
    expect(searchKey({ ...query, page: '3', view: 'table', sort: 'price', all: '1' })).toBe(
      searchKey({ ...query, search: ' Jinko  TIGER ', Watts_W: '400.0' }),
    )
    expect(searchKey(query)).not.toBe(searchKey({ ...query, inStock: undefined }))
    expect(searchKey({ Watts_W: 'x' })).toBeUndefined()
  })
})

it('keeps filters and order of the URL, and nothing of the view', () => {
  expect(queryToSave({ ...query, sort: 'price', order: 'desc', page: '2', view: 'table', saved: 'x' }, 'USD')).toEqual({
    ...query,
    sort: 'price',
    order: 'desc',
  })
  expect(queryToSave({ order: 'desc', inStock: 'true' }, 'USD')).toEqual({ inStock: 'true' })
})

it('keeps the currency of the reader for its mails, unless its own prices have one', () => {
  expect(queryToSave({ inStock: 'true' }, 'EUR')).toEqual({ inStock: 'true', currency: 'EUR' })
  expect(queryToSave({ maxPrice: '90' }, 'EUR')).toEqual({ maxPrice: '90' })
  expect(queryToSave({ maxPrice: '90', currency: 'GBP' }, 'EUR')).toEqual({ maxPrice: '90', currency: 'GBP' })
})
