import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { AppError } from '../../../shared/http/errors.js'

const maxUnpackedBytes = 100 * 1024 * 1024
const maxRecordBytes = 64 * 1024
const gunzipAsync = promisify(gunzip)

export type TableRow = { line: number; cells: string[] }
export type Table = { delimiter: string; rows: AsyncIterable<TableRow> }

const unreadable = (message: string) => new AppError('unreadable_file', message)

/** Opens a CSV, packed or not, whatever its encoding and delimiter. Rows come one by one, so that a large file stays bounded. */
export async function readTable(bytes: Buffer): Promise<Table> {
  const text = decode(await unpack(bytes))
  if (text.trim() === '') throw unreadable('The file is empty.')
  if (text.includes('\0')) throw unreadable('This is not a CSV file.')
  const delimiter = delimiterOf(text)
  return { delimiter, rows: rowsOf(text, delimiter) }
}

async function unpack(bytes: Buffer) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await gunzipAsync(bytes, { maxOutputLength: maxUnpackedBytes })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new AppError('too_large', 'Unpacked, the file is larger than 100 MB.')
    throw unreadable('The packed file cannot be unpacked.')
  }
}

/** UTF-8, UTF-16 by its mark, else the old Western encoding that spreadsheets write. */
function decode(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whichever of the usual ones parts the first line most. */
function delimiterOf(text: string) {
  const end = text.search(/[\r\n]/)
  const heading = end < 0 ? text : text.slice(0, end)
  const [best] = [',', ';', '\t']
    .map((delimiter) => ({ delimiter, parts: heading.split(delimiter).length }))
    .sort((a, b) => b.parts - a.parts)
  return best?.delimiter ?? ','
}

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<TableRow> {
  const records = Readable.from(chunksOf(text)).pipe(
    parse({ delimiter, info: true, bom: true, relax_column_count: true, max_record_size: maxRecordBytes, trim: true }),
  )
  // a quoted cell may hold line breaks: a record starts on the line after the one before it ended
  let nextLine = 1
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.some((cell) => cell !== '')) yield { line: nextLine, cells: record }
      nextLine = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`Line ${nextLine} cannot be read as CSV.`)
    throw error
  }
}

const chunkLength = 65_536

function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += chunkLength) yield text.slice(start, start + chunkLength)
}
