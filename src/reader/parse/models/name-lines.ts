import { overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { NameCandidate } from './name-candidate.js'
import { isTypeLabel } from './type-words.js'

/** A line of a name: `7-`, `-BDG`, `108+`, `GG`; the first may be a word. */
const codeLine = /^[-/]?[A-Z0-9](?:[A-Z0-9.+\-/]|\([A-Z0-9]+\))*$/
const firstLine = /^[A-Z][A-Za-z0-9.+\-/]*$/
const notAPart = /^(?:\(?(?:wp?|wc|v|a|stc|noct|nmot|bnpi|min\.?|max\.?|typ\.?)\)?|\d{3})$/i

/** The lines of one cell are closer together than a cell and the next. */
const apart = 1.15
const mostLines = 3

export type Way = 'up' | 'down'

const distance = (from: Segment, to: Segment, way: Way) =>
  way === 'up' ? from.middle - to.middle : to.middle - from.middle

/** The outermost line of a name. */
const edgeOf = ({ parts }: NameCandidate, way: Way) =>
  parts.reduce<Segment | undefined>((best, part) => (best && distance(best, part, way) <= 0 ? best : part), undefined)

/** The nearest text above or below a line, in its column. */
const nextTo = (line: Segment, way: Way, segments: Segment[]): Segment | undefined =>
  segments
    .filter((other) => other.page === line.page && distance(line, other, way) > line.height * 0.5)
    .filter((other) => overlaps(other, line))
    .sort((a, b) => distance(line, a, way) - distance(line, b, way))[0]

const isBefore = (label: Segment, line: Segment) =>
  label.page === line.page && label.right <= line.left && label.left > line.left - 300

/** `Model | Number`: the second line of the words for a type. */
const typeEnd = /^(?:number|no\.?|name|code)$/i

/** A line with words before the first column is a row of the table, unless these are the words for a type. */
const hasLabel = (line: Segment, segments: Segment[]) =>
  segments.some(
    (other) =>
      isBefore(other, line) &&
      Math.abs(other.middle - line.middle) < line.height * 0.4 &&
      !isTypeLabel(other.text) &&
      !typeEnd.test(other.text),
  )

/** One line more of every head, where it says the same in all of them. */
function nextLines(lines: Segment[], way: Way, segments: Segment[]): Segment[] | undefined {
  const next = lines.flatMap((line) => nextTo(line, way, segments) ?? [])
  const [own, first] = [lines[0], next[0]]
  if (!own || !first || next.length !== lines.length || new Set(next).size !== next.length) return undefined
  const isNear = distance(own, first, way) < own.height * 1.9 && Math.abs(first.height - own.height) < own.height * 0.2
  const isLine = (way === 'up' ? firstLine : codeLine).test(first.text) && !notAPart.test(first.text)
  const isShared = next.every(({ text }) => text === first.text)
  return isNear && isLine && isShared && (way === 'up' || !hasLabel(first, segments)) ? next : undefined
}

const isJoint = (upper: string, lower: string) => /[-/.+]$/.test(upper) || /^[-/]/.test(lower)

/** The words for a type stand beside the first line of a head, or at its middle. */
const besideType = (lines: Segment[], segments: Segment[]) => {
  const heights = lines.map(({ middle }) => middle)
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  const isAt = (label: Segment, height: number) => Math.abs(label.middle - height) < label.height * 0.2
  return segments.some(
    (label) =>
      lines.every((line) => isBefore(label, line)) &&
      (isAt(label, top) || isAt(label, (top + bottom) / 2)) &&
      isTypeLabel(label.text),
  )
}

/** All lines that follow in the heads, from the name outwards: the next row must be further away than they are apart. */
function linesOfCell(names: NameCandidate[], way: Way, segments: Segment[]): Segment[][] {
  const edges = names.flatMap((name) => edgeOf(name, way) ?? [])
  const rows: Segment[][] = []
  while (rows.length < mostLines) {
    const next = nextLines(rows.at(-1) ?? edges, way, segments)
    if (!next) break
    rows.push(next)
  }
  const [edge, ...firsts] = [edges, ...rows].flatMap(([first]) => first ?? [])
  const last = firsts.at(-1)
  if (!edge || !last) return []
  const step = Math.max(...firsts.map((line, index) => distance(firsts[index - 1] ?? edge, line, way)))
  const beyond = nextTo(last, way, segments)
  return beyond && distance(last, beyond, way) <= step * apart ? [] : rows
}

/**
 * `HX650- | 7- | 132BM`, `HX440N | 108+ | GG`: names in heads of several lines, which all heads share but one.
 * `isProven`: it is known that the heads have several lines.
 */
export function withLinesOfCell(
  names: NameCandidate[],
  way: Way,
  segments: Segment[],
  isProven = false,
): NameCandidate[] {
  const rows = names.length > 1 ? linesOfCell(names, way, segments) : []
  if (rows.length === 0) return names
  const longer = names.map((name, index) =>
    rows.reduce<NameCandidate & { isBroken: boolean }>(
      ({ text, parts, isBroken }, row) => {
        const line = row[index]
        if (!line) return { text, parts, isBroken }
        const [upper, lower] = way === 'up' ? [line.text, text] : [text, line.text]
        const isGlued = isJoint(upper, lower)
        const joint = isGlued && !upper.endsWith('+') ? '' : ' '
        const all = way === 'up' ? [line, ...parts] : [...parts, line]
        return { text: `${upper}${joint}${lower}`, parts: all, isBroken: isBroken && isGlued }
      },
      { ...name, isBroken: true },
    ),
  )
  const [first] = longer
  // Without a sign between the lines, only the words for a type tell that they are one cell.
  return first && (isProven || first.isBroken || besideType(first.parts, segments))
    ? longer.map(({ text, parts }) => ({ text, parts }))
    : names
}
