import { CellsPicture } from './CellsPicture.js'
import styles from './PanelDrawing.module.css'
import { type DrawnPanel, lookOf, outlineOf, scaleFor } from './panel-look.js'

/**
 * A panel drawn from its own figures: sides in their true proportion, cells as they are counted and cut, blue where they are
 * polycrystalline. `height` is that of the longest panel there is: in a list, the larger panel is the larger picture.
 */
export function PanelDrawing({ panel, height = 120 }: { panel: DrawnPanel; height?: number }) {
  const outline = outlineOf(panel)
  const scale = scaleFor(height, outline.long)
  // whole pixels, or the frame's right edge falls between two of them
  const [tall, wide] = [Math.round(outline.long * scale), Math.max(8, Math.round(outline.short * scale))]
  return (
    <svg
      className={styles.drawing}
      data-stated={outline.isStated}
      width={wide}
      height={tall}
      viewBox={`0 0 ${wide} ${tall}`}
      role="img"
      aria-label={describeDrawing(panel)}
    >
      <CellsPicture look={lookOf(panel)} x={0} y={0} width={wide} height={tall} frame={Math.max(1.5, tall / 70)} />
    </svg>
  )
}

export function describeDrawing(panel: DrawnPanel) {
  const { isStated, long, short } = outlineOf(panel)
  const size = isStated ? `${long} by ${short} mm, to scale` : 'size not stated'
  const cells = panel.NumberOfCells_count
  return [`${panel.SKU} drawn`, size, cells !== null && `${cells} cells`].filter(Boolean).join(', ')
}
