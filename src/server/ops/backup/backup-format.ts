import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '../../db/embedded/start-error.js'
import { type DatabaseConnection, PrimaryClient } from '../../db/primary-client.js'
import { codeOf } from '../../run/caught-error.js'

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

type BackupRecord = { kind: RecordKind; content: Buffer; raw: Buffer }

const isKind = (letter: string): letter is RecordKind => recordKinds.some((kind) => kind === letter)

/** The records of a backup, one by one. Throws a BackupError when the file is no backup, truncated or damaged. */
export async function* readRecords(path: string): AsyncGenerator<BackupRecord> {
  const unpacked = createGunzip()
  createReadStream(path)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  let rest: Buffer = Buffer.alloc(0)
  let count = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      for (let record = cutRecord(rest); record; record = cutRecord(rest)) {
        rest = rest.subarray(record.raw.length)
        count++
        yield record
      }
    }
  } catch (error) {
    throw explain(error, count)
  }
  if (rest.length > 0 || count === 0) throw explain(undefined, count)
}

function cutRecord(bytes: Buffer): BackupRecord | undefined {
  if (bytes.length < recordHeadBytes) return undefined
  const kind = bytes.toString('latin1', 0, 1)
  const length = bytes.readUInt32BE(1)
  if (!isKind(kind) || length > mostRecordBytes)
    throw new BackupError('This is not a backup of Heliodex, or it is damaged.')
  if (bytes.length < recordHeadBytes + length) return undefined
  const raw = bytes.subarray(0, recordHeadBytes + length)
  return { kind, content: raw.subarray(recordHeadBytes), raw }
}

function explain(error: unknown, recordsBefore: number) {
  if (error instanceof BackupError) return error
  const code = codeOf(error)
  if (code !== undefined && !code.startsWith('Z_')) return error
  if (recordsBefore === 0)
    return new BackupError('This file is not a backup of Heliodex, or only the beginning of one.')
  if (code === 'Z_BUF_ERROR' || code === undefined)
    return new BackupError('The backup is incomplete: its end is missing.', 'Use another backup.')
  return new BackupError('The backup is damaged.', 'Use another backup.')
}

/**
 * A backup is one gzip stream of records: a letter, the length of the content in four bytes, and the content.
 *   H  the format and the migrations of the database
 *   T  a table's name and columns, then D: chunks of its rows in COPY format, then E: their number and SHA-256
 *   Z  the number of tables and rows, the values of sequences, and the SHA-256 of all earlier records
 */
export const recordKinds = ['H', 'T', 'D', 'E', 'Z'] as const
export type RecordKind = (typeof recordKinds)[number]
export const recordHeadBytes = 5
export const mostRecordBytes = 64 * 1024 * 1024

export const Header = z.object({
  heliodex: z.literal('backup'),
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
})
export type Header = z.infer<typeof Header>
export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableHead = z.infer<typeof TableHead>
export const TableEnd = z.object({ rows: z.int(), sha256: z.string() })
export const Trailer = z.object({
  tables: z.int(),
  rows: z.int(),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  sha256: z.string(),
})
export type Trailer = z.infer<typeof Trailer>

export function encodeRecord(kind: RecordKind, content: Buffer | object) {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
  const head = Buffer.alloc(recordHeadBytes)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

export class BackupError extends StartError {}

export function decodeRecord<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch {
    throw new BackupError('The backup is damaged.', 'One of its records cannot be read. Use another backup.')
  }
}
