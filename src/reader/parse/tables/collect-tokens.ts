import { isNumeric, type Token, tokensOf } from '../layout/find-tokens.js'
import { shared } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import { labelPart, matchElectricalLabel } from '../words/match-electrical-label.js'
import type { NumberStyle } from '../words/read-number.js'
import { restorePoints } from './drop-slips.js'

/** A symbol, unit or other short remark between label and values: `Pmax`, `[V]`, `(Wp)`. */
const isRemark = (segment: Segment) => segment.text.length <= 16 && !/^(stc|noct|nmot)$/i.test(segment.text)

/** The words of a label segment after the label itself. */
function wordsAfterLabel(label: Segment) {
  let length = 0
  const cut = labelPart(label.text).replace(/\s/g, '').length
  return label.words.filter((word) => {
    const starts = length
    length += word.text.length
    return starts >= cut
  })
}

/** Whether a value at this height belongs to this label, and not to the line above or below. */
function isNearest(label: Segment, value: Segment, column: Segment[]): boolean {
  const own = Math.abs(label.middle - value.middle)
  return !column.some((other) => {
    if (Math.abs(other.middle - value.middle) >= own || other.right > value.left) return false
    // A label split over two lines has its values between them.
    const stacked = Math.abs(other.middle - label.middle) < label.height * 1.8
    const between = (other.middle - value.middle) * (label.middle - value.middle) < 0
    return !(stacked && between && matchElectricalLabel(other.text) === undefined)
  })
}

/** A number that OCR read as a word is where the next number would be, or halfway to it. */
function isMisreadCell(segment: Segment, tokens: Token[], row: Segment[]): boolean {
  const last = tokens.at(-1)
  if (!last || segment.text.length > 6 || matchElectricalLabel(segment.text)) return false
  const steps = tokens.slice(1).map(({ left }, index) => left - (tokens[index]?.left ?? 0))
  const after = row.find((other) => other.left > segment.right && Math.abs(other.middle - segment.middle) < 2)
  if (steps.length === 0 && after) steps.push(after.left - segment.left)
  const step = segment.left - last.left
  return steps.length > 0 && step > 0.75 * Math.min(...steps) && step < 1.25 * Math.max(...steps)
}

const isFootnoteMark = (segment: Segment, label: Segment, tokens: Token[]) =>
  tokens.length === 0 &&
  /^\d$/.test(segment.text) &&
  segment.height < label.height * 0.85 &&
  segment.left - label.right < label.height

/** `Coefficient of Pmax | -0.29 %/°C | Vmp [V] | 43.40`: behind a value, a label begins the row of another table. */
const startsNext = (segment: Segment, [, ...remarks]: string[]) =>
  remarks.some((remark) => /\d\s?%/.test(remark)) && matchElectricalLabel(segment.text) !== undefined

/** The numbers of a label, from left to right, and the remarks between label and numbers. */
export function collectTokens(
  label: Segment,
  segments: Segment[],
  style: NumberStyle,
): { tokens: Token[]; remarks: string } {
  const near = segments.filter((segment) => Math.abs(segment.middle - label.middle) < label.height * 0.95)
  const column = segments.filter(
    (other) =>
      other !== label &&
      Math.abs(other.middle - label.middle) < label.height * 2.5 &&
      shared(other, label) > 0.3 * Math.min(other.right - other.left, label.right - label.left) &&
      !isNumeric(other, style),
  )
  const tokens = tokensOf(wordsAfterLabel(label), style)
  const remarks: string[] = [label.text]
  const right = near
    .filter((s) => s !== label && s.left > label.right - label.height * 0.5)
    .sort((a, b) => a.left - b.left)
  for (const segment of right) {
    // The mark of a footnote at the label, and cells that a condition leaves empty.
    if (isFootnoteMark(segment, label, tokens) || /^[-–—]$/.test(segment.text)) continue
    if (isNumeric(segment, style)) {
      if (isNearest(label, segment, column)) tokens.push(...tokensOf(segment.words, style))
    } else if (Math.abs(segment.middle - label.middle) < label.height * 0.6) {
      if (style.losesPoints && isMisreadCell(segment, tokens, right)) continue
      if (tokens.length > 0 || !isRemark(segment) || startsNext(segment, remarks)) break
      remarks.push(segment.text)
    }
  }
  const inOrder = tokens.sort((a, b) => a.left - b.left)
  return { tokens: style.losesPoints ? restorePoints(inOrder) : inOrder, remarks: remarks.join(' ') }
}
