import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { type LabelMatch, matchMechanicalLabels } from '../words/match-mechanical-label.js'
import type { Segment } from './group-segments.js'
import { hasNumberBeside, hasTextBeside, rowsBeside, textOf } from './stack-lines.js'

/** The label of the mechanical or packing table in a text, without a remark in brackets. */
export const partOf = (text: string, isPart: (match: LabelMatch) => boolean = ({ full }) => full) =>
  matchMechanicalLabels(text.replace(/\s*\([^)]*\)\s*$/, '')).find((match) => match.label !== 'other' && isPart(match))
    ?.label

/** Whether the lines together are such a label, while the first alone is not. */
export function namesPart(lines: Segment[]): boolean {
  const whole = partOf(textOf(lines))
  const [first, ...others] = lines.map((line) => partOf(line.text))
  return (
    whole !== undefined &&
    lines.length <= 3 &&
    first === undefined &&
    others.every((label) => label === undefined || label === whole) &&
    lines.every((line) => matchElectricalLabel(line.text) === undefined)
  )
}

/** `Number of pallets per 40' | container` with its value between the lines: the first is a label already. */
export function isBrokenLabel(lines: Segment[], segments: Segment[]): boolean {
  const [first, second, ...more] = lines
  if (!first || !second || more.length > 0 || partOf(first.text) !== partOf(textOf(lines))) return false
  // `Module type HX-`: the first half of a name is no label.
  if (partOf(first.text) === undefined && /[A-Z\d]-$/.test(first.text)) return false
  if (!/^\p{Ll}/u.test(second.text) && !/[/&,-]$/.test(first.text)) return false
  const [row, ...rows] = rowsBeside(
    lines,
    segments.filter((segment) => !lines.includes(segment)),
  )
  return row !== undefined && rows.length === 0 && row > first.middle + 1 && row < second.middle - 1
}

/** `Cable & | connectors`: a label that ends in the sign between its words goes on below. */
export const isOpenLabel = (lines: Segment[]) =>
  lines.length === 2 && /\s&$/.test(lines[0]?.text ?? '') && partOf(textOf(lines)) !== undefined

const middleOf = (heights: number[]) => heights.reduce((sum, height) => sum + height, 0) / heights.length
/** The maximum of lines of a centred label. */
const mostCentred = 4

/**
 * `Maximum test | load, front` with its value at the middle of the lines: one row of a table whose cells are centred.
 * As many lines of values as of labels may be rows of their own.
 */
export function isCentredLabel(lines: Segment[], segments: Segment[]): boolean {
  const [first, ...others] = lines
  const whole = matchMechanicalLabels(textOf(lines)).find(({ label }) => label !== 'other')?.label
  if (!first || !whole || lines.length > mostCentred || !/^\p{Lu}/u.test(first.text)) return false
  const isOther = ({ text }: Segment) => {
    const label = partOf(text)
    return (label !== undefined && label !== whole) || matchElectricalLabel(text) !== undefined
  }
  if (others.some(isOther)) return false
  const rows = rowsBeside(
    lines,
    segments.filter((segment) => !lines.includes(segment)),
  )
  if (rows.length === 0) return false
  // Only the middle one of three lines is beside a value that is centred.
  const free = lines.filter((_, index) => lines.length !== 3 || rows.length !== 1 || index !== 1)
  const isApart = (rows.length + lines.length) % 2 === 1 || free.length < lines.length
  if (!isApart || rows.length >= mostCentred || free.some((line) => hasTextBeside(line, segments))) return false
  return Math.abs(middleOf(rows) - middleOf(lines.map((line) => line.middle))) < 1
}

/**
 * `Maximum | mechanical static | load, front side` with its value beside the first line: lines in lower case without
 * anything beside them go on with the label above.
 */
export function isContinued(lines: Segment[], segments: Segment[]): boolean {
  const [first, ...others] = lines
  const whole = matchMechanicalLabels(textOf(lines)).map(({ label }) => label)
  if (!first || whole.every((label) => label === 'other') || lines.length > mostCentred) return false
  if (!/^\p{Lu}/u.test(first.text)) return false
  const part = partOf(first.text)
  const isOfWhole = part === undefined || whole.some((label) => label === part)
  return (
    isOfWhole &&
    matchElectricalLabel(textOf(lines)) === undefined &&
    hasTextBeside(first, segments) &&
    others.every((line) => /^\p{Ll}/u.test(line.text) && !hasTextBeside(line, segments))
  )
}

/** `Temp. coeff. Pmpp / Voc / | Isc`: a line that ends with the sign between two quantities goes on below. */
export const isUnfinished = ([first, ...more]: Segment[], segments: Segment[]) =>
  first !== undefined &&
  more.length === 1 &&
  /coef|koef/i.test(first.text) &&
  first.text.endsWith('/') &&
  hasNumberBeside(first, segments)
