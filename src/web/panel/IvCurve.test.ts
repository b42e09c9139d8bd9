import { describe, expect, it } from 'vitest'
import { ivModel } from './IvCurve.js'

describe('the I-V curve', () => {
  it('passes through what a datasheet states', () => {
    const current = ivModel({ Voc_V: 49.5, Isc_A: 13.9, Vmp_V: 41.2, Imp_A: 13.2 })
    expect(current(0)).toBeCloseTo(13.9, 6)
    expect(current(41.2)).toBeCloseTo(13.2, 1)
    expect(current(49.5)).toBeLessThan(0.1)
  })
})
