import { type Pace, rowsAtOnce } from './pace.js'
import type { PanelTable } from './panel-table.js'
import type { RowPredicate } from './row-predicates.js'

/** All rows that every predicate keeps, in the order of rows. */
export async function selectRows(table: PanelTable, predicates: readonly RowPredicate[], pace: Pace) {
  let found = new Uint32Array(Math.min(table.rowCount, 4096))
  let count = 0
  const chunk = new Uint32Array(Math.min(table.rowCount, rowsAtOnce))
  for (let start = 0; start < table.rowCount; start += rowsAtOnce) {
    const kept = narrowFrom(table, predicates, chunk, start)
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
  const chunk = new Uint32Array(Math.min(table.rowCount, rowsAtOnce))
  for (let start = 0; start < table.rowCount; start += rowsAtOnce) {
    count += narrowFrom(table, predicates, chunk, start)
    const pause = pace.pause()
    if (pause) await pause
  }
  return count
}

function narrowFrom(table: PanelTable, predicates: readonly RowPredicate[], chunk: Uint32Array, start: number) {
  const { isThere } = table
  const end = Math.min(table.rowCount, start + rowsAtOnce)
  let count = 0
  for (let row = start; row < end; row++) if (isThere[row] === 1) chunk[count++] = row
  for (const { narrow } of predicates) {
    if (count === 0) break
    count = narrow(chunk, count)
  }
  return count
}
