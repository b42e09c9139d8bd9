import type pg from 'pg'
import { messageOf } from '../run/caught-error.js'

/** Tables are read row by row with their long values; indexes by an extension of PostgreSQL, where it is installed. */
const tables = `
  select oid::regclass::text as name, format('select sum(length(t::text)) from only %s t', oid::regclass) as reading
  from pg_class where relkind in ('r', 'm') and relpersistence <> 't' and has_table_privilege(oid, 'select') order by 1`
const indexes = `
  select c.oid::regclass::text as name, format('select bt_index_check(%s::regclass)', c.oid) as reading
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
  where m.amname = 'btree' and i.indisvalid and c.relpersistence <> 't' order by 1`

/** Names every table and index that cannot be read to its end, with what PostgreSQL says. */
export async function readEveryPage(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  const problems: string[] = []
  const attempt = async (name: string, query: string) => {
    await client.query('savepoint attempt')
    try {
      await client.query(query)
    } catch (error) {
      await client.query('rollback to savepoint attempt')
      problems.push(`${name}: ${messageOf(error)}`)
    }
  }
  const readAll = async (list: string) => {
    const { rows } = await client.query<{ name: string; reading: string }>(list)
    for (const { name, reading } of rows) await attempt(name, reading)
  }
  try {
    // rolled back at the end, so that nothing of the extension stays
    await client.query('begin')
    await readAll(tables)
    const { rowCount } = await client.query(`select from pg_available_extensions where name = 'amcheck' and
      (select rolsuper from pg_roles where rolname = current_user)`)
    if (rowCount === 1) {
      await client.query('create extension if not exists amcheck')
      await readAll(indexes)
    }
    return problems
  } finally {
    await client.query('rollback')
    client.release()
  }
}
