import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { type LabelMatch, matchMechanicalLabels } from '../words/match-mechanical-label.js'
import type { NumberStyle } from '../words/read-number.js'
import { isNumeric } from './find-tokens.js'
import { type Segment, segmentOf } from './group-segments.js'

/** The maximum of lines of a label in a narrow column. */
const mostLines = 5
/** A longer line is prose, such as a footnote below the table. */
const longestLine = 90
/** How far to the right of a label its first value may begin. */
const valueReach = 220

const anyStyle: NumberStyle = { decimalComma: false }
/** `-0.29 %/°C`, or with its symbol: `β -117 mV/°C`. */
const coefficient = /^(?:[αβγδ]\s*[:=]?\s*)?[+-]?\s*\(?[+-]?\s*\d[\d.,]*\s*(?:%|m?[va])\s*\/\s*(?:°|k)/i
const isValue = (segment: Segment) => isNumeric(segment, anyStyle) || coefficient.test(segment.text)

/** Lines with the same left edge, from top to bottom, without a gap between them. */
function stacksOf(segments: Segment[]): Segment[][] {
  const stacks: Segment[][] = []
  const isLine = ({ text }: Segment) => /\p{L}/u.test(text) && text.length <= longestLine
  for (const segment of segments.filter((candidate) => isLine(candidate) && !isValue(candidate))) {
    const stack = stacks.find((lines) => {
      const last = lines.at(-1)
      if (!last) return false
      const down = segment.middle - last.middle
      return Math.abs(last.left - segment.left) < 3 && down > segment.height * 0.7 && down < segment.height * 1.9
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
function rowsBeside(lines: Segment[], values: Segment[]): number[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const right = Math.max(...lines.map((line) => line.right))
  const beside = values.filter(
    (value) =>
      value.left > right - 2 &&
      value.left < right + valueReach &&
      value.middle > first.middle - first.height * 0.6 &&
      value.middle < last.middle + last.height * 0.6,
  )
  const column = Math.min(...beside.map((value) => value.left))
  const heights = beside.filter((value) => value.left < column + 25).map((value) => value.middle)
  return heights.filter((height, index) => !heights.slice(0, index).some((other) => Math.abs(other - height) < 3))
}

/** Two quantities below each other are two labels; `Maximum power` over `voltage` is one. */
function isOneQuantity(lines: Segment[]): boolean {
  const fields = lines.map((line) => matchElectricalLabel(line.text)).filter((field) => field && field !== 'Pmax_W')
  return new Set(fields).size <= 1
}

/** Dense rows whose values are beside the first line of each label. */
function splitAtValues(lines: Segment[], rows: number[]): Segment[][] {
  const startsRow = (line: Segment) => rows.some((row) => Math.abs(row - line.middle) < 2)
  const cells: Segment[][] = []
  for (const line of lines) {
    if (startsRow(line) || cells.length === 0) cells.push([line])
    else cells.at(-1)?.push(line)
  }
  return cells.filter(([first]) => first && startsRow(first))
}

const textOf = (lines: Segment[]) => lines.map(({ text }) => text).join(' ')

/** Whether the lines together name a quantity that the first alone does not: `Maximum power` is not one yet. */
function namesMore(lines: Segment[]): boolean {
  const [whole, first] = [matchElectricalLabel(textOf(lines)), matchElectricalLabel(lines[0]?.text ?? '')]
  return whole !== undefined && isOneQuantity(lines) && (first === undefined || (first === 'Pmax_W' && whole !== first))
}

/** The label of the mechanical or packing table in a text, without a remark in brackets. */
const partOf = (text: string, isPart: (match: LabelMatch) => boolean = ({ full }) => full) =>
  matchMechanicalLabels(text.replace(/\s*\([^)]*\)\s*$/, '')).find((match) => match.label !== 'other' && isPart(match))
    ?.label

/** Whether the lines together are such a label, while the first alone is not. */
function namesPart(lines: Segment[]): boolean {
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
function isBrokenLabel(lines: Segment[], segments: Segment[]): boolean {
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

type Cell = { lines: Segment[]; middle: number }

const textBeside = (line: Segment, segments: Segment[]) =>
  segments
    .filter(
      (other) =>
        other.left > line.right &&
        other.left < line.right + valueReach &&
        Math.abs(other.middle - line.middle) < line.height * 0.3,
    )
    .sort((a, b) => a.left - b.left)[0]

const hasNumberBeside = (line: Segment, segments: Segment[]) => /\d/.test(textBeside(line, segments)?.text ?? '')

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

function loadCells(lines: Segment[], segments: Segment[]): Cell[] {
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

function cellsOf(lines: Segment[], values: Segment[], segments: Segment[]): Cell[] {
  if (lines.length < 2) return []
  if (namesPart(lines) || isBrokenLabel(lines, segments))
    return [{ lines, middle: ((lines[0]?.middle ?? 0) + (lines.at(-1)?.middle ?? 0)) / 2 }]
  const loads = loadCells(lines, segments)
  if (loads.length > 0) return loads
  const rows = rowsBeside(lines, values)
  const [middle] = rows
  if (middle === undefined) return []
  if (rows.length === 1 && lines.length <= mostLines) {
    return matchElectricalLabel(textOf(lines)) && isOneQuantity(lines) ? [{ lines, middle }] : []
  }
  const split = splitAtValues(lines, rows)
  // Lines that together name nothing show that the values are not beside the first lines.
  if (split.some((cell) => cell.length > 1 && !matchElectricalLabel(textOf(cell)))) return []
  return split
    .filter((cell) => cell.length > 1 && cell.length <= mostLines && namesMore(cell))
    .map((cell) => ({ lines: cell, middle: cell[0]?.middle ?? middle }))
}

/**
 * Joins labels of electrical rows that are wrapped in a narrow column, at the height of their values: the only row of
 * values beside all lines, or the one beside the first line.
 */
export function joinWrappedLabels(page: number, segments: Segment[]): Segment[] {
  const values = segments.filter(isValue)
  const cells = stacksOf(segments).flatMap((lines) => cellsOf(lines, values, segments))
  const gone = new Set(cells.flatMap(({ lines }) => lines))
  const joined = cells.map(({ lines, middle }) => ({
    ...segmentOf(
      page,
      lines.flatMap((line) => line.words),
    ),
    text: textOf(lines),
    middle,
  }))
  return [...segments.filter((segment) => !gone.has(segment)), ...joined].sort(
    (a, b) => a.middle - b.middle || a.left - b.left,
  )
}
