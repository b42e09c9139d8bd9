import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../run/caught-error.js'
import { BackupError, mostRecordBytes, type RecordKind, recordHeadBytes, recordKinds } from './backup-format.js'

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
