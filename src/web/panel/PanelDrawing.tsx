import type { PanelFacts } from '../../shared/panels/panel-api.js'
import styles from './PanelDrawing.module.css'

type Drawn = Pick<PanelFacts, 'SKU' | 'Length_mm' | 'Width_mm' | 'NumberOfCells_count' | 'CellType'>

const columnsFor = [6, 5, 4, 8, 3, 12, 10, 9, 2, 1]

/** Rows and columns of cells as modules are built: six wide where that divides, halves cut along the long side. */
export function cellGrid(count: number) {
  const columns = columnsFor.find((width) => count % width === 0 && count / width >= width / 2) ?? 1
  return { columns, rows: count / columns }
}

/** A panel drawn from its own figures: proportions, cells, and the line in the middle where cells are cut in half. */
export function PanelDrawing({ panel, height = 120 }: { panel: Drawn; height?: number }) {
  const long = panel.Length_mm ?? 1750
  const short = panel.Width_mm ?? 1100
  // whole pixels, or the frame's right edge falls between two of them
  const width = Math.round((height * Math.min(long, short)) / Math.max(long, short))
  const frame = Math.max(1.5, height / 60)
  const cells = panel.NumberOfCells_count
  const isHalfCut = /half|½|cut/i.test(panel.CellType ?? '') || (cells !== null && cells >= 100)
  const label = `${panel.SKU} drawn to scale${cells ? `, ${cells} cells` : ''}`
  return (
    <svg
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <rect
        x={frame / 2}
        y={frame / 2}
        width={width - frame}
        height={height - frame}
        rx={frame / 2}
        className={styles.frame}
        strokeWidth={frame}
      />
      <CellLines cells={cells} width={width} height={height} frame={frame} />
      {isHalfCut && (
        <line
          x1={frame}
          x2={width - frame}
          y1={height / 2}
          y2={height / 2}
          className={styles.cut}
          strokeWidth={frame}
        />
      )}
    </svg>
  )
}

function CellLines({
  cells,
  width,
  height,
  frame,
}: {
  cells: number | null
  width: number
  height: number
  frame: number
}) {
  if (!cells || cells > 600) return null
  const { columns, rows } = cellGrid(cells)
  if (rows > 80) return null
  const [w, h] = [width - 2 * frame, height - 2 * frame]
  const vertical = Array.from(
    { length: columns - 1 },
    (_, index) => `M${frame + (w * (index + 1)) / columns} ${frame}v${h}`,
  )
  const horizontal = Array.from(
    { length: rows - 1 },
    (_, index) => `M${frame} ${frame + (h * (index + 1)) / rows}h${w}`,
  )
  return <path d={[...vertical, ...horizontal].join('')} className={styles.cells} />
}
