import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import { referencesToPanels } from './panel-columns.js'

/**
 * Locks panels, their lines of stock and the requests that refer to them, before several of these change: each kind in
 * the order of ids, as everybody who locks more than one does. Returns the ids of the panels that exist.
 */
export async function lockPanels(trx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from panels where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
  await sql`select 1 from inventory where panel_id = any(${ids}::uuid[]) order by id for update`.execute(trx)
  // what belongs to a panel otherwise, such as its history, is never changed without it
  for (const { table, column, isOwned } of await referencesToPanels(trx))
    if (!isOwned)
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])
        order by id for update`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
