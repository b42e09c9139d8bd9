import { describe, expect, it } from 'vitest'
import { numbersPerSet } from '../../../shared/physics/panel-curves.js'
import { CurveColumn, noCurves } from './curve-column.js'

const curve = (first: number, sets = 1) => Array.from({ length: sets * numbersPerSet }, (_, n) => first + n / 8)
const numbersAt = (column: CurveColumn, row: number) => Array.from(column.numbersOf(column.codes[row] ?? 0))

describe('the curves of the catalogue', () => {
  it('stand once for all panels that have the same', () => {
    const column = new CurveColumn()
    column.grow(3)
    column.put(0, curve(1))
    column.put(1, curve(2))
    column.put(2, curve(1))
    expect([...column.codes.subarray(0, 3)].map((code) => code === column.codes[0])).toEqual([true, false, true])
    expect(column.endOf(column.count - 1)).toBe(2)
  })

  it('are read as they were put, one or several of a panel, however many there are', () => {
    const column = new CurveColumn()
    column.grow(2000)
    for (let row = 0; row < 2000; row++) column.put(row, curve(row % 700, 1 + (row % 3)))
    for (let row = 0; row < 2000; row++) expect(numbersAt(column, row)).toEqual(curve(row % 700, 1 + (row % 3)))
    expect(column.count).toBeLessThan(2200)
  })

  it('of a panel change without touching others, and a code stays what it was', () => {
    const column = new CurveColumn()
    column.put(0, curve(1))
    column.put(1, curve(1))
    const code = column.codes[0] ?? 0
    column.put(0, curve(5, 2))
    expect(numbersAt(column, 1)).toEqual(curve(1))
    expect(column.codes[1]).toBe(code)
  })

  it('are none where figures contradict each other, are too few, or were never fitted', () => {
    const column = new CurveColumn()
    column.put(0, [0])
    column.put(1, [])
    column.put(2, curve(1))
    column.clear(2)
    expect([...column.codes.subarray(0, 3)]).toEqual([noCurves.contradictory, noCurves.insufficient, noCurves.unfitted])
    expect([0, 1, 2].map((row) => numbersAt(column, row))).toEqual([[0], [], []])
  })
})
