import { boxesOverlap } from '../parse/layout/geometry.js'
import type { TextItem } from '../parse/layout/page-text.js'

/** A page with a higher share of items printed over others contains hidden text. */
const suspicious = 0.06

/** Whether there are different texts in the same position: the page contains invisible text. */
export function hasOverprint(items: TextItem[]): boolean {
  const printed = items.filter((item) => item.text.trim().length > 1 && !item.turned)
  const byHeight = [...printed].sort((a, b) => a.box[1] - b.box[1])
  let covered = 0
  byHeight.forEach((item, index) => {
    for (let next = index + 1; next < byHeight.length; next += 1) {
      const other = byHeight[next]
      if (!other || other.box[1] > item.box[1] + item.box[3]) break
      if (other.text !== item.text && boxesOverlap(item.box, other.box, { across: 0.4, down: 0.5 })) {
        covered += 1
        break
      }
    }
  })
  return covered > 5 && covered / printed.length > suspicious
}
