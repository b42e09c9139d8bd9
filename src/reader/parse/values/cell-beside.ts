import { centre, overlaps, rowsApart } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'
import { nextLabelsStart } from './find-next-labels.js'
import { isFullLabel } from './is-full-label.js'

/** First words of labels that are split over two lines. */
const heads =
  /^(module|modul|panel|maximum|max\.?|output|cable|packaging|packing|temperature|solar|cell|number of|front side|mechanical|static)$/i

/** Whether segments are in the same column of labels. */
function isSameColumn(a: Segment, b: Segment): boolean {
  return Math.abs(a.left - b.left) < 6 || Math.abs(a.right - b.right) < 3 || Math.abs(centre(a) - centre(b)) < 6
}

/** A value begins after its label; a line above or below may begin under the label's end. */
const isRightOf = (value: Segment, label: Segment) =>
  value.left > label.right - 2 || (rowsApart(value, label) > 0.7 && value.left > centre(label) + 8)

/** Further lines of a label: the first word above it, or a remark in brackets below. */
function isMoreOf(label: Segment, other: Segment): boolean {
  if (rowsApart(other, label) > 1.7 || Math.abs(other.left - label.left) > 6) return false
  if (other.middle < label.middle) return heads.test(other.text)
  return /^[(a-zäöü]/.test(other.text) && matchMechanicalLabels(other.text).length === 0
}

/** A label with another value exactly on its own row takes no further line. */
const isServed = (label: Segment, value: Segment, values: Segment[]) =>
  rowsApart(value, label) > 0.45 &&
  values.some((other) => other !== value && other.left > label.right - 2 && rowsApart(other, label) < 0.35)

/** Lines over a label with a value of its own end the cell above, unless as many below show that it stands at their middle. */
const endsAnother = (value: Segment, label: Segment, values: Segment[]) => {
  const up = label.middle - value.middle
  return (
    up > label.height * 1.2 &&
    !values.some(
      (other) =>
        Math.abs(other.left - value.left) < 4 && Math.abs(other.middle - label.middle - up) < label.height * 0.3,
    )
  )
}

/** A label in two languages has its value between its lines: the second is as near as the first. */
const nearlySame = 0.15

function valueParts(label: Segment, segments: Segment[]): Segment[] {
  const barrier = nextLabelsStart(label, segments)
  const column = segments.filter(
    (other) => other !== label && rowsApart(other, label) < 6 && isSameColumn(other, label),
  )
  const right = segments.filter((other) => other.left > label.right - 2 && other.left < barrier)
  const isBesideValue = (line: Segment) => right.some((other) => rowsApart(other, line) < 0.35)
  const hasOwn = isBesideValue(label)
  // `Cable | 1160 mm` above `Connection type | PV-03`: two rows, not two lines of one label.
  const more = column.filter(
    (other) => isMoreOf(label, other) && !(other.middle < label.middle && hasOwn && isBesideValue(other)),
  )
  // Lines of values without a label beside them.
  const free = right.filter((other) => !column.some((next) => rowsApart(next, other) < 0.35))
  const isOurs = (value: Segment) => {
    if (hasOwn && endsAnother(value, label, free)) return false
    const own = Math.min(...[label, ...more].map((line) => rowsApart(value, line)))
    return !column.some(
      (other) =>
        !more.includes(other) &&
        !(hasOwn && free.includes(value) && isBesideValue(other) && endsAnother(value, other, free)) &&
        other.right <= value.left + 2 &&
        rowsApart(value, other) < own - (isFullLabel(label) ? nearlySame : 0) &&
        (hasOwn || !isServed(other, value, right)),
    )
  }
  return segments.filter(
    (value) =>
      value !== label &&
      isRightOf(value, label) &&
      value.left < barrier &&
      rowsApart(value, label) < 3.2 &&
      isOurs(value),
  )
}

/** The cell beside the label, and the lines that continue it: they are aligned with it, or begin before it ends. */
function nearestCell(label: Segment, values: Segment[]): Segment[] {
  const near = values.filter((value) => rowsApart(value, label) < 1.6)
  const column = Math.min(...near.map((value) => value.left))
  const first = near
    .filter((value) => value.left < column + 20)
    .reduce<Segment | undefined>(
      (best, value) => (!best || rowsApart(value, label) < rowsApart(best, label) ? value : best),
      undefined,
    )
  const sameRow = values.filter((value) => rowsApart(value, label) < 0.6)
  // In right-aligned tables, the text on the label's row comes before a longer line that reaches further left.
  const nearest = first && sameRow.length > 0 && rowsApart(first, label) > 1 ? sameRow[0] : first
  // `132 | (66x2)`: a cell begins with its first piece, even if another is nearer to the label's middle.
  const before = sameRow.find(
    (value) => nearest && value.right <= nearest.left && nearest.left - value.right < nearest.height,
  )
  const head = before ?? nearest
  if (!head) return []
  const continues = (value: Segment) => overlaps(value, head)
  return values
    .filter((value) => value === head || continues(value) || (sameRow.includes(value) && value.left > head.left))
    .sort((a, b) => (rowsApart(a, b) < 0.5 ? a.left - b.left : a.middle - b.middle))
}

/** The cell to the right of a label, in reading order. */
export const cellBeside = (label: Segment, segments: Segment[]) => nearestCell(label, valueParts(label, segments))
