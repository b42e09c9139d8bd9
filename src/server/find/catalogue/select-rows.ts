import { getCode } from '../../../shared/values/get-at.js'
import { inPieces, rowsAtOnce } from '../../run/breathe.js'
import { runShared } from '../../run/work.js'
import type { PanelTable } from './panel-table.js'
import type { RowPredicate } from './row-predicates.js'

// A buffer of row numbers, shared by all searches: it is copied or counted before anything yields.
const chunk = new Uint32Array(rowsAtOnce)
const before = new Uint32Array(rowsAtOnce)

/** All rows that every predicate keeps. Read-only. */
export const selectRows = (table: PanelTable, predicates: readonly RowPredicate[]) =>
  predicates.length === 0 ? table.perVersion(listEverything) : listRows(table, predicates)

const listEverything = (table: PanelTable) => runShared(() => listRows(table, []))

async function listRows(table: PanelTable, predicates: readonly RowPredicate[]) {
  const found = new RowList()
  await visitRows(table, predicates, (count) => found.add(chunk, count))
  return found.all()
}

/** How many rows every predicate keeps. */
export async function countRows(table: PanelTable, predicates: readonly RowPredicate[]) {
  if (predicates.length === 0) return table.panelCount
  let total = 0
  await visitRows(table, predicates, (count) => {
    total += count
  })
  return total
}

/** Calls `take` for each piece of the rows that every predicate keeps: so many at the beginning of `chunk`. */
function visitRows(table: PanelTable, predicates: readonly RowPredicate[], take: (count: number) => void) {
  const known = predicates.find(({ bits }) => bits)
  const others = predicates.filter((predicate) => predicate !== known)
  return inPieces(table.rowCount, (start, end) => {
    let count = known?.bits ? listBits(table, known.bits, start, end) : listAll(table, start, end)
    for (const { narrow } of others) {
      if (count === 0) break
      count = narrow(chunk, count)
    }
    take(count)
  })
}

type LoosePredicate = { predicate: RowPredicate; refused: RowList; piece: Uint32Array; count: number }

/**
 * The rows that every predicate keeps, and for each name the rows that only its predicate refuses: together they are
 * the result without it. One pass for all, because most rows are refused by more than one.
 */
export async function selectNearly(table: PanelTable, predicates: readonly RowPredicate[], names: ReadonlySet<string>) {
  const found = new RowList()
  const strict = predicates.filter(({ name }) => !names.has(name))
  const loose = predicates
    .filter(({ name }) => names.has(name))
    .map(
      (predicate): LoosePredicate => ({
        predicate,
        refused: new RowList(),
        piece: new Uint32Array(rowsAtOnce),
        count: 0,
      }),
    )
  await visitRows(table, strict, (count) => sortOut(loose, count, found))
  return {
    found: found.all(),
    refusedBy: new Map(loose.map(({ predicate, refused }) => [predicate.name, refused.all()])),
  }
}

/** Adds the listed rows to those that are found, or to those that only one predicate refuses. */
function sortOut(loose: readonly LoosePredicate[], listed: number, found: RowList) {
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

class RowList {
  private rows = new Uint32Array(1024)
  private count = 0

  add(piece: Uint32Array, pieceCount: number) {
    if (this.count + pieceCount > this.rows.length) {
      const larger = new Uint32Array(Math.max(this.count + pieceCount, this.rows.length * 4))
      larger.set(this.rows.subarray(0, this.count))
      this.rows = larger
    }
    this.rows.set(piece.subarray(0, pieceCount), this.count)
    this.count += pieceCount
  }

  all() {
    return this.rows.subarray(0, this.count)
  }
}
