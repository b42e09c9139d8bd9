import { centre, overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { HeadedCell } from '../layout/lay-out-pages.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'

/** How far below its heads the first row may be, in heights of the type. */
const headReach = 6

const isBeside = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * 0.5

const isHead = ({ text }: Segment) =>
  matchMechanicalLabels(text).some(({ label, rest }) => label !== 'other' && !/\d/.test(rest))

/** Lines with at least two labels of the mechanical table side by side. */
function headLines(segments: Segment[]): Segment[][] {
  const lines: Segment[][] = []
  for (const head of segments.filter(isHead)) {
    const line = lines.find(([first]) => first && isBeside(first, head))
    if (line) line.push(head)
    else lines.push([head])
  }
  return lines.filter((line) => line.length > 1)
}

export const lettersIn = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The first cells of the rows below some heads: one for each name, below each other. */
function namesBelow([head]: Segment[], segments: Segment[], names: string[]): Segment[] | undefined {
  if (!head) return undefined
  const found = names.flatMap((name) => {
    const cells = segments.filter((cell) => cell.middle > head.middle && lettersIn(cell.text) === name)
    return cells.sort((a, b) => a.middle - b.middle).slice(0, 1)
  })
  const [first] = found
  const isTable =
    first !== undefined &&
    found.length === names.length &&
    new Set(found).size === names.length &&
    Math.min(...found.map(({ middle }) => middle)) - head.middle < head.height * headReach &&
    found.every((cell) => Math.abs(cell.left - first.left) < 6 || Math.abs(centre(cell) - centre(first)) < 6)
  return isTable ? found : undefined
}

/** The cell of a row below a head; none if several could be meant. */
function cellUnder(head: Segment, name: Segment, segments: Segment[]): HeadedCell[] {
  const [cell, ...more] = segments.filter(
    (other) => other.left > name.right && isBeside(other, name) && overlaps(other, head),
  )
  return cell && more.length === 0 ? [{ head, cell }] : []
}

/**
 * `Model | Cells | Dimensions | Weight` over one row for each class: what stands in the row of each name, with the head
 * of its column.
 */
export function findHeadedCells(segments: Segment[], names: string[]): HeadedCell[][] {
  const sought = names.map(lettersIn)
  if (sought.length < 2 || sought.includes('')) return []
  for (const heads of headLines(segments)) {
    const rows = namesBelow(heads, segments, sought)
    const cells = rows?.map((name) => heads.flatMap((head) => cellUnder(head, name, segments)))
    if (cells?.every((row) => row.length > 1)) return cells
  }
  return []
}
