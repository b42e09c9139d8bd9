import { centre, rowsApart } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'

const bullet = /^\s*[•·●○■□▪►✓]/
/** The maximum length of a value below a label. */
const longestBelow = 60

/** Cards have the value below its label, at the same edge or centred, and nothing beside the label. */
export function cellBelow(label: Segment, segments: Segment[]): Segment[] {
  const isAlone = !segments.some(
    (other) => other.left > label.right && other.left < label.right + 60 && rowsApart(other, label) < 0.5,
  )
  // List items are prose, even if one begins like a label.
  if (!isAlone || bullet.test(label.text)) return []
  const value = segments.find((other) => {
    const lines = (other.middle - label.middle) / label.height
    return (
      lines > 0.8 && lines < 2 && (Math.abs(other.left - label.left) < 3 || Math.abs(centre(other) - centre(label)) < 3)
    )
  })
  return value &&
    value.text.length <= longestBelow &&
    matchMechanicalLabels(value.text).length === 0 &&
    !matchElectricalLabel(value.text)
    ? [value]
    : []
}
