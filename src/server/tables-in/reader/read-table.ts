import { phrase } from '../../../shared/languages/phrase.js'
import { type TableFormat, type TableHead, type TableLimits, TableRefusal, type TableRow } from '../table.js'
import { readCsv } from './read-csv.js'
import { readXlsx } from './read-xlsx.js'
import { createOutputCounter, tidyRow } from './unpack.js'

const startsWith = (file: Buffer, hex: string) => file.subarray(0, hex.length / 2).toString('hex') === hex

const foreign: readonly [signature: string, message: string][] = [
  ['d0cf11e0', phrase('This is an old XLS file or one with a password. Save it as XLSX or CSV.')],
  ['25504446', phrase('This is a PDF. Send a CSV or XLSX file.')],
  ['89504e47', phrase('This is a picture. Send a CSV or XLSX file.')],
  ['ffd8ff', phrase('This is a picture. Send a CSV or XLSX file.')],
  ['47494638', phrase('This is a picture. Send a CSV or XLSX file.')],
]

type OpenTable = { head: TableHead; rows: AsyncGenerator<TableRow> }

/**
 * Reads a file by its content, independent of its name. Rows come one by one; a file beyond the limits is refused while
 * reading.
 */
export async function readTable(file: Buffer, limits: TableLimits, wishes: TableFormat = {}): Promise<OpenTable> {
  if (file.length === 0) throw new TableRefusal('unreadable_file', 'The file is empty.')
  for (const [signature, message] of foreign)
    if (startsWith(file, signature)) throw new TableRefusal('unsupported_type', message)
  const isZip = startsWith(file, '504b0304')
  const { head, rows } = isZip ? await readXlsx(file, limits) : await readCsv(file, wishes, limits)
  return { head, rows: boundedRows(rows, limits) }
}

async function* boundedRows(rows: AsyncIterable<TableRow>, limits: TableLimits): AsyncGenerator<TableRow> {
  const count = createOutputCounter(limits)
  let isEmpty = true
  for await (const whole of rows) {
    const row = tidyRow(whole)
    if (!row) continue
    count(row)
    isEmpty = false
    yield row
  }
  if (isEmpty) throw new TableRefusal('unreadable_file', 'The file holds no rows.')
}
