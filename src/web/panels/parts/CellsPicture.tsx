import { marksOf, technologyOf } from '../../../shared/find/technologies.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import styles from './PanelDrawing.module.css'

type Props = { look: PanelLook; x: number; y: number; width: number; height: number; frame: number }

/** The front of a panel in few elements: frame, cells, and the gap in the middle of half-cut cells. */
export function CellsPicture({ look, x, y, width, height, frame }: Props) {
  const inside = { x: x + frame, y: y + frame, width: width - 2 * frame, height: height - 2 * frame }
  return (
    <g data-cells={look.cells} data-bifacial={look.isBifacial || undefined} className={styles.face}>
      <rect
        x={x + frame / 2}
        y={y + frame / 2}
        width={width - frame}
        height={height - frame}
        rx={frame / 2}
        strokeWidth={frame}
      />
      <path d={linesOf(look, inside)} className={styles.cells} />
      {look.isHalfCut && <path d={`M${inside.x} ${y + height / 2}h${inside.width}`} className={styles.cut} />}
    </g>
  )
}

type Area = { x: number; y: number; width: number; height: number }

function linesOf({ grid, cells }: PanelLook, area: Area) {
  // thin film has no visible cells, only fine scribed lines
  if (cells === 'thin-film') return parting(area, { columns: 24, rows: 1 })
  return grid ? parting(area, grid) : ''
}

function parting({ x, y, width, height }: Area, { columns, rows }: { columns: number; rows: number }) {
  const between = (count: number) => Array.from({ length: count - 1 }, (_, index) => (index + 1) / count)
  const place = (at: number) => at.toFixed(2)
  return [
    ...between(columns).map((share) => `M${place(x + width * share)} ${place(y)}v${place(height)}`),
    ...between(rows).map((share) => `M${place(x)} ${place(y + height * share)}h${place(width)}`),
  ].join('')
}

export type DrawnPanel = Pick<
  PanelFacts,
  'SKU' | 'Description' | 'CellType' | 'NumberOfCells_count' | 'Length_mm' | 'Width_mm'
> &
  Partial<Pick<PanelFacts, 'IsBifacial' | 'Thickness_mm' | 'CableLength_mm'>> & { listFields?: readonly string[] }

/** The visible properties of a panel, as far as its figures and words state them. */
type PanelLook = {
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
    // no panel has 100 or more whole cells
    isHalfCut: !isThinFilm && (marks.includes('half-cut') || (count !== null && count >= 100)),
    isBifacial: panel.IsBifacial ?? marks.includes('bifacial'),
    grid: isThinFilm || count === null ? null : cellGrid(count),
  }
}

const widths = [6, 5, 4, 8, 3, 12, 10, 9, 2, 1]
const mostCells = 600

/** Columns and rows of cells: six columns if that divides the count. Null for a count without a grid. */
export function cellGrid(count: number) {
  if (!Number.isInteger(count) || count < 1 || count > mostCells) return null
  const columns = widths.find((width) => count % width === 0 && count / width >= width / 2) ?? 1
  const rows = count / columns
  return rows > 80 ? null : { columns, rows }
}

// no module on sale is longer, so drawings at this scale never exceed their frame
const longest_mm = 2600
const usual = { long: 1750, short: 1100 }

/** Long and short side in millimetres, with usual values for sides that are not stated. */
export function outlineOf({ Length_mm, Width_mm }: Pick<DrawnPanel, 'Length_mm' | 'Width_mm'>) {
  const isStated = Length_mm !== null && Width_mm !== null
  const [long, short] = isStated ? [Length_mm, Width_mm] : [usual.long, usual.short]
  return { isStated, long: Math.max(long, short), short: Math.min(long, short) }
}

/** Pixels per millimetre of a list's drawings, so that a larger panel is a larger picture. */
export const scaleFor = (height: number, long_mm: number) => height / Math.max(longest_mm, long_mm)
