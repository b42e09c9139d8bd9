import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import { readInChild } from './read-in-child.js'
import type { ReadingWishes, TableHead, TableLimits } from './table.js'

/**
 * Reads a stranger's file and stores its rows as they come: at no time is more than a piece of it in this process. Whoever
 * stored it drops it when done; what is forgotten is swept after a day.
 */
export async function storeTable(db: Db, file: Buffer, limits: TableLimits, wishes: ReadingWishes = {}) {
  let stored: { id: string; head: TableHead } | undefined
  // messages arrive in order, but are not waited for: rows must not overtake the table they belong to
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
    // beside the first failure a second says nothing: inside a transaction both are undone together
    if (stored && !db.isTransaction) await dropTable(db, stored.id).catch(() => {})
    throw error
  }
}

async function insertTable(db: Db, head: TableHead) {
  const { id } = await db.insertInto('stored_tables').values(head).returning('id').executeTakeFirstOrThrow()
  return id
}

// as text: the rows are JSON already, and the database takes them apart
const insertRows = async (db: Db, tableId: string, json: string) => {
  await sql`
    insert into stored_table_rows (table_id, row, cells)
    select ${tableId}::uuid, given.row, given.cells
    from jsonb_to_recordset(${json}::jsonb) as given (row integer, cells jsonb)`.execute(db)
}

/** One at a time: each may have as many rows as a statement has time for. */
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
