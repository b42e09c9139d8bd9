import type { TextItem } from '../reading-types.js'

/** A page with more items printed over others than this hides something. */
const suspicious = 0.06

function overlaps(a: TextItem['box'], b: TextItem['box']): boolean {
  const across = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])
  const down = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])
  return across > 0.4 * Math.min(a[2], b[2]) && down > 0.5 * Math.min(a[3], b[3])
}

/** Different texts in the same place: the page carries text that nobody sees. */
export function hasOverprint(items: TextItem[]): boolean {
  const printed = items.filter((item) => item.text.trim().length > 1 && !item.turned)
  const byHeight = [...printed].sort((a, b) => a.box[1] - b.box[1])
  let covered = 0
  byHeight.forEach((item, index) => {
    for (let next = index + 1; next < byHeight.length; next += 1) {
      const other = byHeight[next]
      if (!other || other.box[1] > item.box[1] + item.box[3]) break
      if (other.text !== item.text && overlaps(item.box, other.box)) {
        covered += 1
        break
      }
    }
  })
  return covered > 5 && covered / printed.length > suspicious
}
