import type { Segment } from './group-segments.js'
import { matchElectricalLabel } from './match-electrical-label.js'
import { matchMechanicalLabels } from './match-mechanical-label.js'
import type { MechanicalLabel } from './mechanical-labels.js'

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

const rowsApart = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) / Math.max(a.height, b.height)

/** Segments that stand in the same column of labels. */
function isSameColumn(a: Segment, b: Segment): boolean {
  const middle = (s: Segment) => (s.left + s.right) / 2
  return Math.abs(a.left - b.left) < 6 || Math.abs(a.right - b.right) < 3 || Math.abs(middle(a) - middle(b)) < 6
}

/** Where the next column of labels begins on the right. */
function barrierOf(label: Segment, segments: Segment[]): number {
  const starts = segments
    .filter((other) => other.left > label.right + 8 && rowsApart(other, label) < 4)
    .filter((other) => matchMechanicalLabels(other.text).some(({ full }) => full) || matchElectricalLabel(other.text))
    .map((other) => other.left)
  return Math.min(Number.POSITIVE_INFINITY, ...starts) - 4
}

function valueParts(label: Segment, segments: Segment[]): Segment[] {
  const barrier = barrierOf(label, segments)
  const column = segments.filter(
    (other) => other !== label && rowsApart(other, label) < 6 && isSameColumn(other, label),
  )
  const head = column.find(
    (other) => heads.test(other.text) && rowsApart(other, label) < 1.6 && other.middle < label.middle,
  )
  const isOurs = (value: Segment) => {
    const own = Math.min(rowsApart(value, label), head ? rowsApart(value, head) : Number.POSITIVE_INFINITY)
    return !column.some((other) => other !== head && other.right <= value.left + 2 && rowsApart(value, other) < own)
  }
  return segments.filter(
    (value) =>
      value !== label &&
      value !== head &&
      value.left > label.right - 2 &&
      value.left < barrier &&
      rowsApart(value, label) < 3.2 &&
      isOurs(value),
  )
}

/** The cell beside the label, and the lines that continue it. */
function nearestCell(label: Segment, values: Segment[]): Segment[] {
  const sameRow = values.filter((value) => rowsApart(value, label) < 0.75)
  const around = sameRow.length > 0 ? sameRow : values.filter((value) => rowsApart(value, label) < 1.6)
  const first = around.reduce<Segment | undefined>(
    (best, value) => (!best || value.left < best.left ? value : best),
    undefined,
  )
  if (!first) return []
  return values
    .filter((value) => value === first || value.left >= first.left - 60)
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
