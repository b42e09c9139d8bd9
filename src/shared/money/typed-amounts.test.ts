import { describe, expect, it } from 'vitest'
import { readPrice, readQuantity } from './typed-amounts.js'

describe('a typed price', () => {
  it('is understood with either decimal sign and with groups of thousands', () => {
    const written: [string, number][] = [
      ['1.234,50', 1234.5],
      ['1,234.50', 1234.5],
      ["1'234.50", 1234.5],
      ['1 234,5', 1234.5],
      ['1.234.567', 1_234_567],
      ['99,9', 99.9],
      ['$ 99.90', 99.9],
      ['99 €', 99],
      ['EUR 99,00', 99],
      ['0', 0],
      ['.5', 0.5],
    ]
    for (const [text, value] of written) expect([text, readPrice(text).value]).toEqual([text, value])
  })

  it('keeps the currency that was typed with it, and none from an ambiguous sign', () => {
    const written = [
      ['€ 99,00', 'EUR'],
      ['99,00 €', 'EUR'],
      ['1.234,50 EUR/Stk', 'EUR'],
      ['CHF 99.50', 'CHF'],
      ['$99', 'USD'],
      ['RMB 640', 'CNY'],
      ['¥ 640', undefined],
      ['99', undefined],
    ]
    for (const [text = '', currency] of written) expect([text, readPrice(text).currency]).toEqual([text, currency])
  })

  it('is none when nothing is typed', () => {
    expect(readPrice('  ')).toEqual({ value: null })
  })

  it('that is ambiguous is asked back, not guessed', () => {
    expect(readPrice('1.234').problem).toContain('can mean 1234 or 1.234')
    expect(readPrice('12,500').problem).toContain('can mean 12500 or 12.500')
  })

  it('is refused when it is no price', () => {
    for (const text of ['abc', '-1', '1e3', '1.2.3', '0.123', '1,23,4', '9999999999'])
      expect([text, readPrice(text).value]).toEqual([text, undefined])
  })
})

describe('a typed quantity', () => {
  it('is a whole number from 0', () => {
    expect(readQuantity(' 120 ')).toEqual({ value: 120 })
    expect(readQuantity('0')).toEqual({ value: 0 })
    expect(readQuantity('1,000,000')).toEqual({ value: 1_000_000 })
    for (const text of ['', '-5', '1.5', '1,000', 'ten'])
      expect([text, readQuantity(text).value]).toEqual([text, undefined])
  })
})
