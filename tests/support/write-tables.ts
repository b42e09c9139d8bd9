import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.js'

type Column = {
  table: string
  column: string
  type: string
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
  checks: string[]
}

const columns = sql<Column>`
  select c.relname as "table", a.attname as "column", coalesce(e.typname, t.typname) as type, e.oid is not null as "isArray",
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isComputed",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.oid) as checks
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** As the driver reads them (\`db/database.ts\`). What is not here has no type of its own. */
const types: Record<string, string> = {
  ...{
    text: 'string',
    uuid: 'string',
    bytea: 'Buffer',
    bool: 'boolean',
    timestamptz: 'Time',
    json: 'Json',
    jsonb: 'Json',
    date: 'Day',
  },
  ...{ int2: 'number', int4: 'number', int8: 'number', float4: 'number', float8: 'number', numeric: 'number' },
  ...{ xid8: 'string', pg_snapshot: 'string' },
}

/** The words that a column may hold, where a constraint lists them. */
function wordsOf({ checks }: Column) {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check)?.[1]
    if (list) return [...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`).join(' | ')
  }
  return undefined
}

function typeOf(column: Column) {
  const one = wordsOf(column) ?? types[column.type] ?? 'unknown'
  const whole = (column.isArray ? `${one}[]` : one) + (column.isNullable ? ' | null' : '')
  if (column.isComputed) return `ColumnType<${whole}, never, never>`
  return column.hasDefault ? `Generated<${whole}>` : whole
}

const head = `// Written from the migrated database; a test compares them. To write it again:
// npx vitest run --project api tests/api/tables.api.test.ts -u
import type { ColumnType } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
/** Times are read as ISO 8601 text in UTC. */
type Time = ColumnType<string, string | Date, string | Date>
/** The driver reads days as local times, so they are selected as text. */
type Day = ColumnType<unknown, string, string>
type Json = ColumnType<unknown, string, string>
`

/** The types of all tables of a migrated database. */
export async function writeTables(db: Db) {
  const { rows } = await columns.execute(db)
  const tables = [...new Set(rows.map(({ table }) => table))].map((name) => {
    const own = rows.filter(({ table }) => table === name)
    return `  ${name}: {\n${own.map((each) => `    ${each.column}: ${typeOf(each)}\n`).join('')}  }\n`
  })
  return `${head}\nexport type MigratedTables = {\n${tables.join('')}}\n`
}
