import { describe, expect, it } from 'vitest'
import fc from '../../../../tests/support/fast-check.js'
import { findNumberStyle, readNumber } from './read-number.js'

const dot = { decimalComma: false }
const comma = { decimalComma: true }

describe('readNumber', () => {
  it.each([
    ['13.05', dot, 13.05],
    ['1,313', dot, 1313],
    ['1,000', dot, 1000],
    ['0.046', dot, 0.046],
    ['0,046', comma, 0.046],
    ['1.318', comma, 1318],
    ['30,2', comma, 30.2],
    ['-0,485', comma, -0.485],
    ['23,1', dot, 23.1],
    ['1722', dot, 1722],
  ])('reads %s', (text, style, value) => {
    expect(readNumber(text, style)).toBe(value)
  })

  it.each(['', 'abc', '12.', '1e309', '--5', '5W'])('takes %j for no number', (text) => {
    expect(readNumber(text, dot)).toBeUndefined()
  })

  it('reads every plain decimal in both styles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2)
        expect(readNumber(text, dot)).toBe(cents / 100)
        expect(readNumber(text.replace('.', ','), comma)).toBe(cents / 100)
      }),
    )
  })
})

describe('findNumberStyle', () => {
  it('counts which separator stands before fractions', () => {
    expect(findNumberStyle('30,2 V 8,54 A 1.318 mm').decimalComma).toBe(true)
    expect(findNumberStyle('30.2 V 8.54 A 1,318 mm').decimalComma).toBe(false)
  })
})
