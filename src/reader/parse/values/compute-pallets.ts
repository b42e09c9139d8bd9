import type { Place } from '../../../shared/datasheets/datasheet-reading.js'
import { type Finding, findingIn } from '../layout/finding.js'
import { boxOf, overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { cellBelow } from './cell-below.js'
import { isTruckload } from './read-packing.js'
import { isAboutPacking, type PackingCounts, readPackingPhrases } from './read-packing-phrases.js'

/** How far apart, in points, pieces per pallet and pieces per container may be: rows of one table. */
const reach = 70
const valueReach = 560

/** A line about packing with the cell beside or below it. */
export type PackingLine = { counts: PackingCounts; text: string; parts: Segment[] }

const cellBeside = (segment: Segment, segments: Segment[]) =>
  segments
    .filter((other) => other.left > segment.right && other.left < segment.right + valueReach)
    .filter((other) => Math.abs(other.middle - segment.middle) < segment.height * 0.6)
    .sort((a, b) => a.left - b.left)[0]

/** `Standard packaging | 24 pcs, 480 kg` over `(Modules per pallet)`: the value is beside the line above the words. */
function cellOfLineAbove(segment: Segment, segments: Segment[]): Segment[] {
  if (!/^[(\p{Ll}]/u.test(segment.text) || /\d\d/.test(segment.text)) return []
  const above = segments.findLast((other) => {
    const lines = (segment.middle - other.middle) / segment.height
    return lines > 0.8 && lines < 1.6 && Math.abs(other.left - segment.left) < 3 && /^\D+$/.test(other.text)
  })
  const cell = above && cellBeside(above, segments)
  return cell && /\d/.test(cell.text) ? [cell] : []
}

const isOpen = (text: string) =>
  text.lastIndexOf('(') > text.lastIndexOf(')') || text.lastIndexOf('[') > text.lastIndexOf(']')

/** `22 modules per pallet; 44 | pallets per truck`, `PALLET [26 | PANELS]`: a line that ends in a number or in a bracket goes on below. */
function withNextLine(segment: Segment, segments: Segment[]): Segment[] {
  if (!isOpen(segment.text) && !/(?:\d\s*[/;,-]?| (?:per|par|pro|je|por|na|\/))$/i.test(segment.text)) return []
  const next = segments.find((other) => {
    const lines = (other.middle - segment.middle) / segment.height
    return lines > 0.8 && lines < 1.8 && Math.abs(other.left - segment.left) < 3 && /^\D/.test(other.text)
  })
  return next ? [segment, next] : []
}

/** Lines about packing: with their own numbers, or with the cell beside them. */
export const packingLinesOf = ({ segments }: LaidOutPage): PackingLine[] =>
  segments
    .filter(({ text }) => isAboutPacking(text))
    .flatMap((segment) => {
      const beside = cellBeside(segment, segments)
      const others = beside ? [] : cellBelow(segment, segments)
      const hasNumber = [beside, ...others].some((value) => value && /\d/.test(value.text))
      const values = hasNumber ? [...(beside ? [beside] : []), ...others] : cellOfLineAbove(segment, segments)
      const joined = hasNumber && !isOpen(segment.text) ? [] : withNextLine(segment, segments)
      const lines = [
        { value: '', parts: joined.length > 0 ? joined : [segment] },
        ...values.map((value) => ({ value: value.text, parts: [segment, value] })),
      ]
      const words = joined.length > 0 ? joined.map(({ text }) => text).join(' ') : segment.text
      return lines.flatMap(({ value, parts }) => {
        const counts = readPackingPhrases(words, value)
        return Object.keys(counts).length > 0 ? [{ counts, text: `${words} ${value}`.trim(), parts }] : []
      })
    })

/** What the first line that counts something says about it; only lines with several counts, or any line. */
export function countInLines(
  lines: PackingLine[],
  count: 'perPallet' | 'pallets',
  scope: 'lists' | 'all',
): Finding | undefined {
  for (const { counts, parts, text } of lines) {
    const value = counts[count]
    if (value !== undefined && (scope === 'all' || counts.isList)) return findingIn(value, parts, text)
  }
  return undefined
}

const isBeside = (parts: Segment[], { page, box: [, top, , height] }: Place) =>
  parts[0]?.page === page && Math.abs((parts[0]?.middle ?? 0) - (top + height / 2)) < reach

const isOver = (head: Segment, cell: Segment) => {
  const lines = (cell.middle - head.middle) / head.height
  return lines > 0.8 && lines < 6 && overlaps(head, cell) && /^\d{1,4}$/.test(cell.text)
}
const isOnRow = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < a.height * 0.5

/** `Container | Pallets | Panels` over `53' | 30 | 780`: the pieces per pallet prove which number is the pallets'. */
function palletsUnderHead({ segments }: LaidOutPage, pieces: number): Finding | undefined {
  const heads = (pattern: RegExp) => segments.filter(({ text }) => pattern.test(text))
  for (const head of heads(/^(?:pallets?|packs?)$/i)) {
    const others = heads(/^(?:panels|modules|pieces|pcs)$/i).filter((other) => isOnRow(other, head))
    for (const cell of segments.filter((candidate) => isOver(head, candidate))) {
      const count = Number(cell.text)
      const isProven = segments.some(
        (all) =>
          isOnRow(all, cell) && others.some((other) => isOver(other, all)) && Number(all.text) === count * pieces,
      )
      if (isProven && isTruckload(count)) return findingIn(count, [cell])
    }
  }
  return undefined
}

/**
 * Pallets per truck if only pieces are printed: pieces per container divided by pieces per pallet, if there is no
 * remainder.
 */
export function computePallets(
  pages: LaidOutPage[],
  lines: PackingLine[],
  perPallet: Finding | undefined,
): Finding | undefined {
  const pieces = perPallet?.value
  if (!perPallet || typeof pieces !== 'number') return undefined
  const inTable = pages.map((each) => palletsUnderHead(each, pieces)).find((found) => found !== undefined)
  if (inTable) return inTable
  const { page, box, text } = perPallet.provenance
  for (const line of lines) {
    const all = isBeside(line.parts, perPallet.provenance) ? line.counts.pieces : undefined
    if (all === undefined || all % pieces !== 0 || !isTruckload(all / pieces)) continue
    const found = findingIn(all / pieces, line.parts, `${all} pieces per container ÷ ${pieces} per pallet`)
    const whole: Place = { page: found.provenance.page, box: boxOf(line.parts), text: line.text.slice(0, 200) }
    return { ...found, provenance: { ...found.provenance, computedFrom: [whole, { page, box, text }] } }
  }
  return undefined
}
