import { overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import { loadWords } from '../words/load-words.js'
import type { NumberStyle } from '../words/read-number.js'
import { type Loads, readLoads } from './read-loads.js'

export type LoadCell = Loads & { cell: Segment; text: string }

/** How far above its cells a head may be, in heights of the type. */
const headReach = 9
const longestHead = 32
const cellPattern = /^[+-]?\s*\d[\d.,]*\s*(?:k?pa|k?n\/m[²2]?)?$/i
const unit = /(?<!\p{L})(?:k?pa|k?n\/m[²2]?)(?!\p{L})/iu

const sideOrKind = new RegExp(
  `${loadWords.front}|${loadWords.back}|${loadWords.tested.source}|${loadWords.designed.source}`,
  'i',
)
const isHead = ({ text }: Segment) => text.length <= longestHead && !/\d{2}/.test(text) && sideOrKind.test(text)
const isOnRow = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * 0.5

const headOf = (cell: Segment, segments: Segment[]) =>
  segments
    .filter((other) => {
      const lines = (cell.middle - other.middle) / cell.height
      return lines > 0.8 && lines < headReach && overlaps(other, cell) && !cellPattern.test(other.text)
    })
    .sort((a, b) => b.middle - a.middle)[0]

/** The text before the cells of a row. */
const labelOf = (first: Segment, segments: Segment[]) =>
  segments
    .filter((other) => other.right <= first.left && isOnRow(other, first) && /\p{L}/u.test(other.text))
    .sort((a, b) => b.right - a.right)[0]

function readCell(cell: Segment, label: string, head: string, style: NumberStyle): LoadCell[] {
  const named = unit.test(cell.text) ? cell.text : `${cell.text} ${`${label} ${head}`.match(unit)?.[0] ?? ''}`
  const words = `${label} ${head}`.replace(unit, ' ').replace(/[([]\s*[)\]]/g, ' ')
  const loads = readLoads(words, named, style)
  return loads?.explicit ? [{ ...loads, cell, text: `${label} ${head} ${cell.text}` }] : []
}

/**
 * `Front | Rear` over `Static load | 5400 Pa | 2400 Pa`, `Test | Design` over `Snow load | 5400 Pa | 3600 Pa`: what the
 * rows do not say about their cells, the heads of the columns do.
 */
export function readLoadTable(segments: Segment[], style: NumberStyle): LoadCell[] {
  const cells = segments.filter(({ text }) => cellPattern.test(text))
  return cells.flatMap((cell) => {
    const row = cells.filter((other) => isOnRow(other, cell)).sort((a, b) => a.left - b.left)
    const label = row[0] && labelOf(row[0], segments)
    const heads = row.map((each) => headOf(each, segments))
    const isTable =
      label &&
      row.length === 2 &&
      heads.every((head) => head && isHead(head)) &&
      heads[0]?.text !== heads[1]?.text &&
      unit.test(`${label.text} ${row.map(({ text }) => text).join(' ')}`)
    const head = heads[row.indexOf(cell)]
    return isTable && head ? readCell(cell, label.text, head.text, style) : []
  })
}
