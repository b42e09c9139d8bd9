import { describe, expect, it } from 'vitest'
import { ivModel } from './IvCurve.js'
import { cellGrid } from './PanelDrawing.js'

describe('the I-V curve', () => {
  it('passes through what a datasheet states', () => {
    const current = ivModel({ Voc_V: 49.5, Isc_A: 13.9, Vmp_V: 41.2, Imp_A: 13.2 })
    expect(current(0)).toBeCloseTo(13.9, 6)
    expect(current(41.2)).toBeCloseTo(13.2, 1)
    expect(current(49.5)).toBeLessThan(0.1)
  })
})

describe('the drawing of cells', () => {
  it.each([
    [60, 6, 10],
    [72, 6, 12],
    [108, 6, 18],
    [144, 6, 24],
    [96, 6, 16],
    [36, 6, 6],
  ])('lays %i cells out %i wide and %i high', (count, columns, rows) =>
    expect(cellGrid(count)).toEqual({ columns, rows }),
  )
})
