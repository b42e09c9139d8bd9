import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  columnList,
  connectUntil,
  encodeRecord,
  type Header,
  listTables,
  quoteName,
  type Table,
  type Trailer,
} from './backup-format.js'

/** Writes a snapshot of the whole database into one file, which appears when it is complete. */
export async function writeBackup(connection: pg.ClientConfig, path: string, interrupted?: AbortSignal) {
  await removeAbandoned(dirname(path))
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}${draftEnd}`
  const client = await connectUntil(interrupted, connection)
  try {
    await client.query('begin isolation level repeatable read read only')
    const counts = { tables: 0, rows: 0 }
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
    await pipeline(Readable.from(hashed(client, counts)), createGzip({ level: 6 }), file)
    await client.query('commit')
    await flush(draft)
    await rename(draft, path)
    await flush(dirname(path))
    return { ...counts, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

const draftEnd = '.heliodex-partial'
/** A backup that is being written changes its file all the time. */
const abandonedMs = 10 * 60_000

/** Removes what killed backups have left in the folder. */
async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(draftEnd)) continue
    const draft = join(folder, name)
    const left = await stat(draft).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > abandonedMs) await rm(draft, { force: true })
  }
}

async function* hashed(client: pg.Client, counts: { tables: number; rows: number }) {
  const sum = createHash('sha256')
  for await (const record of records(client, counts)) {
    sum.update(record)
    yield record
  }
  const trailer: Trailer = { ...counts, sequences: await readSequences(client), sha256: sum.digest('hex') }
  yield encodeRecord('Z', trailer)
}

async function* records(client: pg.Client, counts: { tables: number; rows: number }) {
  const { rows: migrations } = await client.query('select version, name, checksum from schema_migrations order by 1')
  const header: Header = { heliodex: 'backup', format: 1, createdAt: new Date().toISOString(), migrations }
  yield encodeRecord('H', header)
  for (const table of await listTables(client)) {
    yield* tableRecords(client, table, counts)
    counts.tables++
  }
}

async function* tableRecords(client: pg.Client, { name, columns }: Table, counts: { rows: number }) {
  yield encodeRecord('T', { table: name, columns })
  const sum = createHash('sha256')
  const copy = client.query(copyTo(`copy public.${quoteName(name)} (${columnList(columns)}) to stdout`))
  for await (const piece of copy as AsyncIterable<Buffer>) {
    sum.update(piece)
    yield encodeRecord('D', piece)
  }
  counts.rows += copy.rowCount
  yield encodeRecord('E', { rows: copy.rowCount, sha256: sum.digest('hex') })
}

/** Sequences never go back, so reading them slightly later is safe. */
async function readSequences(client: pg.Client) {
  const { rows } = await client.query<Trailer['sequences'][number]>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

async function flush(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
