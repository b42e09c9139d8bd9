import { describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { boundedFigures, disagrees, isUsual } from './panel-bounds.js'
import { findOddities } from './panel-physics.js'

describe('the bounds of a panel', () => {
  it('accept nothing from a datasheet that a form would warn about', () => {
    fc.assert(
      fc.property(fc.constantFrom(...boundedFigures), fc.double({ noNaN: true }), (figure, value) => {
        if (isUsual(figure, value, 'read')) expect(isUsual(figure, value, 'typed')).toBe(true)
      }),
    )
    const figure = fc.double({ min: 0.1, max: 5000, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom('powerByPoint', 'powerByClass'), figure, figure, (pair, value, from) => {
        if (disagrees[pair].typed(value, from)) expect(disagrees[pair].read(value, from)).toBe(true)
      }),
    )
  })

  it('do not question unknown values', () => {
    for (const figure of boundedFigures) expect(isUsual(figure, undefined, 'read')).toBe(true)
  })

  it('are the ones that forms warn by', () => {
    const panel = { Pmax_W: 450, Voc_V: 41, Isc_A: 13.9, Weight_kg: 22, Length_mm: 1762, Width_mm: 1134 }
    expect(findOddities(panel)).toEqual([])
    expect(findOddities({ ...panel, Weight_kg: 2 })).toMatchObject([{ field: 'Weight_kg' }])
    expect(findOddities({ ...panel, Isc_A: 30 })).toMatchObject([{ field: 'Voc_V' }])
  })
})
