import { describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { decimalPattern } from '../values/decimal-pattern.js'
import { boundsOf, type NumberFilter, operators, plainDecimal, toleranceTypes } from './number-filter.js'

const holds = (filter: NumberFilter, value: number) => {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = boundsOf(filter)
  return value >= from && value <= to
}

// the plain definition, in integers of 10^-16
const scale = 16
const exact = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(scale, '0')}`)
}
function holdsExactly({ operator, value, tolerance }: NumberFilter, tested: string) {
  const [left, right] = [exact(tested), exact(value)]
  if (operator === 'gt') return left > right
  if (operator === 'lt') return left < right
  if (operator === 'gte') return left >= right
  if (operator === 'lte') return left <= right
  const distance = left > right ? left - right : right - left
  if (!tolerance) return distance === 0n
  const amount = exact(tolerance.amount)
  return tolerance.type === 'units' ? distance <= amount : distance * 100n * 10n ** BigInt(scale) <= right * amount
}

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 4 }), fc.nat())
  .map(([whole, digits, fraction]) =>
    digits === 0 ? `${whole}` : `${whole}.${String(fraction % 10 ** digits).padStart(digits, '0')}`,
  )
const filter: fc.Arbitrary<NumberFilter> = fc.oneof(
  fc.record({ operator: fc.constantFrom(...operators), value: decimal }),
  fc.record({
    operator: fc.constant('equals' as const),
    value: decimal,
    tolerance: fc.record({ amount: decimal, type: fc.constantFrom(...toleranceTypes) }),
  }),
)

describe('boundsOf', () => {
  it('includes both ends of a tolerance, where plain doubles would not', () => {
    const percent = { operator: 'equals', value: '400', tolerance: { amount: '2.5', type: 'percent' } } as const
    expect(boundsOf(percent)).toEqual({ from: 390, to: 410 })
    const units = { operator: 'equals', value: '49.5', tolerance: { amount: '0.1', type: 'units' } } as const
    expect(boundsOf(units)).toEqual({ from: 49.4, to: 49.6 })
    expect(boundsOf({ operator: 'equals', value: '0.3', tolerance: { amount: '0.1', type: 'units' } }).from).toBe(0.2)
    expect(boundsOf({ operator: 'equals', value: '21.7', tolerance: { amount: '7', type: 'percent' } })).toEqual({
      from: 20.181,
      to: 23.219,
    })
  })

  it('excludes the number itself from above and below', () => {
    expect(holds({ operator: 'gt', value: '49.5' }, 49.5)).toBe(false)
    expect(holds({ operator: 'gt', value: '49.5' }, 49.500001)).toBe(true)
    expect(holds({ operator: 'lt', value: '0' }, 0)).toBe(false)
    expect(holds({ operator: 'gt', value: '0' }, 0)).toBe(false)
  })

  it('tells a figure from a longer one beside it, which programs compute: 32.5262 and 32.526199999999996', () => {
    const long = '32.526199999999996'
    const found = (operator: NumberFilter['operator']) =>
      [32.5261999999999, 32.5262].filter((stated) => holds({ operator, value: long }, stated))
    expect(found('gt')).toEqual([32.5262])
    expect(found('gte')).toEqual([32.5262])
    expect(found('lt')).toEqual([32.5261999999999])
    expect(found('lte')).toEqual([32.5261999999999])
    expect(found('equals')).toEqual([])
    expect(holds({ operator: 'equals', value: '32.526200000000000000' }, 32.5262)).toBe(true)
    const tolerance = { amount: '0.1000000000000000055', type: 'units' } as const
    expect(holds({ operator: 'equals', value: long, tolerance }, 32.6261)).toBe(true)
    expect(holds({ operator: 'equals', value: long, tolerance }, 32.6263)).toBe(false)
  })

  it('agrees with exact arithmetic on every decimal', () => {
    fc.assert(
      fc.property(filter, decimal, (tested, value) => {
        expect(holds(tested, Number(value))).toBe(holdsExactly(tested, value))
      }),
      { numRuns: 3000 },
    )
  })

  it('agrees with exact arithmetic at the very edges', () => {
    fc.assert(
      fc.property(decimal, decimal, fc.constantFrom(...toleranceTypes), (value, amount, type) => {
        const tested: NumberFilter = { operator: 'equals', value, tolerance: { amount, type } }
        const { from = 0, to = 0 } = boundsOf(tested)
        for (const edge of [from, to]) {
          const text = String(edge)
          if (/^\d+(\.\d{1,16})?$/.test(text)) expect(holds(tested, edge)).toBe(holdsExactly(tested, text))
        }
      }),
      { numRuns: 3000 },
    )
  })
})

describe('a number in a query', () => {
  it('is digits and a point, nothing else', () => {
    for (const text of ['0', '400', '49.5', '.5', '5.', '0400', '999999999.999999', '0.30000000000000004'])
      expect(text).toMatch(decimalPattern)
    for (const text of [
      '',
      '.',
      '-1',
      '+1',
      '1e3',
      '1234567890',
      `0.${'1'.repeat(21)}`,
      ' 1',
      '1 ',
      '1,5',
      '1.5.5',
      '0x10',
      'NaN',
      '٣',
      '１２',
      '1_000',
      '1\n',
    ])
      expect(decimalPattern.test(text), text).toBe(false)
  })
  it('is the same query in every notation', () => {
    for (const text of ['400', '400.', '400.0', '0400', '400.000']) expect(plainDecimal(text)).toBe('400')
    expect(plainDecimal('.50')).toBe('0.5')
  })
})
