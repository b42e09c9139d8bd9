import { getCode } from '../../shared/get-at.js'
import { inPieces, rowsAtOnce } from '../event-loop/breathe.js'
import { runShared } from '../event-loop/work.js'
import type { PanelTable } from './panel-table.js'
import { RowList } from './row-list.js'
import type { RowPredicate } from './row-predicates.js'

// A buffer of row numbers, shared by all searches: it is copied or counted before anything yields.
const chunk = new Uint32Array(rowsAtOnce)
const before = new Uint32Array(rowsAtOnce)
const rejected = new Uint32Array(rowsAtOnce)

/** All rows that every predicate keeps, in no particular order. Read-only. */
export async function selectRows(table: PanelTable, predicates: readonly RowPredicate[]) {
  if (predicates.length === 0) return table.perVersion(listEverything)
  const plan = planOf(table, predicates)
  if (plan.candidates && plan.others.length === 0) return plan.candidates
  const found = new RowList()
  await inPieces(plan.length, (start, end) => found.add(chunk, narrowBy(plan, start, end)))
  return found.all()
}

const listEverything = (table: PanelTable) =>
  runShared(async () => {
    const found = new RowList()
    await inPieces(table.rowCount, (start, end) => found.add(chunk, listAll(table, start, end)))
    return found.all()
  })

/** How many rows every predicate keeps. */
export async function countRows(table: PanelTable, predicates: readonly RowPredicate[]) {
  if (predicates.length === 0) return table.panelCount
  const plan = planOf(table, predicates)
  if (plan.candidates && plan.others.length === 0) return plan.candidates.length
  let count = 0
  await inPieces(plan.length, (start, end) => {
    count += narrowBy(plan, start, end)
  })
  return count
}

/** Which rows are visited, and which predicates then filter them. */
type Plan = {
  candidates: Uint32Array | undefined
  list: (start: number, end: number) => number
  /** The number of rows of the table, or of candidates. */
  length: number
  others: readonly RowPredicate[]
}

/** A bit set is scanned at 32 rows per step: a list of candidates is faster only if it is much shorter. */
const bitsStep = 16

/** Starts with the predicate that keeps the fewest rows, if any knows its number. */
function planOf(table: PanelTable, predicates: readonly RowPredicate[]): Plan {
  const ordered = fewestFirst(predicates)
  const [best] = ordered
  const withBits = predicates.find(({ bits }) => bits)
  const rest = (lead: RowPredicate | undefined) => ordered.filter((predicate) => predicate !== lead)
  const { rowCount } = table
  if (best?.candidates && !(withBits && best.candidates.length > rowCount / bitsStep)) {
    const { candidates } = best
    return { candidates, list: listOf(candidates), length: candidates.length, others: rest(best) }
  }
  const bits = withBits?.bits
  const list = bits
    ? (start: number, end: number) => listBits(table, bits, start, end)
    : (start: number, end: number) => listAll(table, start, end)
  return { candidates: undefined, list, length: rowCount, others: rest(bits ? withBits : undefined) }
}

/** Those that keep the fewest rows first, then those that do not know how many they keep. */
const fewestFirst = (predicates: readonly RowPredicate[]) => {
  const kept = ({ candidates }: RowPredicate) => candidates?.length ?? Number.POSITIVE_INFINITY
  return predicates.toSorted((a, b) => (kept(a) === kept(b) ? 0 : kept(a) - kept(b)))
}

const listOf = (candidates: Uint32Array) => (start: number, end: number) => {
  chunk.set(candidates.subarray(start, end))
  return end - start
}

const narrowBy = (plan: Plan, start: number, end: number) => narrowAll(plan.others, plan.list(start, end))

function narrowAll(predicates: readonly RowPredicate[], listed: number) {
  let count = listed
  for (const { narrow } of predicates) {
    if (count === 0) break
    count = narrow(chunk, count)
  }
  return count
}

/** Those of some rows that every predicate keeps. */
export function narrowRows(rows: Uint32Array, predicates: readonly RowPredicate[], into: RowList) {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const piece = rows.subarray(start, start + rowsAtOnce)
    chunk.set(piece)
    into.add(chunk, narrowAll(predicates, piece.length))
  }
}

type LoosePredicate = { predicate: RowPredicate; refused: RowList; piece: Uint32Array; count: number }

/**
 * The rows that every predicate keeps, and for each name the rows that only its predicate refuses: together they are
 * the result without it. One pass for all, because most rows are refused by more than one.
 */
export async function selectNearly(table: PanelTable, predicates: readonly RowPredicate[], names: ReadonlySet<string>) {
  const found = new RowList()
  const strict = predicates.filter(({ name }) => !names.has(name))
  const loose = fewestFirst(predicates.filter(({ name }) => names.has(name))).map(
    (predicate): LoosePredicate => ({
      predicate,
      refused: new RowList(),
      piece: new Uint32Array(rowsAtOnce),
      count: 0,
    }),
  )
  const pair = pairOf(table, strict, loose)
  if (pair) await selectByPair(pair, strict, found)
  else {
    const plan = planOf(table, strict)
    await inPieces(plan.length, (start, end) => part(loose, narrowBy(plan, start, end), found))
  }
  return {
    found: found.all(),
    refusedBy: new Map(loose.map(({ predicate, refused }) => [predicate.name, refused.all()])),
  }
}

/** Adds the listed rows to those that are found, or to those that only one predicate refuses. */
function part(loose: readonly LoosePredicate[], listed: number, found: RowList) {
  let count = listed
  for (const [n, one] of loose.entries()) {
    before.set(chunk.subarray(0, count))
    const kept = one.predicate.narrow(chunk, count)
    for (const earlier of loose.slice(0, n)) earlier.count = one.predicate.narrow(earlier.piece, earlier.count)
    one.count = listRefused(count, kept, one.piece)
    count = kept
  }
  found.add(chunk, count)
  for (const { refused, piece, count: refusedCount } of loose) refused.add(piece, refusedCount)
}

type Pair = { first: LoosePredicate; firstRows: Uint32Array; secondRows: Uint32Array; others: LoosePredicate[] }

/**
 * A row that at most one predicate refuses is kept by at least one of any two: the two most selective ones determine
 * where to look.
 */
function pairOf(
  table: PanelTable,
  strict: readonly RowPredicate[],
  [first, second, ...rest]: readonly LoosePredicate[],
): Pair | undefined {
  const [firstRows, secondRows] = [first?.predicate.candidates, second?.predicate.candidates]
  if (!first || !second || !firstRows || !secondRows) return undefined
  const isWorse = firstRows.length + secondRows.length > table.rowCount / bitsStep
  if (isWorse && strict.some(({ bits }) => bits)) return undefined
  return { first, firstRows, secondRows, others: [second, ...rest] }
}

/** Of the rows that the first keeps, those that at most one other refuses; of the rest, those that all others keep. */
async function selectByPair(
  { first, firstRows, secondRows, others }: Pair,
  strict: readonly RowPredicate[],
  found: RowList,
) {
  const listFirst = listOf(firstRows)
  await inPieces(firstRows.length, (start, end) => part(others, narrowAll(strict, listFirst(start, end)), found))
  const listSecond = listOf(secondRows)
  const rest = [...others.slice(1).map(({ predicate }) => predicate), ...strict]
  await inPieces(secondRows.length, (start, end) => {
    const count = listSecond(start, end)
    before.set(chunk.subarray(0, count))
    const left = listRefused(count, first.predicate.narrow(chunk, count), rejected)
    chunk.set(rejected.subarray(0, left))
    first.refused.add(chunk, narrowAll(rest, left))
  })
}

/**
 * Of the first `count` rows before, those that are not among the `kept` ones now. Both are in the same order. Counts
 * instead of branching, like the predicates.
 */
function listRefused(count: number, kept: number, into: Uint32Array) {
  let [refused, next] = [0, 0]
  for (let n = 0; n < count; n++) {
    const row = before[n]
    if (row === undefined) break
    const isKept = Number(next < kept) & Number(chunk[next] === row)
    into[refused] = row
    next += isKept
    refused += 1 - isKept
  }
  return refused
}

function listAll({ isThere }: PanelTable, start: number, end: number) {
  let count = 0
  for (let row = start; row < end; row++) if (isThere[row] === 1) chunk[count++] = row
  return count
}

/** The rows of a bit set, skipping 32 at once where it is empty. Chunks begin at whole words of bits. */
function listBits({ isThere }: PanelTable, bits: Uint32Array, start: number, end: number) {
  let count = 0
  for (let at = start >>> 5; at << 5 < end; at++) {
    for (let left = getCode(bits, at); left !== 0; left &= left - 1) {
      const row = (at << 5) + 31 - Math.clz32(left & -left)
      if (row < end && isThere[row] === 1) chunk[count++] = row
    }
  }
  return count
}
