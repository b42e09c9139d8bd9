import type pg from 'pg'
import { type DatabaseConnection, PrimaryClient } from '../../db/primary-client.js'

export type Table = { name: string; columns: string[] }

/**
 * All our tables with their columns, referenced tables first. The migrations table is left out, because the code knows
 * it.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select c.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`)
  return inOrderOfReference(rows, references)
}

function inOrderOfReference(tables: Table[], references: { from: string; to: string }[]) {
  const ordered: Table[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && left.has(to)),
    )
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const table of ready) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
export const columnList = (columns: readonly string[]) => columns.map(quoteName).join(', ')

/** A connection for work that takes as long as it takes. When interrupted, it breaks, and the work with it. */
export async function connectUntil(interrupted: AbortSignal | undefined, connection: DatabaseConnection) {
  const client = new PrimaryClient({ ...connection, options: '-c TimeZone=UTC -c statement_timeout=0' })
  // the work that uses the connection notices; without a listener the error would end the process
  client.on('error', () => {})
  interrupted?.addEventListener('abort', () => void client.end())
  await client.connect()
  return client
}
