import { rowsApart } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import { isFullLabel } from './is-full-label.js'

/** Whether a segment directly follows other words of its line: then it is their end, even if it looks like a label. */
const continuesLine = (segment: Segment, segments: Segment[]) =>
  segments.some(
    (other) =>
      other !== segment &&
      rowsApart(other, segment) < 0.5 &&
      other.right <= segment.left + 1 &&
      segment.left - other.right < segment.height * 1.5,
  )

const isSameEdge = (a: Segment, b: Segment) => Math.abs(a.left - b.left) < 3 || Math.abs(a.right - b.right) < 2

/** Labels stand in a column; a value that looks like one, `Rated current: 20 A` of a junction box, stands alone. */
const hasCompany = (label: Segment, segments: Segment[]) =>
  segments.some(
    (other) =>
      other !== label &&
      isSameEdge(other, label) &&
      rowsApart(other, label) < 8 &&
      /^\D/.test(other.text) &&
      isFullLabel(other),
  )

/** A line in lower case below another that is no label: `(+) 1100 mm or customised | length`. */
const continuesCell = (segment: Segment, segments: Segment[]) =>
  /^\p{Ll}/u.test(segment.text) &&
  segments.some(
    (other) =>
      other.middle < segment.middle &&
      rowsApart(other, segment) < 1.5 &&
      Math.abs(other.left - segment.left) < 3 &&
      !isFullLabel(other),
  )

/** A label may stand at the middle between two lines of its value: the upper one. */
const lineOver = (label: Segment, right: Segment[]) =>
  right.find(
    (over) =>
      over.middle < label.middle &&
      rowsApart(over, label) < 0.9 &&
      !isFullLabel(over) &&
      right.some(
        (under) => under.middle > label.middle && rowsApart(under, label) < 0.9 && Math.abs(under.left - over.left) < 2,
      ),
  )

/** Where the next column of labels begins on the right. */
export function nextLabelsStart(label: Segment, segments: Segment[]): number {
  const right = segments.filter((other) => other.left > label.right - 2)
  // A text beside the label is its value, even if it looks like a label.
  const beside = right.filter((other) => rowsApart(other, label) < 0.5 && !isFullLabel(other))
  const value =
    beside.reduce<Segment | undefined>(
      (first, other) => (first && first.left < other.left ? first : other),
      undefined,
    ) ?? lineOver(label, right)
  const starts = right
    .filter((other) => other.left > label.right + 8 && rowsApart(other, label) < 4)
    // … and so is a text in one column with it, at either edge.
    .filter((other) => !value || (Math.abs(other.left - value.left) > 6 && Math.abs(other.right - value.right) > 3))
    .filter((other) => isFullLabel(other) && !continuesLine(other, segments) && !continuesCell(other, segments))
    .filter((other) => rowsApart(other, label) < 0.5 || hasCompany(other, segments))
    .map((other) => other.left)
  return Math.min(Number.POSITIVE_INFINITY, ...starts) - 4
}
