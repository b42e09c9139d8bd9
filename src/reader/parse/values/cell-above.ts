import { centre } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'

/** How much larger than its caption the value of a card is. */
const largeType = 1.4
/** The maximum length of a value over its caption. */
const longest = 60

/** `30.5 kg` in large type over `Weight`: a card may have its caption below, at the same edge or centred. */
export function cellAbove(caption: Segment, segments: Segment[]): Segment[] {
  const value = segments.find((other) => {
    const lines = (caption.middle - other.middle) / caption.height
    const isOver = Math.abs(other.left - caption.left) < 3 || Math.abs(centre(other) - centre(caption)) < 3
    return other.height > caption.height * largeType && lines > 0.8 && lines < 3 && isOver
  })
  return value && /^\d/.test(value.text) && value.text.length <= longest ? [value] : []
}
