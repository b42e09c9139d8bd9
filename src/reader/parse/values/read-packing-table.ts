import { type Finding, findingIn } from '../layout/finding.js'
import { overlaps } from '../layout/geometry.js'
import { type Segment, segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { boxWords, feetWords, notACount, palletWords, pieceWords, vehicleWords } from '../words/packing-words.js'
import { isTruckload } from './read-packing.js'
import { type Count, countNamed } from './read-packing-phrases.js'

/** What a table with a column for each container or truck says about one of them. */
export type PackingTable = { perPallet?: Finding; pallets?: Finding }

const [pallet, piece, vehicle] = [palletWords, pieceWords, vehicleWords].map((words) => new RegExp(words, 'i')) as [
  RegExp,
  RegExp,
  RegExp,
]
const box = new RegExp(String.raw`(?<!\p{L})(?:${boxWords})(?!\p{L})`, 'iu')
const sizeHead = new RegExp(
  String.raw`^\D{0,14}(20|32|40|45|53)\s*(?:${feetWords})*\s*[-.]?\s*\(?(gp|hq|hc|h\.c|hr|high[- ]?cube|std|standard|dv|dc|ot)?\)?`,
  'i',
)
const longestHead = 28

/** The large container is the usual one, a truck comes after it; a small container is nobody's truckload. */
export function rankOfVehicle({ text }: Pick<Segment, 'text'>): number | undefined {
  if (text.length > longestHead) return undefined
  const [, feet, kind = ''] = text.match(sizeHead) ?? []
  const isNamed = vehicle.test(text) || kind !== '' || new RegExp(String.raw`\d\s*(?:${feetWords})`, 'i').test(text)
  if (!isNamed || /\d{3}/.test(text) || pallet.test(text)) return undefined
  if (feet === '40') return /h/i.test(kind) || /高/.test(text) ? 0 : 1
  if (feet === '20') return 9
  if (feet === '53') return 3
  return vehicle.test(text) && !/^container\W*$/i.test(text) ? 2 : undefined
}

type Head = { segment: Segment; rank: number }

const isOnRow = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * 0.5

/** How far below its heads a table reaches, in heights of the type. */
const reach = 14
const cellPattern = new RegExp(String.raw`^(\d{1,4})\s*(?:${pieceWords}|${palletWords})?$`, 'i')

const cellsBelow = (head: Segment, segments: Segment[]) =>
  segments.filter(
    (cell) =>
      cell.middle > head.middle + head.height * 0.8 &&
      cell.middle < head.middle + head.height * reach &&
      overlaps(cell, head) &&
      cellPattern.test(cell.text),
  )
const hasCells = (head: Segment, segments: Segment[]) => cellsBelow(head, segments).length > 0

/** Lines of at least two containers or trucks, side by side. */
function headLines(segments: Segment[]): Head[][] {
  const heads = segments.flatMap((segment) => {
    const rank = rankOfVehicle(segment)
    return rank === undefined ? [] : [{ segment, rank }]
  })
  const lines: Head[][] = []
  for (const head of heads) {
    const line = lines.find(([first]) => first && isOnRow(first.segment, head.segment))
    if (line) line.push(head)
    else lines.push([head])
  }
  // `Container` before the containers heads no column.
  return lines
    .map((line) => line.filter(({ segment }) => hasCells(segment, segments)))
    .filter((line) => line.length > 1)
}

type Counts = Map<Count, { value: number; cell: Segment }>

/** What a row counts, by the words of its label; `pack` are those of what pieces are packed in. */
function kindOf(label: string, pack: RegExp): Count | undefined {
  if (notACount.test(label)) return undefined
  const [ofPallets, ofPieces] = [label.search(pack), label.search(piece)]
  if (ofPallets < 0) return ofPieces < 0 ? undefined : 'pieces'
  const isOfTruck = vehicle.test(label) && ofPallets < label.search(vehicle) && (ofPieces < 0 || ofPallets < ofPieces)
  return ofPieces < 0 || isOfTruck ? 'pallets' : 'perPallet'
}

/** The numbers below a head, with what their rows count. */
function countsUnder(head: Segment, leftmost: Segment, segments: Segment[]) {
  const rows = cellsBelow(head, segments)
    .sort((a, b) => a.middle - b.middle)
    .flatMap((cell) => {
      const [label] = segments
        .filter((other) => other.right <= leftmost.left + 2 && isOnRow(other, cell) && /\p{L}/u.test(other.text))
        .sort((a, b) => b.right - a.right)
      return label ? [{ cell, label: label.text, value: Number(cell.text.match(cellPattern)?.[1]) }] : []
    })
  // `Boxes per container`: they take the place of pallets in a table without any.
  const pack = rows.some(({ label }) => pallet.test(label)) ? pallet : box
  const found: Counts = new Map()
  for (const { cell, label, value } of rows) {
    const kind = value ? kindOf(label, pack) : undefined
    if (kind && !found.has(kind)) found.set(kind, { value, cell })
  }
  return found
}

/** What the counts of one container say about pallets. */
function tableOf(counts: Counts): PackingTable {
  const [perPallet, pallets, all] = (['perPallet', 'pallets', 'pieces'] as const).map((kind) => counts.get(kind))
  const isPallet = perPallet && perPallet.value >= 10 && perPallet.value <= 120
  const whole = perPallet && all && all.value % perPallet.value === 0 ? all.value / perPallet.value : 0
  const ofPallet = isPallet ? { perPallet: findingIn(perPallet.value, [perPallet.cell]) } : {}
  if (pallets && isTruckload(pallets.value)) return { ...ofPallet, pallets: findingIn(pallets.value, [pallets.cell]) }
  if (!isPallet || !all || !isTruckload(whole)) return ofPallet
  const found = findingIn(whole, [all.cell], `${all.value} pieces per container ÷ ${perPallet.value} per pallet`)
  const places = [all.cell, perPallet.cell].map((cell) => findingIn(0, [cell]).provenance)
  return { ...ofPallet, pallets: { ...found, provenance: { ...found.provenance, computedFrom: places } } }
}

function readTable(line: Head[], segments: Segment[]): PackingTable {
  const [best] = [...line].sort((a, b) => a.rank - b.rank)
  const leftmost = [...line].sort((a, b) => a.segment.left - b.segment.left)[0]
  if (!best || !leftmost || best.rank >= 9) return {}
  return tableOf(countsUnder(best.segment, leftmost.segment, segments))
}

type CountHead = { segment: Segment; kind: Count }

/** `Qty/pallet Pallets/container`: heads that touch are separate where each run of words counts something of its own. */
function separateHeads(segment: Segment): Segment[] {
  const kinds = segment.words.map(({ text }) => countNamed(text))
  const isEach = kinds.length > 1 && kinds.every((kind) => kind !== undefined) && new Set(kinds).size === kinds.length
  return isEach ? segment.words.map((word) => segmentOf(segment.page, [word])) : [segment]
}

/** Lines of names for counts, side by side: `Pcs/pallet | Pallets/40'HQ | Pcs/40'HQ`. */
function countHeads(segments: Segment[]): CountHead[][] {
  const heads = segments.flatMap(separateHeads).flatMap((segment) => {
    const kind = segment.text.length <= longestCountHead ? countNamed(segment.text) : undefined
    return kind && !/\d{3}/.test(segment.text) && hasCells(segment, segments) ? [{ segment, kind }] : []
  })
  const lines = heads.map((head) => heads.filter((other) => isOnRow(head.segment, other.segment)))
  return lines.filter((line) => line.length > 1 && new Set(line.map(({ kind }) => kind)).size === line.length)
}
const longestCountHead = 40

/** The rows below such heads, each with the container it is about. */
function rowsUnder(heads: CountHead[], segments: Segment[]) {
  const [first] = [...heads].sort((a, b) => a.segment.left - b.segment.left)
  if (!first) return []
  return cellsBelow(first.segment, segments).flatMap((start) => {
    const counts: Counts = new Map()
    for (const { segment, kind } of heads) {
      const cell = cellsBelow(segment, segments).find((other) => isOnRow(other, start))
      if (cell) counts.set(kind, { value: Number(cell.text.match(cellPattern)?.[1]), cell })
    }
    const label = segments.find(
      (other) => other.right <= start.left && isOnRow(other, start) && rankOfVehicle(other) !== undefined,
    )
    return counts.size === heads.length ? [{ counts, rank: label ? (rankOfVehicle(label) ?? 1) : 1 }] : []
  })
}

/** Three counts prove each other. */
function isConsistent(counts: Counts): boolean {
  const [perPallet, pallets, all] = (['perPallet', 'pallets', 'pieces'] as const).map((kind) => counts.get(kind)?.value)
  if (!perPallet || !pallets || !all) return perPallet !== undefined && perPallet >= 10
  return perPallet * pallets === all
}

function readCountTable(heads: CountHead[], segments: Segment[]): PackingTable {
  const rows = rowsUnder(heads, segments).filter(({ counts, rank }) => rank < 9 && isConsistent(counts))
  const [best] = rows.sort((a, b) => a.rank - b.rank)
  return best ? tableOf(best.counts) : {}
}

/** A column or a row for each container or truck: the counts of the container that is usual. */
export function readPackingTable(pages: LaidOutPage[]): PackingTable {
  for (const { segments } of pages) {
    const tables = [
      ...headLines(segments).map((line) => readTable(line, segments)),
      ...countHeads(segments).map((heads) => readCountTable(heads, segments)),
    ]
    const table = tables.find(({ perPallet, pallets }) => perPallet || pallets)
    if (table) return table
  }
  return {}
}
