import { describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { boundsOf } from './number-filter.js'
import { rangeAround, readFilterText } from './read-filter-text.js'

const filterOf = (text: string, key: Parameters<typeof readFilterText>[1] = 'Vmp_V') => {
  const reading = readFilterText(text, key)
  return reading.kind === 'filter' ? reading.filter : reading.kind
}

describe('a figure typed into a filter', () => {
  it('is accepted as typed, without operator and tolerance', () => {
    expect(filterOf('30.4')).toEqual({ value: '30.4' })
    expect(filterOf(' 30,4 V ')).toEqual({ value: '30.4' })
    expect(filterOf('0,55 kW', 'Watts_W')).toEqual({ value: '550' })
    expect(filterOf('1.64 m', 'Length_mm')).toEqual({ value: '1640' })
    expect(filterOf('60', 'NumberOfCells_count')).toEqual({ value: '60' })
    expect(filterOf('')).toBe('empty')
  })

  it('may include its tolerance', () => {
    const percent = { value: '30.4', operator: 'equals', tolerance: { amount: '5', type: 'percent' } }
    for (const text of ['30.4±5%', '30.4 ± 5 %', '30,4 +- 5%', '30.4 +/- 5%']) expect(filterOf(text)).toEqual(percent)
    expect(filterOf('30.4 ± 0,5 V')).toMatchObject({ tolerance: { amount: '0.5', type: 'units' } })
    expect(filterOf('21.5±2%', 'ModuleEfficiency_percent')).toMatchObject({
      tolerance: { amount: '2', type: 'percent' },
    })
  })

  it('may include its operator', () => {
    expect(filterOf('>=30')).toEqual({ value: '30', operator: 'gte' })
    expect(filterOf('≤ 30 V')).toEqual({ value: '30', operator: 'lte' })
    expect(filterOf('> 0.5 kW', 'Watts_W')).toEqual({ value: '500', operator: 'gt' })
    expect(filterOf('<30')).toEqual({ value: '30', operator: 'lt' })
    expect(filterOf('=30')).toEqual({ value: '30', operator: 'equals' })
  })

  it('may be a range, in either order, with one unit after both', () => {
    const range = { value: '31', operator: 'equals', tolerance: { amount: '1', type: 'units' } }
    for (const text of ['30-32', '30 – 32 V', '32 to 30', '30V - 32V', '30..32']) expect(filterOf(text)).toEqual(range)
    expect(filterOf('0.5-0,55 kW', 'Watts_W')).toMatchObject({ value: '525', tolerance: { amount: '25' } })
    expect(filterOf('30-33')).toMatchObject({ value: '31.5', tolerance: { amount: '1.5' } })
  })

  it('is refused with a sentence when it is unreadable or ambiguous', () => {
    for (const text of ['abc', '30 kg', '30±', '>=', '30-', '1-2-3', '30±5%±1', '>=30-32', '1e3'])
      expect([text, readFilterText(text, 'Vmp_V').kind]).toEqual([text, 'refused'])
    expect(readFilterText('1,640', 'Length_mm')).toMatchObject({ kind: 'refused', message: /1640 or 1.64/ })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readFilterText(text, 'Watts_W')))
  })
})

describe('a range', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 }).map((units) => (units / 100).toFixed(2))
  it('matches exactly what lies between its bounds', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const { value, amount } = rangeAround(one, other)
        const bounds = boundsOf({ operator: 'equals', value, tolerance: { amount, type: 'units' } })
        expect(bounds).toEqual({
          from: Math.min(Number(one), Number(other)),
          to: Math.max(Number(one), Number(other)),
        })
      }),
    )
  })
})
