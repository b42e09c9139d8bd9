import { describe, expect, it } from 'vitest'
import { checkFigures, keepFigure, readForm, writeForm } from './search-form.js'
import { appliedFilters, filtersIn, hasSearch, withChoice, withoutFilter } from './search-params.js'

describe('the address as a search', () => {
  const params = {
    search: 'jkm',
    Watts_W: '400',
    Watts_W_tol: '2.5',
    Watts_W_tol_type: 'percent',
    Voc_V: '49.5',
    Voc_V_operator: 'lte',
    brand: 'Jinko|Trina',
    view: 'table',
  }

  it('reads into the form and is written back the same', () => {
    const { brand: _, view: __, ...form } = params
    expect(writeForm(readForm(params))).toEqual(form)
  })

  it('leaves out empty filters, and a tolerance beside an operator', () => {
    const form = readForm({})
    form.numbers.Imp_A = { value: '10', operator: 'gt', tolerance: '5', toleranceType: 'units' }
    expect(writeForm(form)).toEqual({ Imp_A: '10', Imp_A_operator: 'gt' })
  })

  it('says its filters in words', () => {
    expect(appliedFilters(params).map(({ label }) => label)).toEqual([
      '“jkm”',
      'Watts = 400 W ± 2.5%',
      'Voc ≤ 49.5 V',
      'Jinko',
      'Trina',
    ])
  })

  it('drops one filter with all that belongs to it, and goes to the first page', () => {
    expect(filtersIn(withoutFilter({ ...params, page: '3' }, { name: 'Watts_W' }))).toEqual({
      search: 'jkm',
      Voc_V: '49.5',
      Voc_V_operator: 'lte',
      brand: 'Jinko|Trina',
    })
    expect(withoutFilter(params, { name: 'brand', value: 'Jinko' }).brand).toBe('Trina')
  })

  it('still shows a result when the last filter goes', () => {
    expect(hasSearch(withoutFilter({ search: 'x' }, { name: 'search' }))).toBe(true)
    expect(hasSearch({ view: 'table' })).toBe(false)
  })

  it('gathers several choices of one facet', () => {
    expect(withChoice(params, 'brand', 'LONGi', true).brand).toBe('Jinko|Trina|LONGi')
    expect(withChoice({ brand: 'Jinko' }, 'brand', 'Jinko', false)).toMatchObject({ brand: undefined, all: '1' })
  })
})

describe('a figure to search by', () => {
  const asked = (value: string, tolerance = '') => {
    const form = readForm({})
    form.numbers.Length_mm = { value, operator: 'equals', tolerance, toleranceType: 'units' }
    return { problems: checkFigures(form), params: writeForm(form) }
  }

  it.each([
    ['400', '400'],
    ['49,5', '49,5'],
    ['4a0-0', '400'],
    ['', ''],
  ])('is typed with digits and a decimal sign: %s is %s', (typed, kept) => expect(keepFigure(typed)).toBe(kept))

  it('is read as everywhere else', () => {
    expect(asked('49,5', '0,5')).toMatchObject({ problems: {}, params: { Length_mm: '49.5', Length_mm_tol: '0.5' } })
    expect(asked('1.722,5').params.Length_mm).toBe('1722.5')
  })

  it('is asked back where it can mean two numbers, or none', () => {
    expect(asked('1,722').problems.Length_mm).toContain('can mean 1722 or 1.722')
    expect(asked('1722', '1,722').problems.Length_mm_tol).toContain('can mean')
    expect(asked('1.2.3').problems).toHaveProperty('Length_mm')
    expect(asked('12345678901').problems).toHaveProperty('Length_mm')
  })
})
