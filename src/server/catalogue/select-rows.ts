import { type Pace, rowsAtOnce } from './pace.js'
import type { PanelTable } from './panel-table.js'
import type { RowPredicate } from './row-predicates.js'

/** All rows that every predicate keeps, in the order of rows. */
export async function selectRows(table: PanelTable, predicates: readonly RowPredicate[], pace: Pace) {
  let found = new Uint32Array(Math.min(table.rowCount, 4096))
  let count = 0
  for (let start = 0; start < table.rowCount; start += rowsAtOnce) {
    const kept = narrowFrom(table, predicates, start)
    if (count + kept > found.length) {
      const larger = new Uint32Array(Math.min(table.rowCount, Math.max(count + kept, found.length * 4)))
      larger.set(found.subarray(0, count))
      found = larger
    }
    found.set(chunk.subarray(0, kept), count)
    count += kept
    const pause = pace.pause()
    if (pause) await pause
  }
  return found.subarray(0, count)
}

/** How many rows every predicate keeps. */
export async function countRows(table: PanelTable, predicates: readonly RowPredicate[], pace: Pace) {
  if (predicates.length === 0) return table.panelCount
  let count = 0
  for (let start = 0; start < table.rowCount; start += rowsAtOnce) {
    count += narrowFrom(table, predicates, start)
    const pause = pace.pause()
    if (pause) await pause
  }
  return count
}

/** The rows that `narrowFrom` keeps. One for all searches: it is emptied before anybody else gets a turn. */
const chunk = new Uint32Array(rowsAtOnce)

function narrowFrom(table: PanelTable, predicates: readonly RowPredicate[], start: number) {
  const end = Math.min(table.rowCount, start + rowsAtOnce)
  const [first] = predicates
  let count = first?.bits ? listBits(table, first.bits, start, end) : listAll(table, start, end)
  for (const predicate of predicates) {
    if (count === 0) break
    if (predicate.bits === undefined || predicate !== first) count = predicate.narrow(chunk, count)
  }
  return count
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
