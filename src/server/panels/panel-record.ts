import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.js'
import type { PanelRecord } from '../db/tables/catalogue-tables.js'

export type Row = Record<string, unknown>

type Reference = { table: string; column: string; to: string; toColumn: string; isOwned: boolean }

/** References as the database knows them, so that a table added later is kept as well. */
async function referencesOf(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<Reference>`
    select c.relname as "table", a.attname as "column", t.relname as "to", ta.attname as "toColumn",
      k.confdeltype = 'c' as "isOwned"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute ta on ta.attrelid = k.confrelid and ta.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and ${which}
    order by c.relname`.execute(db)
  return rows
}

export const referencesToPanels = (db: Db) => referencesOf(db, sql`t.relname = 'panels'`)

/** All there is of a panel, to be kept before it goes. The panel's row is locked by the caller. */
export async function takeRecord(trx: Db, id: string): Promise<PanelRecord> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(p) as row from panels p where id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error('a locked panel is not there')
  const record: PanelRecord = { panel: rows[0].row, owned: {}, referring: {} }
  for (const { table, column, isOwned } of await referencesToPanels(trx)) {
    const kept = isOwned ? sql`to_jsonb(t)` : sql`to_jsonb(t.id)`
    const found = await sql<{ row: Row & string }>`
      select ${kept} as row from ${sql.table(table)} t where t.${sql.ref(column)} = ${id}`.execute(trx)
    const parts = found.rows.map(({ row }) => row)
    if (isOwned) record.owned[table] = parts
    else record.referring[table] = parts
  }
  return record
}

/** Puts back all that was kept. What referred to something that is gone meanwhile, such as a supplier, stays away. */
export async function putRecordBack(trx: Db, id: string, { panel, owned, referring }: PanelRecord) {
  await insertRows(trx, 'panels', [panel])
  const references = await referencesToPanels(trx)
  // stock first: its triggers write history, which is then replaced by what it was
  const tables = Object.keys(owned).sort((a, b) => Number(b === 'inventory') - Number(a === 'inventory'))
  for (const table of tables) {
    const column = references.find((reference) => reference.table === table)?.column
    if (!column) continue
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
    await insertRows(trx, table, owned[table] ?? [])
  }
  for (const { table, column } of references.filter(({ isOwned }) => !isOwned))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
      where id = any(${referring[table] ?? []}::uuid[]) and ${sql.ref(column)} is null`.execute(trx)
  // it was there before it went: nobody is told of it as if it were new
  await tellNobody(trx)
}

/** Takes back what this transaction has noted for alerts: nothing of it is news. */
export const tellNobody = (trx: Db) => sql`delete from panel_states where xid = pg_current_xact_id()`.execute(trx)

/** A column that a row does not name, since it is younger than the row, gets its default. */
export async function insertRows(trx: Db, table: string, rows: readonly Row[], onConflict = sql``) {
  const [first] = rows
  if (!first) return
  const { rows: known } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''`.execute(trx)
  const columns = sql.join(known.filter(({ name }) => name in first).map(({ name }) => sql.ref(name)))
  const others = await referencesOf(trx, sql`c.relname = ${table}`)
  const isWhole = others.map(
    ({ column, to, toColumn }) => sql`(t.${sql.ref(column)} is null or exists (
      select 1 from ${sql.table(to)} o where o.${sql.ref(toColumn)} = t.${sql.ref(column)}))`,
  )
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) t
    where ${sql.join([sql`true`, ...isWhole], sql` and `)} ${onConflict}`.execute(trx)
}
