import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiters, type Encoding } from '../../../shared/values/table-formats.js'
import {
  cleanCell,
  type TableFormat,
  type TableHead,
  type TableLimits,
  TableRefusal,
  type TableRow,
  tooManyRows,
} from '../table.js'
import { csvOptions, guessDelimiter, headLength } from './guess-delimiter.js'
import { bytesOf } from './unpack.js'

const notText = () => new TableRefusal('unsupported_type', 'This is neither a CSV nor an XLSX file. Send one of these.')

/**
 * Guesses by the byte order mark, then by the position of zero bytes, then by whether the whole file is valid UTF-8.
 */
async function guessEncoding(file: Buffer): Promise<Encoding> {
  let isFirst = true
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of bytesOf(file)) {
    const sixteen = isFirst ? guessSixteenBits(chunk.subarray(0, 4096)) : undefined
    if (sixteen) return sixteen
    isFirst = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

function guessSixteenBits(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  let [even, odd] = [0, 0]
  for (const [index, byte] of start.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (odd > start.length / 5 && even < start.length / 50) return 'utf-16le'
  if (even > start.length / 5 && odd < start.length / 50) return 'utf-16be'
  if (even + odd > 0) throw notText()
  return undefined
}

// the characters of Windows-1252 in the range where Latin-1 has control characters, which Node 20's decoder returns
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const fromWindows = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)

/** The text of a file in chunks, without the byte order mark. */
async function* decodeText(file: Buffer, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const chunk of bytesOf(file)) yield fromWindows(chunk.toString('latin1'))
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

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
