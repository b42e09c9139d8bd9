import { centre, overlaps, rowsApart } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { MechanicalLabel } from '../words/label-rule.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'

/** A label and the text that stands for its value, nearest piece first. */
export type LabelledValue = {
  label: MechanicalLabel
  /** The label's own line, for readers that need its words. */
  labelText: string
  segment: Segment
  /** What follows the label in its own segment. */
  rest: string
  /** Cells to the right, in reading order. */
  parts: Segment[]
}

/** First words of labels that are broken over two lines. */
const heads =
  /^(module|modul|panel|maximum|max\.?|output|cable|packaging|packing|temperature|solar|cell|number of|front side|mechanical|static)$/i

/** Segments that stand in the same column of labels. */
function isSameColumn(a: Segment, b: Segment): boolean {
  return Math.abs(a.left - b.left) < 6 || Math.abs(a.right - b.right) < 3 || Math.abs(centre(a) - centre(b)) < 6
}

const isFullLabel = (segment: Segment) =>
  matchMechanicalLabels(segment.text).some(({ full }) => full) || matchElectricalLabel(segment.text) !== undefined

/** Right behind other words of its line a segment is their end, even where it reads like a label. */
const continuesLine = (segment: Segment, segments: Segment[]) =>
  segments.some(
    (other) =>
      other !== segment &&
      rowsApart(other, segment) < 0.5 &&
      other.right <= segment.left + 1 &&
      segment.left - other.right < segment.height * 1.5,
  )

/** Where the next column of labels begins on the right. */
function barrierOf(label: Segment, segments: Segment[]): number {
  const right = segments.filter((other) => other.left > label.right - 2)
  // What stands beside the label is its value, even where it reads like a label.
  const beside = right.filter((other) => rowsApart(other, label) < 0.5 && !isFullLabel(other))
  const value = Math.min(Number.POSITIVE_INFINITY, ...beside.map((other) => other.left))
  const starts = right
    .filter((other) => other.left > label.right + 8 && rowsApart(other, label) < 4)
    .filter((other) => Math.abs(other.left - value) > 6)
    .filter((other) => isFullLabel(other) && !continuesLine(other, segments))
    .map((other) => other.left)
  return Math.min(Number.POSITIVE_INFINITY, ...starts) - 4
}

/** A value begins behind its label; a line above or below may begin under the label's end. */
const isRightOf = (value: Segment, label: Segment) =>
  value.left > label.right - 2 || (rowsApart(value, label) > 0.7 && value.left > centre(label) + 8)

/** Further lines of a label: the first word above it, or a remark in brackets below. */
function isMoreOf(label: Segment, other: Segment): boolean {
  if (rowsApart(other, label) > 1.7 || Math.abs(other.left - label.left) > 6) return false
  if (other.middle < label.middle) return heads.test(other.text)
  return /^[(a-zäöü]/.test(other.text) && matchMechanicalLabels(other.text).length === 0
}

/** A label with another value exactly on its own row claims no further line. */
const isServed = (label: Segment, value: Segment, values: Segment[]) =>
  rowsApart(value, label) > 0.45 &&
  values.some((other) => other !== value && other.left > label.right - 2 && rowsApart(other, label) < 0.35)

function valueParts(label: Segment, segments: Segment[]): Segment[] {
  const barrier = barrierOf(label, segments)
  const column = segments.filter(
    (other) => other !== label && rowsApart(other, label) < 6 && isSameColumn(other, label),
  )
  const hasValue = (line: Segment) =>
    segments.some((other) => other.left > line.right - 2 && rowsApart(other, line) < 0.35 && other.left < barrier)
  // `Cable` above `Connectors` with a length beside it is a label of its own, not the first word of this one
  const more = column.filter(
    (other) => isMoreOf(label, other) && !(other.middle < label.middle && hasValue(other) && hasValue(label)),
  )
  const right = segments.filter((other) => other.left > label.right - 2 && other.left < barrier)
  const hasOwn = right.some((other) => rowsApart(other, label) < 0.35)
  const isOurs = (value: Segment) => {
    const own = Math.min(...[label, ...more].map((line) => rowsApart(value, line)))
    return !column.some(
      (other) =>
        !more.includes(other) &&
        other.right <= value.left + 2 &&
        rowsApart(value, other) < own &&
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
  // Right-aligned tables: what is on the label's row comes before a longer line that reaches further left.
  const head = first && sameRow.length > 0 && rowsApart(first, label) > 1 ? sameRow[0] : first
  if (!head) return []
  const continues = (value: Segment) => overlaps(value, head)
  return values
    .filter((value) => value === head || continues(value) || (sameRow.includes(value) && value.left > head.left))
    .sort((a, b) => (rowsApart(a, b) < 0.5 ? a.left - b.left : a.middle - b.middle))
}

/** Every labelled line of a page with its value. */
export function collectLabelledValues(segments: Segment[]): LabelledValue[] {
  return segments.flatMap((segment) => {
    const matches = matchMechanicalLabels(segment.text).filter(({ label }) => label !== 'other')
    if (matches.length === 0) return []
    const parts = nearestCell(segment, valueParts(segment, segments))
    return matches.map(({ label, rest }) => ({ label, labelText: segment.text, segment, rest, parts }))
  })
}
