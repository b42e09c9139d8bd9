import { centre } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { HeadedCell, LaidOutPage } from '../layout/lay-out-pages.js'
import type { MechanicalLabel } from '../words/label-rule.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'
import { cellAbove } from './cell-above.js'
import { cellBelow } from './cell-below.js'
import { cellBeside } from './cell-beside.js'
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
  /** The cell is below its label, or above it on a card: only its content proves that it belongs there. */
  isBelow?: boolean
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

const isFound = (cell: Segment[]) => cell.length > 0

/** Every labelled line of a page with its value. */
export function collectLabelledValues(segments: Segment[]): LabelledValue[] {
  return segments.flatMap((segment) => {
    const matches = matchMechanicalLabels(segment.text).filter(({ label }) => label !== 'other')
    if (matches.length === 0) return []
    const beside = withUnit(cellBeside(segment, segments), segments)
    const isBare =
      beside.length === 0 && matches.every(({ label, rest }) => rest === '' || (label === 'load' && !/\d/.test(rest)))
    const [below] = isBare ? [cellBelow, cellAbove].map((find) => find(segment, segments)).filter(isFound) : []
    const parts = below ?? beside
    const isBelow = below !== undefined
    return matches.map(({ label, rest }) => ({ label, labelText: segment.text, segment, rest, parts, isBelow }))
  })
}
