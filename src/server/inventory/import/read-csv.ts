import { parse } from 'csv-parse/sync'
import { delimiters, maxImportColumns, maxImportRows } from '../../../shared/inventory/import-shapes.js'
import { tooManyRows } from './read-xlsx.js'
import {
  type Delimiter,
  type Encoding,
  FileRefusal,
  type ReadingWishes,
  type Table,
  textCell,
  tidyRows,
} from './table.js'

/** Reads text with separators, in whatever encoding and with whatever separator it turns out to have. */
export function readCsv(file: Buffer, wishes: ReadingWishes = {}): Table {
  const encoding = wishes.encoding ?? guessEncoding(file)
  const text = decode(file, encoding)
  // Excel's own way of naming the separator
  const [stated = '', sign] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const content = text.slice(stated.length)
  const delimiter = wishes.delimiter ?? delimiters.find((one) => one === sign) ?? guessDelimiter(content)
  const firstRow = stated === '' ? 1 : 2
  const rows = tidyRows(
    split(content, delimiter, maxImportRows * 3).map((cells, index) => ({
      row: index + firstRow,
      cells: cells.slice(0, maxImportColumns).map(textCell),
    })),
  )
  if (rows.length > maxImportRows + 20) throw tooManyRows()
  return { format: 'csv', encoding, delimiter, sheet: null, rows }
}

function guessEncoding(file: Buffer): Encoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const start = file.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 5 && even < start.length / 50) return 'utf-16le'
  if (even > start.length / 5 && odd < start.length / 50) return 'utf-16be'
  if (even + odd > 0)
    throw new FileRefusal('unsupported_type', 'This is neither a CSV nor an XLSX file. Send one of these.')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

// leaves out the mark at the start, and puts a sign of its own for what the encoding cannot say
const decode = (file: Buffer, encoding: Encoding) => new TextDecoder(encoding).decode(file)

/** The sign that cuts the first lines into the most columns, alike in most lines. */
function guessDelimiter(text: string): Delimiter {
  const start = text.slice(0, 20_000)
  const head = text.length > 20_000 ? start.slice(0, Math.max(0, start.lastIndexOf('\n'))) : start
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const widths = splitOrNothing(head, delimiter)
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => cells.length)
    const counts = new Map<number, number>()
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
    for (const [width, count] of counts) {
      const score = width < 2 ? 0 : (count / widths.length) ** 2 * Math.min(width, 12)
      if (score > best.score) best = { delimiter, score }
    }
  }
  return best.delimiter
}

const splitOrNothing = (text: string, delimiter: Delimiter) => {
  try {
    return split(text, delimiter, 50)
  } catch {
    return []
  }
}

function split(text: string, delimiter: Delimiter, maxRecords: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
      to: maxRecords,
    }) as string[][]
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number }
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      throw new FileRefusal('unreadable_file', `A quotation mark is opened and never closed (before line ${lines}).`)
    throw new FileRefusal('unreadable_file', `Line ${lines ?? '?'} of the file cannot be read.`)
  }
}
