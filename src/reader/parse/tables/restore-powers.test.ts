import { describe, expect, it } from 'vitest'
import type { Token } from '../layout/find-tokens.js'
import type { PowerTable } from './power-table.js'
import { restorePowers } from './restore-powers.js'

const token = (value: number): Token => ({
  value,
  unit: '',
  text: String(value),
  left: 0,
  right: 10,
  middle: 0,
  height: 7,
})
const table = (powers: (number | undefined)[], current = 12.84): PowerTable => ({
  page: 1,
  layout: 'columns',
  stated: true,
  top: 0,
  bottom: 50,
  left: 0,
  right: 300,
  classes: powers.map((power, index) => ({
    left: 0,
    right: 10,
    middle: 0,
    values: {
      ...(power !== undefined && { Pmax_W: token(power) }),
      Vmp_V: token(32.37 + index * 0.2),
      Imp_A: token(current + index * 0.07),
    },
  })),
})
const powersOf = ({ classes }: PowerTable) => classes.map(({ values }) => values.Pmax_W?.value)

describe('restorePowers', () => {
  it('puts back a power that the others and its own volts and amperes prove', () => {
    expect(powersOf(restorePowers(table([5, 420, 425, 430, 435, 440])))).toEqual([415, 420, 425, 430, 435, 440])
    expect(powersOf(restorePowers(table([415, 420, undefined, 430])))).toEqual([415, 420, 425, 430])
  })
  it('leaves powers that fit their own volts and amperes, though a class between them was lost', () => {
    const whole = table([415, 420, 425, 430, 435, 440])
    const gappy = { ...whole, classes: whole.classes.filter((_, index) => index !== 1) }
    expect(powersOf(restorePowers(gappy))).toEqual([415, 425, 430, 435, 440])
  })
  it('leaves what nothing proves', () => {
    expect(powersOf(restorePowers(table([5, 420, 425, 430], 11)))).toEqual([5, 420, 425, 430])
    expect(powersOf(restorePowers(table([5, 420, 431, 437])))).toEqual([5, 420, 431, 437])
  })
})
