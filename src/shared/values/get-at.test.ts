import { expect, it } from 'vitest'
import { getAt, getByte, getCode, getNumber } from './get-at.js'

it('gives the value of a place, nothing and zero included', () => {
  expect(getAt([7, 8], 1)).toBe(8)
  expect(getAt(['a', null], 1)).toBeNull()
  expect(getNumber(Float64Array.of(7, Number.NaN), 1)).toBeNaN()
  expect(getCode(Uint32Array.of(7, 0), 1)).toBe(0)
  expect(getByte(Uint8Array.of(7, 0), 1)).toBe(0)
})

it.each([-1, 2, 0.5, Number.NaN])('never takes a place that does not exist for another one: %s', (place) => {
  expect(() => getAt([7, 8], place)).toThrow(RangeError)
  expect(() => getNumber(Float64Array.of(7, 8), place)).toThrow(RangeError)
  expect(() => getCode(Uint32Array.of(7, 8), place)).toThrow(RangeError)
  expect(() => getByte(Uint8Array.of(7, 8), place)).toThrow(RangeError)
})
