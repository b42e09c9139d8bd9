import { sql } from 'kysely'
import { getAt } from '../../shared/values/get-at.js'
import type { Db } from '../db/database.js'
import type { Cell, TableRow } from './table.js'

/** All columns of the rows after a row number, in order. */
export async function readRows(db: Db, tableId: string, { after, limit }: { after: number; limit: number }) {
  const rows = await db
    .selectFrom('stored_table_rows')
    .select(['row', 'cells'])
    .where('table_id', '=', tableId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute()
  // storeTable wrote them in this form
  return rows as TableRow[]
}

/** All columns of rows by their numbers, for the few that are shown. */
export async function readRowsAt(db: Db, tableId: string, numbers: readonly number[]) {
  const { rows } = await sql<TableRow>`
    select row, cells from stored_table_rows where table_id = ${tableId} and row = any(${numbers}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ row, cells }) => [row, cells]))
}

/** Rows after a row number in batches, each read after the last row of the one before. */
async function* inBatches<Row extends { row: number }>(
  after: number,
  atOnce: number,
  read: (after: number, limit: number) => Promise<Row[]>,
) {
  for (let last = after; ; ) {
    const rows = await read(last, atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = getAt(rows, rows.length - 1).row
  }
}

/** All columns of all rows in batches, for tables in which every column matters. */
export const eachRows = (db: Db, tableId: string) =>
  inBatches(0, 200, (after, limit) => readRows(db, tableId, { after, limit }))

export type PickedRow = { row: number; picked: (Cell | null)[] }

/** Some columns of all rows after a row number, in the requested order, in batches. */
export function eachPicked(db: Db, tableId: string, columns: readonly (number | null)[], after: number) {
  const picked = sql.join(columns.map((column) => (column === null ? sql`null` : sql`cells -> ${sql.lit(column)}`)))
  return inBatches(after, 1000, async (last, limit) => {
    const { rows } = await sql<PickedRow>`
      select row, jsonb_build_array(${picked}) as picked from stored_table_rows
      where table_id = ${tableId} and row > ${last} order by row limit ${limit}`.execute(db)
    return rows
  })
}

/** The number of rows after a row number, and the width of the widest. */
export async function measureRows(db: Db, tableId: string, after: number) {
  const { rows } = await sql<{ count: number; width: number }>`
    select count(*)::int as count, coalesce(max(jsonb_array_length(cells)), 0) as width
    from stored_table_rows where table_id = ${tableId} and row > ${after}`.execute(db)
  return rows[0] ?? { count: 0, width: 0 }
}
