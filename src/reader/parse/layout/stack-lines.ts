import type { NumberStyle } from '../words/read-number.js'
import { isNumeric } from './find-tokens.js'
import type { Segment } from './group-segments.js'

/** A longer line is prose, such as a footnote below the table. */
const longestLine = 90
/** How far to the right of a label its first value may begin. */
const valueReach = 220

const anyStyle: NumberStyle = { decimalComma: false }
/** `-0.29 %/°C`, or with its symbol: `β -117 mV/°C`; the degree may stand on the next line. */
const coefficient = /^(?:[αβγδ]\s*[:=]?\s*)?[+-]?\s*\(?[+-]?\s*\d[\d.,]*\s*(?:%|m?[va])\s*\/\s*(?:°|k|$)/i
export const isValue = (segment: Segment) => isNumeric(segment, anyStyle) || coefficient.test(segment.text)

/** Lines with the same left edge, from top to bottom, without a gap between them. */
export function stacksOf(segments: Segment[]): Segment[][] {
  const stacks: Segment[][] = []
  const isLine = ({ text }: Segment) => /\p{L}/u.test(text) && text.length <= longestLine
  for (const segment of segments.filter((candidate) => isLine(candidate) && !isValue(candidate))) {
    const stack = stacks.find((lines) => {
      const last = lines.at(-1)
      if (!last) return false
      const down = segment.middle - last.middle
      // The heading of a table in larger type is no line of a label.
      const isSameType = Math.abs(last.height - segment.height) < last.height * 0.15
      return (
        isSameType &&
        Math.abs(last.left - segment.left) < 3 &&
        down > segment.height * 0.7 &&
        down < segment.height * 1.9
      )
    })
    if (stack) stack.push(segment)
    else stacks.push([segment])
  }
  return stacks.flatMap(splitAtGaps)
}

/** The lines of one label are closer together than labels of two rows. */
function splitAtGaps(lines: Segment[]): Segment[][] {
  const steps = lines.slice(1).map((line, index) => line.middle - (lines[index]?.middle ?? 0))
  const closest = Math.min(...steps)
  const cells: Segment[][] = []
  lines.forEach((line, index) => {
    const step = steps[index - 1]
    if (step === undefined || step > closest * 1.08 + 0.4) cells.push([line])
    else cells.at(-1)?.push(line)
  })
  return cells
}

/** The heights of values that begin in one column beside the lines, without duplicates. */
export function rowsBeside(lines: Segment[], values: Segment[]): number[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const right = Math.max(...lines.map((line) => line.right))
  const beside = values.filter(
    (value) =>
      value.left > right - 2 &&
      value.middle > first.middle - first.height * 0.6 &&
      value.middle < last.middle + last.height * 0.6,
  )
  const column = Math.min(...beside.map((value) => value.left))
  // The column begins within reach, wherever in it the narrower values begin.
  if (column >= right + valueReach) return []
  const heights = beside.filter((value) => value.left < column + 25).map((value) => value.middle)
  return heights.filter((height, index) => !heights.slice(0, index).some((other) => Math.abs(other - height) < 3))
}

export const textOf = (lines: Segment[]) => lines.map(({ text }) => text).join(' ')

const textBeside = (line: Segment, segments: Segment[]) =>
  segments
    .filter(
      (other) =>
        other.left > line.right &&
        other.left < line.right + valueReach &&
        Math.abs(other.middle - line.middle) < line.height * 0.3,
    )
    .sort((a, b) => a.left - b.left)[0]

export const hasNumberBeside = (line: Segment, segments: Segment[]) => /\d/.test(textBeside(line, segments)?.text ?? '')

export const hasTextBeside = (line: Segment, segments: Segment[]) => textBeside(line, segments) !== undefined
