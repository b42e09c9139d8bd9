import { t } from '@lingui/core/macro'
import { classNames } from '../../ui/class-names.js'
import { CellsPicture, type DrawnPanel, lookOf, outlineOf } from './CellsPicture.js'
import { describeDrawing } from './PanelDrawing.js'
import styles from './PanelDrawing.module.css'

const height = 300
const margin = { top: 30, right: 58, bottom: 30, left: 34 }

/** A panel as a technical drawing: sides in millimetres, the frame from the side, the cables to the same scale. */
export function PanelBlueprint({ panel, className }: { panel: DrawnPanel; className?: string | undefined }) {
  const { isStated, long, short } = outlineOf(panel)
  // sides from the public list are often those inside the frame
  const about = panel.listFields?.includes('Length_mm') ? '≈ ' : ''
  const cable = isStated ? (panel.CableLength_mm ?? null) : null
  const scale = (height - margin.top - margin.bottom) / Math.max(long, cable ?? 0)
  const face = { x: margin.left, y: margin.top, width: short * scale, height: long * scale }
  const width = Math.max(margin.left + face.width + margin.right, 150)
  return (
    <svg
      className={classNames(styles.blueprint, className)}
      viewBox={`0 0 ${width.toFixed(0)} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={describeDrawing(panel)}
    >
      <CellsPicture look={lookOf(panel)} {...face} frame={Math.max(2, face.height / 80)} />
      {isStated ? (
        <>
          <Span from={[face.x, face.y - 9]} to={[face.x + face.width, face.y - 9]} text={`${about}${short} mm`} />
          <Span
            from={[face.x + face.width + 9, face.y]}
            to={[face.x + face.width + 9, face.y + face.height]}
            text={`${about}${long} mm`}
          />
          {panel.Thickness_mm != null && <FrameProfile thickness={panel.Thickness_mm} scale={scale} face={face} />}
          {cable !== null && <Cables length={cable} scale={scale} face={face} />}
        </>
      ) : (
        <text x={face.x} y={face.y - 10} className={styles.note}>
          {t`Size not stated`}
        </text>
      )}
    </svg>
  )
}

type Rectangle = { x: number; y: number; width: number; height: number }
type Point = readonly [number, number]

/** A dimension line with its figure. */
function Span({ from, to, text }: { from: Point; to: Point; text: string }) {
  const isUpright = from[0] === to[0]
  const tick = isUpright ? 'm-3 0h6' : 'm0 -3v6'
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  return (
    <g className={styles.dimension}>
      <path d={`M${from.join(' ')}L${to.join(' ')}M${from.join(' ')}${tick}M${to.join(' ')}${tick}`} />
      {isUpright ? (
        <text textAnchor="middle" transform={`translate(${middle[0] + 12} ${middle[1]}) rotate(-90)`}>
          {text}
        </text>
      ) : (
        <text x={middle[0]} y={middle[1] - 6} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  )
}

/** The panel from its edge: the frame's height at the same scale, but never too thin to see. */
function FrameProfile({ thickness, scale, face }: { thickness: number; scale: number; face: Rectangle }) {
  const wide = Math.max(3, thickness * scale)
  const x = face.x - wide - 8
  return (
    <g className={styles.dimension}>
      <rect x={x} y={face.y} width={wide} height={face.height} className={styles.profile} />
      <text x={Math.max(2, x - 4)} y={face.y + face.height + 16}>{t`${thickness} mm frame`}</text>
    </g>
  )
}

/** Both leads start at the junction box behind the panel. The position of the box is not stated, so it is only hinted at. */
function Cables({ length, scale, face }: { length: number; scale: number; face: Rectangle }) {
  const x = face.x + face.width + 36
  const top = face.y
  const end = top + length * scale
  return (
    <g className={styles.cable}>
      <path d={`M${x} ${top}V${end}M${x + 5} ${top}V${end}`} />
      <rect x={x - 2.5} y={top - 4} width={10} height={7} rx={1.5} className={styles.box} />
      <text textAnchor="middle" transform={`translate(${x + 17} ${(top + end) / 2}) rotate(-90)`}>
        {t`cable ${length} mm`}
      </text>
    </g>
  )
}
