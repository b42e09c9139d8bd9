import { sql } from 'kysely'
import type { StockChangeKind } from '../../shared/stock/stock-change-api.js'
import type { Db } from '../db/database.js'

/** The version of a line after each kind of change. A confirmation is no edit. */
const versionAfter: Record<StockChangeKind, ReturnType<typeof sql>> = {
  price: sql`i.version + 1`,
  quantity: sql`i.version + 1`,
  terms: sql`i.version + 1`,
  confirm: sql`i.version`,
  delete: sql`null`,
}

/** Copies whole lines before the transaction that has locked them changes them. Returns the id of the change. */
export async function keepLines(trx: Db, supplierId: string, kind: StockChangeKind, ids: readonly string[]) {
  const { id } = await trx
    .insertInto('stock_changes')
    .values({ supplier_id: supplierId, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into stock_change_lines (change_id, line_id, before, version_after)
    select ${id}, i.id, to_jsonb(i), ${versionAfter[kind]} from inventory i where i.id = any(${ids}::uuid[])`.execute(
    trx,
  )
  return id
}
