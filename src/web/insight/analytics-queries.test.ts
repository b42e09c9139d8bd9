import { expect, it } from 'vitest'
import type { Params } from '../base/url/screen-params.js'
import { readLogFilters } from './analytics-queries.js'

const withPage: Params<'page'> & Parameters<typeof readLogFilters>[0] = { page: '3' }

it('sends valid filters and reports problems of the others', () => {
  expect(readLogFilters(withPage)).toEqual({
    query: {},
    problems: {},
    isFiltered: false,
    count: 0,
  })
  expect(readLogFilters({ searchQuery: ' jinko ', minResults: 'x' })).toMatchObject({
    query: { searchQuery: 'jinko' },
    problems: { minResults: expect.stringContaining('whole number') },
    isFiltered: true,
  })
  expect(readLogFilters({ startDate: '2026-02-02', endDate: '2026-02-01' })).toMatchObject({
    query: { startDate: '2026-02-02' },
    problems: { endDate: 'The end date is before the start date' },
  })
})
