import { z } from 'zod'
import { StartError } from '../../db/embedded/start-error.js'

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
