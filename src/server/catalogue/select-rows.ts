import { inPieces, type Pace, rowsAtOnce } from './pace.js'
import type { PanelTable } from './panel-table.js'
import { RowList } from './row-list.js'
import type { RowPredicate } from './row-predicates.js'

// The rows at hand. One for all searches: nobody else gets a turn before they are copied or counted.
const chunk = new Uint32Array(rowsAtOnce)
const before = new Uint32Array(rowsAtOnce)

/** All rows that every predicate keeps, in the order of rows. */
export async function selectRows(table: PanelTable, predicates: readonly RowPredicate[], pace: Pace) {
  const found = new RowList()
  await inPieces(table.rowCount, pace, (start, end) => found.add(chunk, narrowFrom(table, predicates, start, end)))
  return found.all()
}

/** How many rows every predicate keeps. */
export async function countRows(table: PanelTable, predicates: readonly RowPredicate[], pace: Pace) {
  if (predicates.length === 0) return table.panelCount
  let count = 0
  await inPieces(table.rowCount, pace, (start, end) => {
    count += narrowFrom(table, predicates, start, end)
  })
  return count
}

function narrowFrom(table: PanelTable, predicates: readonly RowPredicate[], start: number, end: number) {
  const [first] = predicates
  let count = first?.bits ? listBits(table, first.bits, start, end) : listAll(table, start, end)
  for (const predicate of predicates) {
    if (count === 0) break
    if (predicate.bits === undefined || predicate !== first) count = predicate.narrow(chunk, count)
  }
  return count
}

/**
 * The rows that every predicate keeps, and for each predicate of a name those that it alone refuses: together they are what is
 * found without it. One pass for all of them, since most rows are refused by more than one.
 */
export async function selectNearly(
  table: PanelTable,
  predicates: readonly RowPredicate[],
  names: ReadonlySet<string>,
  pace: Pace,
) {
  const found = new RowList()
  const strict = predicates.filter(({ name }) => !names.has(name))
  const loose = predicates
    .filter(({ name }) => names.has(name))
    .map((predicate) => ({ predicate, refused: new RowList(), piece: new Uint32Array(rowsAtOnce), count: 0 }))
  await inPieces(table.rowCount, pace, (start, end) => {
    let count = narrowFrom(table, strict, start, end)
    for (const [n, one] of loose.entries()) {
      before.set(chunk.subarray(0, count))
      const kept = one.predicate.narrow(chunk, count)
      for (const earlier of loose.slice(0, n)) earlier.count = one.predicate.narrow(earlier.piece, earlier.count)
      one.count = listRefused(count, kept, one.piece)
      count = kept
    }
    found.add(chunk, count)
    for (const { refused, piece, count: refusedCount } of loose) refused.add(piece, refusedCount)
  })
  return {
    found: found.all(),
    refusedBy: new Map(loose.map(({ predicate, refused }) => [predicate.name, refused.all()])),
  }
}

/** Of the first `count` rows before, those that are not among the `kept` ones now. Both are in order. */
function listRefused(count: number, kept: number, into: Uint32Array) {
  let refused = 0
  for (let n = 0, next = 0; n < count; n++) {
    if (next < kept && before[n] === chunk[next]) next++
    else into[refused++] = before[n] ?? 0
  }
  return refused
}

function listAll({ isThere }: PanelTable, start: number, end: number) {
  let count = 0
  for (let row = start; row < end; row++) if (isThere[row] === 1) chunk[count++] = row
  return count
}

/** Rows of a set, 32 at a glance where it has none. Chunks begin at whole words of bits. */
function listBits({ isThere }: PanelTable, bits: Uint32Array, start: number, end: number) {
  let count = 0
  for (let at = start >>> 5; at << 5 < end; at++) {
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      const row = (at << 5) + 31 - Math.clz32(left & -left)
      if (row < end && isThere[row] === 1) chunk[count++] = row
    }
  }
  return count
}
