import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.js'

let cursors = 0

/**
 * Reads the rows of a query some at a time, from one snapshot: the driver parses all rows of an answer in one go, which
 * blocks the event loop for thousands. Needs a transaction.
 */
export async function* readInPieces<Row>(trx: Db, query: RawBuilder<Row>, rowsAtOnce: number): AsyncGenerator<Row[]> {
  const cursor = sql.id(`pieces_${++cursors}`)
  // planned for all rows, and not for the first ones as cursors otherwise are
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(trx)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close ${cursor}`.execute(trx)
}
