import { describe, expect, it } from 'vitest'
import { cellGrid, type DrawnPanel, lookOf, outlineOf, scaleFor } from './CellsPicture.js'

const panel = (facts: Partial<DrawnPanel>): DrawnPanel => ({
  SKU: 'X-1',
  Description: null,
  CellType: null,
  NumberOfCells_count: null,
  Length_mm: null,
  Width_mm: null,
  ...facts,
})

describe('the drawing of a panel', () => {
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

  it('has no grid for an impossible cell count', () => {
    expect([cellGrid(0), cellGrid(2000), cellGrid(61.5), cellGrid(83)]).toEqual([null, null, null, null])
  })

  it('is blue for polycrystalline, black for every kind of mono, only if it is stated', () => {
    expect(lookOf(panel({ CellType: 'Polykristallin' })).cells).toBe('poly')
    expect(lookOf(panel({ CellType: 'n-type TOPCon' })).cells).toBe('mono')
    expect(lookOf(panel({ CellType: 'CdTe thin film' }))).toMatchObject({ cells: 'thin-film', grid: null })
    expect(lookOf(panel({})).cells).toBe('unknown')
  })

  it('cuts cells in half if words or their number say so', () => {
    expect(lookOf(panel({ NumberOfCells_count: 144 })).isHalfCut).toBe(true)
    expect(lookOf(panel({ NumberOfCells_count: 72 })).isHalfCut).toBe(false)
    expect(lookOf(panel({ CellType: 'mono, half-cut cells', NumberOfCells_count: 96 })).isHalfCut).toBe(true)
  })

  it('prefers a stated bifaciality to the words of a description', () => {
    expect(lookOf(panel({ Description: 'bifacial module' })).isBifacial).toBe(true)
    expect(lookOf(panel({ Description: 'bifacial module', IsBifacial: false })).isBifacial).toBe(false)
  })

  it('takes the longer side as length, in whatever order they were entered', () => {
    expect(outlineOf(panel({ Length_mm: 992, Width_mm: 1640 }))).toEqual({ isStated: true, long: 1640, short: 992 })
    expect(outlineOf(panel({ Length_mm: 1640 })).isStated).toBe(false)
  })

  it('is larger for a larger panel, and never exceeds its frame', () => {
    expect(1640 * scaleFor(130, 1640)).toBeLessThan(2384 * scaleFor(130, 2384))
    expect(9000 * scaleFor(130, 9000)).toBeCloseTo(130, 6)
  })
})
