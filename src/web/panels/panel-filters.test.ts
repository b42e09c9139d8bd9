import { describe, expect, it } from 'vitest'
import { readPanelFilters } from './panel-filters.js'

describe('The filters in the URL of Manage Panels', () => {
  it('are sent to the server in its own format', () => {
    const { query, problems, isFiltered } = readPanelFilters({
      search: ' jinko ',
      minWatts: '400,5',
      page: '3',
    })
    expect(query).toEqual({ search: 'jinko', minWatts: '400.5', page: 3, sort: 'created', order: 'desc' })
    expect(problems).toEqual({})
    expect(isFiltered).toBe(true)
  })
  it('have problems if they cannot be read, or exclude everything', () => {
    expect(readPanelFilters({ minWatts: 'many' }).problems).toHaveProperty('minWatts')
    expect(readPanelFilters({ minWatts: '-5' }).problems).toHaveProperty('minWatts')
    expect(readPanelFilters({ minEfficiency: '22', maxEfficiency: '21' }).problems).toHaveProperty('maxEfficiency')
  })
  it('fall back to the first page', () => {
    for (const page of ['0', '-1', '1.5', 'last', '', undefined])
      expect(readPanelFilters(page === undefined ? {} : { page }).query.page).toBe(1)
    expect(readPanelFilters({ page: '2' }).isFiltered).toBe(false)
  })
})
