import type { LabelMatch } from '../words/match-mechanical-label.js'
import { partOf } from './broken-labels.js'
import type { Segment } from './group-segments.js'
import { hasNumberBeside, textOf } from './stack-lines.js'

/** The lines of one label, and the height of its values. */
export type Cell = { lines: Segment[]; middle: number }

/** `Load, back*`: behind the label of a load, words name its side. */
const isOfLoad = ({ label, full, rest }: LabelMatch) =>
  full || (label === 'load' && rest.length < 24 && !/\d/.test(rest))

const sidesAndLoads = /\b(?:max\w*\.?|static|mechanical|front|rear|back|snow|wind|design|test|surface)\b[^\d]*$/i

/**
 * `Maximum static | load, back` in rows as dense as lines, with a value beside one of the lines: together they are the
 * label of a load, and the line that is no label alone has words for it.
 */
function loadCell(lines: Segment[], segments: Segment[]): Cell | undefined {
  const [first] = lines
  const startsLabel = first && /^\p{Lu}/u.test(first.text) && sidesAndLoads.test(first.text)
  if (lines.length < 2 || !startsLabel) return undefined
  const [label, ...others] = lines.map(({ text }) => partOf(text, isOfLoad))
  const isOne = label === undefined && others.every((other) => other === undefined || other === 'load')
  if (!isOne || partOf(textOf(lines), isOfLoad) !== 'load') return undefined
  const [own, ...more] = lines.filter((line) => hasNumberBeside(line, segments))
  return own && more.length === 0 ? { lines, middle: own.middle } : undefined
}

/** The labels of loads among lines as dense as rows. */
export function loadCells(lines: Segment[], segments: Segment[]): Cell[] {
  const cells: Cell[] = []
  // Where values stand beside the first lines, the line before one ends the label above.
  if (lines[0] && hasNumberBeside(lines[0], segments)) return cells
  let index = 0
  while (index < lines.length - 1) {
    const from = index
    const cell = [3, 2]
      .map((count) => loadCell(lines.slice(from, from + count), segments))
      .find((found) => found !== undefined)
    if (cell) cells.push(cell)
    index += cell ? cell.lines.length : 1
  }
  return cells
}
