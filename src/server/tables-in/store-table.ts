import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import { readInChild } from './read-in-child.js'
import type { TableFormat, TableHead, TableLimits } from './table.js'

/**
 * Reads an untrusted file and stores its rows as they arrive, so that this process holds only one chunk at a time. The
 * caller deletes the table when done; tables that were not deleted are swept after a day.
 */
export async function storeTable(db: Db, file: Buffer, limits: TableLimits, wishes: TableFormat = {}) {
  let stored: { id: string; head: TableHead } | undefined
  // messages arrive in order but are not awaited: rows must not be inserted before their table
  let last = Promise.resolve()
  const inOrder = (work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
  try {
    await readInChild(file, limits, wishes, {
      onHead: (head) =>
        inOrder(async () => {
          stored = { id: await insertTable(db, head), head }
        }),
      onRows: (json) => inOrder(() => insertRows(db, stored?.id ?? '', json)),
    })
    await last
    if (!stored) throw new Error('The reader of tables ended without a table.')
    return stored
  } catch (error) {
    // a second failure adds nothing to the first; inside a transaction everything is rolled back anyway
    if (stored && !db.isTransaction) await dropTable(db, stored.id).catch(() => {})
    throw error
  }
}

async function insertTable(db: Db, head: TableHead) {
  const { id } = await db.insertInto('stored_tables').values(head).returning('id').executeTakeFirstOrThrow()
  return id
}

// as text: the rows are JSON already, and the database parses them
const insertRows = async (db: Db, tableId: string, json: string) => {
  await sql`
    insert into stored_table_rows (table_id, row, cells)
    select ${tableId}::uuid, given.row, given.cells
    from jsonb_to_recordset(${json}::jsonb) as given (row integer, cells jsonb)`.execute(db)
}

/** One table at a time, because each may have as many rows as one statement can delete in its time limit. */
export async function sweepTables(db: Db) {
  for (;;) {
    const [oldest] = await db
      .selectFrom('stored_tables')
      .select('id')
      .where('expires_at', '<', sql<string>`now()`)
      .limit(1)
      .execute()
    if (!oldest) return
    await dropTable(db, oldest.id)
  }
}

export const dropTable = async (db: Db, id: string) => {
  await db.deleteFrom('stored_tables').where('id', '=', id).execute()
}
