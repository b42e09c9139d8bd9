import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiters } from '../../../shared/values/table-formats.js'
import { cleanCell } from '../clean-cell.js'
import {
  type TableFormat,
  type TableHead,
  type TableLimits,
  TableRefusal,
  type TableRow,
  tooManyRows,
} from '../table.js'
import { decodeText, guessEncoding } from './decode-text.js'
import { csvOptions, guessDelimiter, headLength } from './guess-delimiter.js'

/** Empty rows do not count, but a file of nothing but empty rows must end: this many times the allowed rows. */
const mostEmptyRows = 2

/** Reads delimited text in the chosen or guessed encoding and delimiter. */
export async function readCsv(file: Buffer, wishes: TableFormat, limits: TableLimits) {
  const encoding = wishes.encoding ?? (await guessEncoding(file))
  const pieces = decodeText(file, encoding)
  const { start, isWhole } = await readStart(pieces)
  // Excel names the delimiter this way
  const [stated = '', sign] = /^sep=(.)\r?\n/i.exec(start) ?? []
  const content = start.slice(stated.length)
  const delimiter = wishes.delimiter ?? delimiters.find((one) => one === sign) ?? guessDelimiter(content, isWhole)
  const head: TableHead = { format: 'csv', encoding, delimiter, sheet: null }
  // the iterator of the rows throws when either end of the pipeline fails
  const records = pipeline(Readable.from(joined(content, pieces)), parse(csvOptions(delimiter)), () => {})
  return { head, rows: rowsOf(records, stated === '' ? 1 : 2, limits) }
}

async function readStart(pieces: AsyncGenerator<string>) {
  let start = ''
  while (start.length <= headLength) {
    const next = await pieces.next()
    if (next.done) return { start, isWhole: true }
    start += next.value
  }
  return { start, isWhole: false }
}

// small chunks: the parser returns all records of a chunk at once, and a record may be as short as a line break
const pieceLength = 4096

async function* joined(start: string, rest: AsyncIterable<string>) {
  yield* cut(start)
  for await (const piece of rest) yield* cut(piece)
}

function* cut(text: string) {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}

async function* rowsOf(
  records: AsyncIterable<string[]>,
  firstRow: number,
  limits: TableLimits,
): AsyncGenerator<TableRow> {
  let row = firstRow
  try {
    for await (const cells of records) {
      if (row > limits.rows * mostEmptyRows) throw tooManyRows(limits.rows)
      yield { row, cells: cells.slice(0, limits.columns).map((cell) => cleanCell(cell, limits)) }
      row++
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, firstRow) : error
  }
}

function refusalOf(error: CsvError & { records?: number }, firstRow: number) {
  const { code, records = 0 } = error
  const row = firstRow + records
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new TableRefusal('unreadable_file', `A quotation mark is opened in row ${row} and never closed.`)
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new TableRefusal('too_large', `Row ${row} is too long. Look for a quotation mark that is never closed.`)
  return new TableRefusal('unreadable_file', `Row ${row} of the file cannot be read.`)
}
