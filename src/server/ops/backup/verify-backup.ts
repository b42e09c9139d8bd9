import { createHash } from 'node:crypto'
import { listMigrations } from '../../db/migrate.js'
import { BackupError, decodeRecord, Header, type RecordKind, TableEnd, TableHead, Trailer } from './backup-format.js'
import { readRecords } from './read-records.js'

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
