import type { PanelFacts } from '../../shared/panels/panel-shapes.js'
import { marksOf, technologyOf } from '../../shared/search/technologies.js'

export type DrawnPanel = Pick<
  PanelFacts,
  'SKU' | 'Description' | 'CellType' | 'NumberOfCells_count' | 'Length_mm' | 'Width_mm'
> &
  Partial<Pick<PanelFacts, 'IsBifacial' | 'Thickness_mm' | 'CableLength_mm'>>

/** What of a panel can be seen from three metres away, as far as its figures and words state it. */
export type PanelLook = {
  cells: 'poly' | 'mono' | 'thin-film' | 'unknown'
  isHalfCut: boolean
  isBifacial: boolean
  grid: { columns: number; rows: number } | null
}

export function lookOf(panel: DrawnPanel): PanelLook {
  const family = technologyOf(panel.CellType, panel.Description)
  const marks = marksOf(panel.CellType, panel.Description)
  const count = panel.NumberOfCells_count
  const isThinFilm = family === 'thin-film'
  return {
    cells: family === null ? 'unknown' : family === 'poly' || isThinFilm ? family : 'mono',
    // whole cells are never 100 and more on one panel
    isHalfCut: !isThinFilm && (marks.includes('half-cut') || (count !== null && count >= 100)),
    isBifacial: panel.IsBifacial ?? marks.includes('bifacial'),
    grid: isThinFilm || count === null ? null : cellGrid(count),
  }
}

const widths = [6, 5, 4, 8, 3, 12, 10, 9, 2, 1]
const mostCells = 600

/** Columns and rows of cells as modules are built: six wide where that divides. Null for a count that no grid shows. */
export function cellGrid(count: number) {
  if (!Number.isInteger(count) || count < 1 || count > mostCells) return null
  const columns = widths.find((width) => count % width === 0 && count / width >= width / 2) ?? 1
  const rows = count / columns
  return rows > 80 ? null : { columns, rows }
}

// no module that is sold is longer, so drawings to this scale never leave their frame
const longest_mm = 2600
const usual = { long: 1750, short: 1100 }

/** Long side and short side in millimetres, the usual ones where a side is not stated. */
export function outlineOf({ Length_mm, Width_mm }: Pick<DrawnPanel, 'Length_mm' | 'Width_mm'>) {
  const isStated = Length_mm !== null && Width_mm !== null
  const [long, short] = isStated ? [Length_mm, Width_mm] : [usual.long, usual.short]
  return { isStated, long: Math.max(long, short), short: Math.min(long, short) }
}

/** Pixels per millimetre at which panels in one list are drawn, so that the larger panel is the larger picture. */
export const scaleFor = (height: number, long_mm: number) => height / Math.max(longest_mm, long_mm)
