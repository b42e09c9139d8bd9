import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
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

/** One page of the rows that a query lists in order, and how many it would list in all. */
export async function readPage<Database, Table extends keyof Database, Row>(
  listed: SelectQueryBuilder<Database, Table, Row>,
  { page, limit }: PageRequest,
) {
  const { count } = await listed
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  const rows = await listed
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, ...pageOf({ page, limit }, count) }
}

export async function countByStatus(db: Db, table: 'panel_requests' | 'supplier_requests') {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}
