import { plural, t } from '@lingui/core/macro'
import { CellsPicture, type DrawnPanel, lookOf, outlineOf, scaleFor } from './CellsPicture.js'
import styles from './PanelDrawing.module.css'

/**
 * A panel drawn from its own figures: true proportions, its number of whole or half-cut cells, blue if polycrystalline.
 * `height` is that of the longest possible panel, so that in a list a larger panel is a larger picture.
 */
export function PanelDrawing({ panel, height }: { panel: DrawnPanel; height: number }) {
  const outline = outlineOf(panel)
  const scale = scaleFor(height, outline.long)
  // integer pixels, so that the frame's right edge is sharp
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
  const size = isStated ? t`${long} by ${short} mm, to scale` : t`size not stated`
  const cells = panel.NumberOfCells_count
  const model = panel.SKU
  return [t`${model} drawn`, size, cells !== null && plural(cells, { one: '# cell', other: '# cells' })]
    .filter(Boolean)
    .join(', ')
}
