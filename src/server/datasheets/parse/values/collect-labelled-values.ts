import { centre, overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { HeadedCell, LaidOutPage } from '../layout/lay-out-pages.js'
import type { MechanicalLabel } from '../words/label-rule.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'
import { withUnit } from './join-unit-column.js'

/** A label and the text of its value, nearest piece first. */
export type LabelledValue = {
  label: MechanicalLabel
  /** The label's own line, for readers that need its words. */
  labelText: string
  segment: Segment
  /** The text after the label in its own segment. */
  rest: string
  /** The cells to the right, in reading order. */
  parts: Segment[]
  /** The cell is below its label: only its content proves that it belongs there. */
  isBelow?: boolean
}

/** First words of labels that are split over two lines. */
const heads =
  /^(module|modul|panel|maximum|max\.?|output|cable|packaging|packing|temperature|solar|cell|number of|front side|mechanical|static)$/i

const rowsApart = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) / Math.max(a.height, b.height)

/** Whether segments are in the same column of labels. */
function isSameColumn(a: Segment, b: Segment): boolean {
  return Math.abs(a.left - b.left) < 6 || Math.abs(a.right - b.right) < 3 || Math.abs(centre(a) - centre(b)) < 6
}

const isFullLabel = (segment: Segment) =>
  matchMechanicalLabels(segment.text).some(({ full }) => full) || matchElectricalLabel(segment.text) !== undefined

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
function barrierOf(label: Segment, segments: Segment[]): number {
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
  const barrier = barrierOf(label, segments)
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

/** The lines of the label's own cell: they have the left edge (or the centre) of its first line. */
export function ownCell(value: LabelledValue): Segment[] {
  const [first] = value.parts
  if (!first) return []
  const sameRow = value.parts.filter((part) => Math.abs(part.middle - value.segment.middle) < part.height * 0.75)
  // The cell is left of what a chart beside the table prints at the same height.
  const head =
    sameRow.reduce<Segment | undefined>((best, part) => (best && best.left <= part.left ? best : part), undefined) ??
    first
  return value.parts.filter(
    (part) =>
      part === head ||
      Math.abs(part.left - head.left) < 4 ||
      Math.abs(part.right - head.right) < 3 ||
      Math.abs(centre(part) - centre(head)) < 3,
  )
}

/** A head labels the cells below it. */
const labelledByHead = ({ head, cell }: HeadedCell): LabelledValue[] =>
  matchMechanicalLabels(head.text)
    .filter(({ label }) => label !== 'other')
    .map(({ label }) => ({ label, labelText: head.text, segment: head, rest: '', parts: [cell] }))

/** What a page says beside its labels, and below the heads of its tables. */
export const labelledValuesOf = ({ segments, headed = [] }: LaidOutPage): LabelledValue[] => [
  ...headed.flatMap(labelledByHead),
  ...collectLabelledValues(segments),
]

/** Every labelled line of a page with its value. */
export function collectLabelledValues(segments: Segment[]): LabelledValue[] {
  return segments.flatMap((segment) => {
    const matches = matchMechanicalLabels(segment.text).filter(({ label }) => label !== 'other')
    if (matches.length === 0) return []
    const beside = withUnit(nearestCell(segment, valueParts(segment, segments)), segments)
    const isBare =
      beside.length === 0 && matches.every(({ label, rest }) => rest === '' || (label === 'load' && !/\d/.test(rest)))
    const parts = isBare ? cellBelow(segment, segments) : beside
    const isBelow = isBare && parts.length > 0
    return matches.map(({ label, rest }) => ({ label, labelText: segment.text, segment, rest, parts, isBelow }))
  })
}
