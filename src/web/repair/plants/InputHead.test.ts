import { expect, it } from 'vitest'
import { devicesOf, nextInputOf } from './InputHead.js'

const input = (inverterId: string | null, inverterInput: string | null = null) => ({ inverterId, inverterInput })

it('takes inputs of one model for one inverter until one of its inputs comes again', () => {
  const places = devicesOf([
    input('one', 'A'),
    input('one', 'B'),
    input('one', 'A'),
    input('two', 'A'),
    input(null),
    input('two', 'B'),
    input('two'),
    input('two'),
  ]).map(({ inputs }) => inputs)
  expect(places).toEqual([[0, 1], [2], [3], [5], [6], [7]])
})

it('chooses the input of the same name, else the next one, and the first of another inverter', () => {
  const names = ['A', 'B']
  expect(nextInputOf(names, { name: 'b' }, undefined, 'one')).toBe('B')
  expect(nextInputOf(names, { name: '' }, input('one', 'A'), 'one')).toBe('B')
  expect(nextInputOf(names, { name: '' }, input('one', 'B'), 'one')).toBe('A')
  expect(nextInputOf(names, { name: '2' }, input('two', 'A'), 'one')).toBe('A')
  expect(nextInputOf([], { name: '' }, undefined, 'one')).toBeNull()
})
