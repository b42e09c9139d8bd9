import { matchElectricalLabel } from '../words/match-electrical-label.js'
import { isBrokenLabel, isCentredLabel, isContinued, isOpenLabel, isUnfinished, namesPart } from './broken-labels.js'
import { type Cell, loadCells } from './broken-loads.js'
import { overlaps } from './geometry.js'
import { type Segment, segmentOf } from './group-segments.js'
import { isValue, rowsBeside, stacksOf, textOf } from './stack-lines.js'

/** The maximum of lines of a label in a narrow column. */
const mostLines = 5
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

/** Whether the lines together name a quantity that the first alone does not: `Maximum power` is not one yet. */
function namesMore(lines: Segment[]): boolean {
  const text = lines[0]?.text ?? ''
  const [whole, first] = [matchElectricalLabel(textOf(lines)), matchElectricalLabel(text)]
  // `Peak power (Pmax) [W]` is: its symbol or unit ends it.
  const isOpen = first === 'Pmax_W' && whole !== first && !/[)\]]$/.test(text)
  return whole !== undefined && isOneQuantity(lines) && (first === undefined || isOpen)
}

/** Between its lines, unless its only value is beside the first: numbers of a drawing may be farther right. */
function heightOf(lines: Segment[], segments: Segment[]): number {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return 0
  const right = Math.max(...lines.map((line) => line.right))
  const beside = segments
    .filter(({ left }) => left > right)
    .filter(({ middle }) => middle > first.middle - first.height * 0.5 && middle < last.middle + last.height * 0.5)
    .sort((a, b) => a.left - b.left)
  const [value] = beside
  const isFirst = value && Math.abs(value.middle - first.middle) < first.height * 0.3 && /^\d/.test(value.text)
  const isAlone = value && !beside.some((other) => other !== value && overlaps(other, value))
  return isFirst && isAlone ? first.middle : (first.middle + last.middle) / 2
}

function cellsOf(lines: Segment[], values: Segment[], segments: Segment[]): Cell[] {
  if (lines.length < 2) return []
  if (namesPart(lines) || isOpenLabel(lines) || isBrokenLabel(lines, segments) || isCentredLabel(lines, segments))
    return [{ lines, middle: heightOf(lines, segments) }]
  if (isUnfinished(lines, segments) || isContinued(lines, segments)) return [{ lines, middle: lines[0]?.middle ?? 0 }]
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
