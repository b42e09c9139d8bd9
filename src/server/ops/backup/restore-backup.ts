import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../db/embedded/start-error.js'
import { listMigrations, recordMigration } from '../../db/migrate.js'
import {
  BackupError,
  columnList,
  connectUntil,
  decodeRecord,
  Header,
  quoteName,
  type RecordKind,
  readRecords,
  TableEnd,
  TableHead,
  Trailer,
} from './backup-format.js'

const damaged = (what: string) => new BackupError('The backup is damaged.', `${what} Use another backup.`)

// which records may follow each record
const order: Record<RecordKind | 'start', string> = { start: 'H', H: 'TZ', T: 'DE', D: 'DE', E: 'TZ', Z: '' }

/** Reads a whole backup before it is used: all checksums must match, and this code must know its migrations. */
export async function verifyBackup(path: string) {
  const whole = createHash('sha256')
  let last: RecordKind | 'start' = 'start'
  let header: Header | undefined
  let table = { name: '', sum: createHash('sha256') }
  const seen = { tables: 0, rows: 0 }
  for await (const { kind, content, raw } of readRecords(path)) {
    if (!order[last].includes(kind)) throw damaged('Its parts are not in order.')
    last = kind
    if (kind === 'Z') {
      const trailer = decodeRecord(Trailer, content)
      if (trailer.sha256 !== whole.digest('hex')) throw damaged('Its checksum is wrong.')
      if (trailer.tables !== seen.tables || trailer.rows !== seen.rows) throw damaged('Rows are missing.')
      continue
    }
    whole.update(raw)
    if (kind === 'H') header = decodeRecord(Header, content)
    if (kind === 'T') table = { name: decodeRecord(TableHead, content).table, sum: createHash('sha256') }
    if (kind === 'D') table.sum.update(content)
    if (kind === 'E') {
      const end = decodeRecord(TableEnd, content)
      if (end.sha256 !== table.sum.digest('hex')) throw damaged(`The checksum of the table ${table.name} is wrong.`)
      seen.tables++
      seen.rows += end.rows
    }
  }
  if (last !== 'Z' || !header)
    throw new BackupError('The backup is incomplete: its end is missing.', 'Use another backup.')
  // only now the header is known to be intact
  refuseUnknown(header)
  return { createdAt: header.createdAt, ...seen }
}

function refuseUnknown({ migrations }: Header) {
  const known = listMigrations()
  for (const { version, name, checksum } of migrations) {
    const ours = known.find((migration) => migration.version === version)
    if (!ours)
      throw new BackupError(
        `The backup was made by a newer Heliodex (it has migration ${name}, which this one does not know).`,
        'Restore it with that version.',
      )
    if (ours.checksum !== checksum)
      throw new BackupError(`The backup was made with another form of the migration ${name}.`)
  }
}

/** Loads a verified backup into an empty database in one transaction: all of it, or nothing. */
export async function restoreBackup(
  connection: pg.ClientConfig,
  pool: pg.Pool,
  path: string,
  interrupted?: AbortSignal,
) {
  const client = await connectUntil(interrupted, connection)
  try {
    await refuseIfNotEmpty(client)
    // the tables of the job queue, which a backup does not contain: with them, the data is complete when it is
    // committed
    await migrateJobs({ pgPool: pool })
    await client.query('begin')
    await refuseIfNotEmpty(client)
    await load(client, path)
    await client.query('commit')
  } finally {
    // also ends an open transaction
    await client.end()
  }
}

async function refuseIfNotEmpty(client: pg.Client) {
  const { rowCount } = await client.query(`
    select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  if (rowCount !== 0)
    throw new StartError(
      'The database is not empty, and a restore never overwrites.',
      'Restore into an empty DATA_DIR, or set DATABASE_URL to a new database.',
    )
}

async function load(client: pg.Client, path: string) {
  const migrations = listMigrations()
  let had = new Set<number>()
  let copy: CopyStreamQuery | undefined
  let table = ''
  let failure: Error | undefined
  for await (const { kind, content } of readRecords(path)) {
    if (kind === 'H') {
      had = new Set(decodeRecord(Header, content).migrations.map(({ version }) => version))
      // first the schema of the time when the backup was made
      for (const migration of migrations) if (had.has(migration.version)) await recordMigration(client, migration)
      await switchTriggers(client, 'disable')
      await emptyTables(client)
    }
    if (kind === 'T') {
      const head = decodeRecord(TableHead, content)
      table = head.table
      copy = client.query(copyFrom(`copy public.${quoteName(table)} (${columnList(head.columns)}) from stdin`))
      copy.on('error', (error) => {
        failure = error
      })
    }
    if (failure) throw failure
    if (kind === 'D' && copy && !copy.write(content)) await once(copy, 'drain')
    if (kind === 'E' && copy) {
      copy.end()
      await finished(copy)
      if (copy.rowCount !== decodeRecord(TableEnd, content).rows)
        throw new StartError(`The table ${table} did not take all of its rows.`)
    }
    if (kind === 'Z') await setSequences(client, decodeRecord(Trailer, content))
  }
  await switchTriggers(client, 'enable')
  // then the migrations since the backup
  for (const migration of migrations) if (!had.has(migration.version)) await recordMigration(client, migration)
}

/** Empties rows that migrations insert: the backup contains them in their current state. */
async function emptyTables(client: pg.Client) {
  const names = await listNames(client)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
}

/** Disables triggers while loading: the backup already contains the rows they wrote. */
async function switchTriggers(client: pg.Client, way: 'disable' | 'enable') {
  for (const name of await listNames(client)) await client.query(`alter table ${name} ${way} trigger user`)
}

async function listNames(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  )
  return rows.map(({ name }) => quoteName(name))
}

async function setSequences(client: pg.Client, { sequences }: Trailer) {
  for (const { name, value } of sequences)
    if (value !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoteName(name)}`, value])
}
