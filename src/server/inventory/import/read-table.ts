import { readCsv } from './read-csv.js'
import { readXlsx } from './read-xlsx.js'
import { FileRefusal, type ReadingWishes, type Table } from './table.js'

const startsWith = (file: Buffer, hex: string) => file.subarray(0, hex.length / 2).toString('hex') === hex

const foreign: readonly [signature: string, message: string][] = [
  ['d0cf11e0', 'This is an old XLS file or one with a password. Save it as XLSX or CSV.'],
  ['25504446', 'This is a PDF. Send a CSV or XLSX file.'],
  ['89504e47', 'This is a picture. Send a CSV or XLSX file.'],
  ['ffd8ff', 'This is a picture. Send a CSV or XLSX file.'],
  ['47494638', 'This is a picture. Send a CSV or XLSX file.'],
  ['1f8b', 'This file is compressed. Send it unpacked, as CSV or XLSX.'],
]

/** Reads a file by what it is, whatever its name says. */
export function readTable(file: Buffer, wishes: ReadingWishes = {}): Table {
  if (file.length === 0) throw new FileRefusal('unreadable_file', 'The file is empty.')
  for (const [signature, message] of foreign)
    if (startsWith(file, signature)) throw new FileRefusal('unsupported_type', message)
  const table = startsWith(file, '504b0304') ? readXlsx(file) : readCsv(file, wishes)
  if (table.rows.length === 0) throw new FileRefusal('unreadable_file', 'The file holds no rows.')
  return table
}
