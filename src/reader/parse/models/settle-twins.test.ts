import { expect, it } from 'vitest'
import { findingIn } from '../layout/finding.js'
import { settleTwins } from './settle-twins.js'

const settle = (...values: string[]) =>
  settleTwins(values.map((value) => findingIn(value, []))).map(({ value }) => value)

it('reads a letter as the digit of its shape where the other names have digits, and the other way round', () => {
  expect(settle('NU-S5 (E3E)', 'NU-SO (E3E)', 'NU-S0 (E32)', 'NU-R5 (E32)', 'NU-RO (E3E)')).toEqual([
    'NU-S5 (E3E)',
    'NU-S0 (E3E)',
    'NU-S0 (E3Z)',
    'NU-R5 (E3Z)',
    'NU-R0 (E3E)',
  ])
})

it('leaves names as they are where votes are nearly equal, or two would become the same', () => {
  for (const names of [
    ['HX-5A', 'HX-SA'],
    ['HX-5A', 'HX-SB', 'HX-7C', 'HX-TD'],
    ['HX-5A', 'HX-SA', 'HX-7A', 'HX-8A'],
    ['HX-10', 'HX-1O0', 'HX-20', 'HX-30'],
  ])
    expect(settle(...names)).toEqual(names)
})
