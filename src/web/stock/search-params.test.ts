import { describe, expect, it } from 'vitest'
import { numberField } from '../../shared/panels/panel-fields.js'
import { appliedFilters } from '../find/applied-filters.js'
import { keepFigure } from '../find/NumberFilterLine.js'
import { checkForm, readForm, writeForm } from '../find/search-form.js'
import { askedIn, filtersIn, hasSearch, withChoice, withoutFilter } from './search-params.js'

describe('the URL as a search', () => {
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
    const { view: _, ...form } = params
    expect(writeForm(readForm(params))).toEqual(form)
  })

  it('leaves out empty filters, and a tolerance beside an operator', () => {
    const form = readForm({})
    form.numbers.Imp_A = { value: '10', operator: 'gt', tolerance: '5', toleranceType: 'units' }
    expect(writeForm(form)).toEqual({ Imp_A: '10', Imp_A_operator: 'gt' })
  })

  it('says a bound of prices as it was typed, and in the currency of a reader who sees prices in another one', () => {
    const inPounds = { reader: 'GBP', inReaders: (amount: number) => ({ amount: amount / 2, asOf: null }) }
    const words = (search: object) => appliedFilters(search, inPounds).map(({ label }) => label)
    const both = ['Price ≤ €90 (≈\u00a0£45.00)', '≤ €0.2 (≈\u00a0£0.100) per W']
    expect(words({ maxPrice: '90', maxPricePerWatt: '0.2', currency: 'EUR' })).toEqual(both)
    expect(words({ maxPrice: '90', currency: 'GBP' })).toEqual(['Price ≤ £90'])
    expect(words({ maxPrice: 'abc', currency: 'EUR' })).toEqual(['Price ≤ €abc'])
  })

  it('asks the same, whatever the order, the page and the view', () => {
    const seen = { ...params, sort: 'price', order: 'desc', page: '2', units: 'imperial', columns: 'Watts_W' }
    const { view: _, ...asked } = params
    expect(askedIn(seen)).toEqual(asked)
    expect(askedIn({ all: '1', sort: 'price' })).toEqual({ all: '1' })
    expect(askedIn({ maxPrice: '90', currency: 'EUR', arrivingWithin: '30' })).toEqual({
      ...{ maxPrice: '90', currency: 'EUR', arrivingWithin: '30' },
    })
  })

  it('describes its filters in words', () => {
    expect(appliedFilters(params).map(({ label }) => label)).toEqual([
      '“jkm”',
      'Watts = 400 W ± 2.5%',
      'Voc ≤ 49.5 V',
      'Jinko',
      'Trina',
    ])
  })

  it('keeps price bounds in their own currency, or in the reader’s', () => {
    const typed = (maxPrice: string, reader: string, params = {}) => {
      const form = readForm(params, reader)
      return writeForm({ ...form, offer: { ...form.offer, maxPrice } })
    }
    expect(typed('100', 'EUR')).toEqual({ maxPrice: '100', currency: 'EUR' })
    expect(typed('100', 'USD')).toEqual({ maxPrice: '100' })
    expect(typed('£ 100', 'EUR')).toEqual({ maxPrice: '100', currency: 'GBP' })
    expect(typed('', 'EUR')).toEqual({})
    const asked = { maxPricePerWatt: '0.2', currency: 'EUR' }
    expect(writeForm(readForm(asked, 'USD'))).toEqual(asked)
    expect(writeForm(readForm({ maxPrice: '5' }, 'EUR'))).toEqual({ maxPrice: '5' })
    expect(filtersIn({ ...asked, view: 'table' })).toEqual(asked)
    expect(filtersIn({ currency: 'EUR' })).toEqual({})
    const words = (params: object) => appliedFilters(params).map(({ label }) => label)
    expect(words({ ...asked, maxPrice: '90' })).toEqual(['Price ≤ €90', '≤ €0.2 per W'])
    expect(words({ maxPrice: '90', currency: 'CHF' })).toEqual(['Price ≤ CHF 90'])
    expect(words({ maxPrice: '90' })).toEqual(['Price ≤ $90'])
  })

  it('removes one filter with all its parameters, and goes to the first page', () => {
    expect(filtersIn(withoutFilter({ ...params, page: '3' }, { name: 'Watts_W' }))).toEqual({
      search: 'jkm',
      Voc_V: '49.5',
      Voc_V_operator: 'lte',
      brand: 'Jinko|Trina',
    })
    expect(withoutFilter(params, { name: 'brand', value: 'Jinko' }).brand).toBe('Trina')
  })

  it('still shows a result when the last filter is removed', () => {
    expect(hasSearch(withoutFilter({ search: 'x' }, { name: 'search' }))).toBe(true)
    expect(hasSearch({ view: 'table' })).toBe(false)
  })

  it('collects several choices of one facet', () => {
    expect(withChoice(params, 'brand', 'LONGi', true).brand).toBe('Jinko|Trina|LONGi')
    expect(withChoice({ brand: 'Jinko' }, 'brand', 'Jinko', false)).toMatchObject({ brand: undefined, all: '1' })
  })
})

describe('a figure to search by', () => {
  const asked = (value: string, tolerance = '') => {
    const form = readForm({})
    form.numbers.Length_mm = { value, operator: 'equals', tolerance, toleranceType: 'units' }
    return { problems: checkForm(form), params: writeForm(form) }
  }

  it.each([
    ['400', '400'],
    ['49,5', '49,5'],
    ['4a0b0', '400'],
    ['abc400', '400'],
    ['0,55 kW', '0,55 kW'],
    ['400 kg', '400 '],
    ['>=30±5%', '>=30±5%'],
    ['', ''],
  ])('is typed with digits, signs and its unit: %s is %s', (typed, kept) =>
    expect(keepFigure(typed, numberField('Watts_W'))).toBe(kept),
  )

  it('uses the default tolerance if none is given, and 0 means exact', () => {
    expect(asked('1640').params).toEqual({ Length_mm: '1640', Length_mm_tol: '5', Length_mm_tol_type: 'units' })
    expect(asked('1640', '0').params).toEqual({ Length_mm: '1640' })
    expect(readForm({ Length_mm: '1640' }).numbers.Length_mm.tolerance).toBe('0')
  })

  it('may contain its operator, range and tolerance, which override the chosen ones', () => {
    expect(asked('>= 1.6 m').params).toEqual({ Length_mm: '1600', Length_mm_operator: 'gte' })
    expect(asked('1640±1%', '5').params).toMatchObject({ Length_mm_tol: '1', Length_mm_tol_type: 'percent' })
    expect(asked('1600-1650').params).toMatchObject({ Length_mm: '1625', Length_mm_tol: '25' })
  })

  it('is shown as a range where its tolerance is wide, and as a figure where it is narrow', () => {
    const wide = { Watts_W: '425', Watts_W_tol: '25', Watts_W_tol_type: 'units' }
    expect(readForm(wide).numbers.Watts_W).toMatchObject({ value: '400–450', tolerance: '' })
    expect(writeForm(readForm(wide))).toEqual(wide)
    expect(appliedFilters(wide).map(({ label }) => label)).toEqual(['Watts 400 to 450 W'])
    const narrow = { Voc_V: '49.5', Voc_V_tol: '0.1', Voc_V_tol_type: 'units' }
    expect(readForm(narrow).numbers.Voc_V).toMatchObject({ value: '49.5', tolerance: '0.1' })
    expect(appliedFilters(narrow).map(({ label }) => label)).toEqual(['Voc = 49.5 V ± 0.1 V'])
  })

  it('is also read from the text box', () => {
    expect(writeForm({ ...readForm({}), text: '250W poly 1640x992' })).toMatchObject({
      technology: 'poly',
      Watts_W: '250',
      Watts_W_tol: '3',
      Length_mm: '1640',
      Width_mm: '992',
    })
  })

  it('is not read again from the text of the shown search, so that the form counts what is shown', () => {
    expect(writeForm(readForm({ search: '250W poly' }))).toEqual({ search: '250W poly' })
  })

  it('is read like everywhere else', () => {
    expect(asked('49,5', '0,5')).toMatchObject({ problems: {}, params: { Length_mm: '49.5', Length_mm_tol: '0.5' } })
    expect(asked('1.722,5').params.Length_mm).toBe('1722.5')
  })

  it('is rejected if it can mean two numbers, or none', () => {
    expect(asked('1,722').problems.Length_mm).toContain('can mean 1722 or 1.722')
    expect(asked('1722', '1,722').problems.Length_mm_tol).toContain('can mean')
    expect(asked('1.2.3').problems).toHaveProperty('Length_mm')
    expect(asked('12345678901').problems).toHaveProperty('Length_mm')
  })
})
