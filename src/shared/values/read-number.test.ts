import { afterEach, describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { findDecimalSign } from './figure-text.js'
import { asTyped, setNumberHabit } from './number-habit.js'
import { type NumberRules, readCell, readNumber } from './read-number.js'

const price: NumberRules = { unit: 'money', mostDecimals: 2 }
const quantity: NumberRules = { unit: 'pieces', mostDecimals: 0 }

function numberIn(text: string | number, rules?: NumberRules) {
  const reading = readCell(text, rules)
  return reading.kind === 'number' ? reading.value : reading.kind
}

type Written = readonly (readonly [text: string, value: number | string, rules?: NumberRules])[]
const expectRead = (written: Written, all?: NumberRules) => {
  const read = written.map(([text, , rules = all]) => [text, numberIn(text, rules)])
  expect(read).toEqual(written.map(([text, value]) => [text, value]))
}

describe('a typed number', () => {
  it('without cents is understood as shops write it', () => {
    const written: Written = [
      ['12,-', 12],
      ['12,-- €', 12],
      ['1.234,–', 1234],
      ['€ 99.-', 99],
    ]
    expectRead(written, price)
    expect(numberIn('12,-', quantity)).toBe('refused')
  })

  it('is understood with either decimal sign and with groups of thousands', () => {
    const written: Written = [
      ['1.234,50', 1234.5],
      ['1,234.50', 1234.5],
      ['1.234.567', 1_234_567],
      ['1,234,567', 1_234_567],
      ["1'234.50", 1234.5],
      ['1 234,50', 1234.5],
      ['1\u202f234,50', 1234.5],
      ['0,5', 0.5],
      ['0,500', 0.5],
      ['-0,045', -0.045],
      ['.75', 0.75],
      ['12,', 12],
      ['−5', -5],
      ['+5', 5],
      ['007', 7],
      ['1234', 1234],
      ['1722.5', 1722.5],
    ]
    for (const rules of [undefined, price, { unit: 'mm' as const }]) expectRead(written, rules)
  })

  it('with a comma before three digits is asked back everywhere', () => {
    for (const rules of [undefined, price, quantity, { unit: 'mm' as const }, { unit: 'A' as const }])
      for (const text of ['1,722', '12,000', '-1,722'])
        expect(readNumber(text, rules)).toMatchObject({ kind: 'refused', code: 'ambiguous' })
    expect(readNumber('1,722')).toEqual({
      kind: 'refused',
      code: 'ambiguous',
      message: '"1,722" can mean 1722 or 1.722. Write one of these two.',
      meanings: ['1722', '1.722'],
    })
  })

  it('with a point before three digits is a decimal, but asked back where fewer decimals are allowed', () => {
    expect(numberIn('13.850', { unit: 'A' })).toBe(13.85)
    expect(numberIn('41.123')).toBe(41.123)
    for (const text of ['1.234', '12.000', '$999,999'])
      expect(readNumber(text, price)).toMatchObject({ code: 'ambiguous' })
  })

  it('accepts its unit, another of the same kind, and no other', () => {
    expectRead([
      ['545 W', 545, { unit: 'W' }],
      ['545Wp', 545, { unit: 'W' }],
      ['0,55 kW', 550, { unit: 'W' }],
      ['1,1 kW', 1100, { unit: 'W' }],
      ['30.4 V', 30.4, { unit: 'V' }],
      ['850 mA', 0.85, { unit: 'A' }],
      ['1.722 m', 1722, { unit: 'mm' }],
      ['172,2cm', 1722, { unit: 'mm' }],
      ['67.8 in', 1722.12, { unit: 'mm' }],
      ['63 lbs', 28.57631931, { unit: 'kg' }],
      ['5,4 kPa', 5400, { unit: 'Pa' }],
      ['21,3 %', 21.3, { unit: '%' }],
      ['-0,29 %/K', -0.29, { unit: '%/°C' }],
      ['250 pcs', 250, { unit: 'pieces' }],
      ['30 Stk.', 30, { unit: 'pieces' }],
      ['12 years', 12, { unit: 'years' }],
    ])
    for (const [text, unit] of [
      ['545 V', 'W'],
      ['5 %', undefined],
      ['30.4 kg', 'mm'],
      ['$ 5', 'W'],
    ] as const)
      expect(readNumber(text, { unit })).toMatchObject({ kind: 'refused', code: 'other_unit' })
    expect(readNumber('545 V', { unit: 'W' })).toMatchObject({ message: '"545 V" is not a number in W' })
  })

  it('of money includes its currency', () => {
    expect(readNumber('129,90 €', price)).toMatchObject({ value: 129.9, unit: 'EUR' })
    expect(readNumber('usd 129.90', price)).toMatchObject({ value: 129.9, unit: 'USD' })
    expect(readNumber('$1,234.50', price)).toMatchObject({ value: 1234.5, unit: 'USD' })
    expect(readNumber('12', price)).toMatchObject({ value: 12, unit: null })
  })

  it('is marked as not plain when it is written differently from our format', () => {
    const isPlain = (text: string, unit?: NumberRules['unit']) => readNumber(text, { unit })
    expect(isPlain(' -0.29 ')).toMatchObject({ isPlain: true, decimal: '-0.29' })
    expect(isPlain('−0.29')).toMatchObject({ isPlain: true })
    for (const text of ['41,5', '545 W', '.5', '1.722,5']) expect(isPlain(text, 'W')).toMatchObject({ isPlain: false })
    expect(isPlain('1.722,5')).toMatchObject({ decimal: '1722.5' })
    expect(isPlain('0,55 kW', 'W')).toMatchObject({ decimal: '550' })
  })

  it('is empty when the text is empty or says so', () => {
    for (const text of ['', ' ', '-', '–', 'n/a', 'N/A', 'none']) expect(readNumber(text)).toEqual({ kind: 'empty' })
  })

  it('is refused when it is no number', () => {
    for (const rules of [undefined, price, quantity, { unit: 'W' as const }])
      for (const text of 'abc|1.2.3|1,23,4|1,2,3|٣|1e3|0x10|=1+1|5-6|--5|--1|.|4 1|Infinity|1e309'.split('|'))
        expect([text, readNumber(text, rules)]).toMatchObject([text, { kind: 'refused' }])
    expect(numberIn('1.234,5', { decimalSign: '.' })).toBe('refused')
    expect(readNumber('9'.repeat(400))).toMatchObject({ code: 'not_a_number' })
  })

  it('of a program may have an exponent', () => {
    expectRead(
      [
        ['4.5e-2', 0.045],
        ['1E+3', 1000],
        ['1e999', 'refused'],
      ],
      { allowsExponent: true },
    )
  })

  it('is read back from every number written in either way', () => {
    const figures = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((n) => n.toFixed(2))
    fc.assert(
      fc.property(figures, (text) => {
        expect(numberIn(text)).toBe(Number(text))
        expect(numberIn(text.replace('.', ','))).toBe(Number(text))
        const [whole = '', fraction = ''] = text.split('.')
        const groups = (sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
        for (const [sign, decimal] of [
          [',', '.'],
          ['.', ','],
          [' ', ','],
          ['’', '.'],
        ] as const)
          expect(numberIn(`${groups(sign)}${decimal}${fraction}`)).toBe(Number(text))
      }),
    )
  })

  it('never throws, and never reads a number into text without a digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { kind } = readNumber(text, { unit: 'W' })
        if (!/\d/.test(text)) expect(kind).not.toBe('number')
      }),
    )
  })
})

describe('a number typed in another language', () => {
  afterEach(() => setNumberHabit(undefined))
  const length: NumberRules = { unit: 'mm' }
  const current: NumberRules = { unit: 'A' }

  it.each([
    // clear ones mean the same everywhere
    ['de', '1.234,5', length, 1234.5],
    ['de', '1,234.5', length, 1234.5],
    ['pl', '1 234,5', length, 1234.5],
    ['fr', '1\u202f234,5', length, 1234.5],
    ['it', '0,25', current, 0.25],
    ['de', '13.85', current, 13.85],
    // the language decides what can mean two things
    ['de', '1,722', current, 1.722],
    ['de', '1.722', length, 1722],
    ['es', '12.000', quantity, 12_000],
    ['it', '1.234', price, 1234],
    ['pl', '8,220', current, 8.22],
    ['es-MX', '1,722', length, 1722],
    // a point is also our own decimal sign, and no current has thousands of amperes
    ['de', '13.850', current, 13.85],
    // Polish and French group with spaces, so a point before three digits is asked back where it cannot be a decimal
    ['pl', '1.234', price, 'refused'],
    ['fr', '1.234', current, 1.234],
  ] as const)('in %s %s is understood', (language, text, rules, value) => {
    setNumberHabit(language)
    expect(numberIn(text, rules)).toBe(value)
  })

  it('is shown again as it is typed there', () => {
    expect([asTyped('41.5'), asTyped(12)]).toEqual(['41.5', '12'])
    setNumberHabit('de')
    expect([asTyped('41.5'), asTyped(-0.29), asTyped('1.722,5')]).toEqual(['41,5', '-0,29', '1.722,5'])
    expect(readNumber('41,5')).toMatchObject({ isPlain: true, decimal: '41.5' })
    for (const decimal of ['0.5', '41.123', '999.25', '1722', '13.85'])
      expect(readNumber(asTyped(decimal), { unit: 'V' })).toMatchObject({ decimal })
  })
})

describe('a number in a file', () => {
  it('that is ambiguous is decided by the other values of its column', () => {
    expect(findDecimalSign(['1,234', '99.50', '7'])).toBe('.')
    expect(numberIn('1,234', { ...price, decimalSign: '.' })).toBe(1234)
    expect(findDecimalSign(['1.234', '99,5'])).toBe(',')
    expect(numberIn('1.234', { ...price, decimalSign: ',' })).toBe(1234)
    expect(findDecimalSign(['1,234', '5', 7.5])).toBeUndefined()
    // a column with both signs decides nothing
    expect(findDecimalSign(['99,50', '99.50'])).toBeUndefined()
  })

  it('of a spreadsheet loses only the error of binary fractions', () => {
    expect(numberIn(129.98999999999998)).toBe(129.99)
    expect(numberIn(1.234, price)).toBe(1.234)
  })
})
