import styles from './PanelDrawing.module.css'
import type { PanelLook } from './panel-look.js'

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
