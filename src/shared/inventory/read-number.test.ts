import { describe, expect, it } from 'vitest'
import { findDecimalSign, readNumber } from './read-number.js'

const numberIn = (text: string | number, sign?: '.' | ',') => readNumber(text, sign).value

describe('a number in a file', () => {
  it('is understood with either decimal sign, groups of thousands, currency signs and units', () => {
    const written: [string, number][] = [
      ['1.234,50', 1234.5],
      ['1,234.50', 1234.5],
      ['1.234.567', 1_234_567],
      ['1,234,567', 1_234_567],
      ["1'234.50", 1234.5],
      ['1 234,50', 1234.5],
      ['1\u202f234,50', 1234.5],
      ['$1,234.50', 1234.5],
      ['129,90 €', 129.9],
      ['EUR 129.90', 129.9],
      ['0,5', 0.5],
      ['0,500', 0.5],
      ['.75', 0.75],
      ['12,', 12],
      ['250 pcs', 250],
      ['30 Stk.', 30],
      ['−5', -5],
      ['007', 7],
      ['1234', 1234],
    ]
    for (const [text, value] of written) expect([text, numberIn(text)]).toEqual([text, value])
  })

  it('that can mean two things is told, not guessed', () => {
    for (const text of ['1,234', '1.234', '12.000', '$999,999'])
      expect(readNumber(text, undefined)).toMatchObject({ value: null, problem: expect.stringContaining('can mean') })
    expect(readNumber('1,234', undefined).problem).toContain('1234 or 1.234')
  })

  it('that can mean two things is decided by the other values of its column', () => {
    expect(findDecimalSign(['1,234', '99.50', '7'])).toBe('.')
    expect(numberIn('1,234', '.')).toBe(1234)
    expect(findDecimalSign(['1.234', '99,5'])).toBe(',')
    expect(numberIn('1.234', ',')).toBe(1234)
    expect(findDecimalSign(['1,234', '5', 7.5])).toBeUndefined()
    // a column at odds with itself says nothing
    expect(findDecimalSign(['99,50', '99.50'])).toBeUndefined()
  })

  it('of a spreadsheet loses the noise of binary fractions only', () => {
    expect(numberIn(129.98999999999998)).toBe(129.99)
    expect(numberIn(1.234)).toBe(1.234)
  })

  it('is nothing where the cell is empty or says so', () => {
    for (const text of ['', ' ', '-', '–', 'n/a', 'N/A']) expect(readNumber(text, undefined)).toEqual({ value: null })
  })

  it('is refused where it is none', () => {
    for (const text of ['abc', '5 %', '1.2.3', '1,23,4', '٣', '1e3', '0x10', '=1+1', '5-6', '--5', 'Infinity'])
      expect(readNumber(text, undefined)).toMatchObject({ value: null, problem: expect.any(String) })
    expect(readNumber('1.234,5', '.')).toMatchObject({ value: null, problem: expect.any(String) })
  })
})
