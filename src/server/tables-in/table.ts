import type { ErrorCode } from '../../shared/http/errors.js'
import type { Delimiter, Encoding } from '../../shared/values/table-formats.js'

// PostgreSQL stores neither NUL nor lone surrogates, and no catalogue number has a control character
const unstorable = /[\p{Cc}\p{Cs}]+/gu
/** The rest of a character that the cut has split. */
const halfCharacter = /[\ud800-\udbff]$/
const unstorableButLines = /[^\P{Cc}\n\r\t]+|\p{Cs}+/gu

/** The text of a cell in a form that can be stored and shown: on one line, or with its line breaks; one that is cut shows it. */
export function cleanCell(text: string, { cellLength, keepsLines }: Pick<TableLimits, 'cellLength' | 'keepsLines'>) {
  // cut first, so that the patterns do not run over a cell of megabytes; they remove little at the ends
  const start = text.length > cellLength * 2 ? text.slice(0, cellLength * 2) : text
  const clean = start.replace(keepsLines ? unstorableButLines : unstorable, ' ').trim()
  return clean.length > cellLength ? `${clean.slice(0, cellLength - 1).replace(halfCharacter, '')}…` : clean
}

/** A name or title on one line. */
export const cleanLine = (text: string, cellLength: number) => cleanCell(text, { cellLength, keepsLines: false })

/** A number only where the file stores a number; everything in a CSV is text. */
export type Cell = string | number
/** A row with content, and its number in the spreadsheet. */
export type TableRow = { row: number; cells: Cell[] }

/** What kind of file it is, and how it was read. */
export type TableHead = {
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
}

/** How the user wants the file read where the guess was wrong. */
export type TableFormat = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined }

export type TableLimits = {
  rows: number
  columns: number
  /** Characters of one cell; the rest is cut off. */
  cellLength: number
  keepsLines: boolean
}

type RefusalCode = Extract<ErrorCode, 'too_large' | 'unsupported_type' | 'unreadable_file' | 'unavailable'>

/** The reason why a file cannot be read, in words for its sender. */
export class TableRefusal extends Error {
  override readonly name = 'TableRefusal'
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message)
  }
}

export const tooManyRows = (rows: number) =>
  new TableRefusal('too_large', `A file may have at most ${rows.toLocaleString('en-US')} rows. Split it.`)

export type TableJob = { kind: 'read'; file: Uint8Array; limits: TableLimits; wishes: TableFormat }
/** The previous rows are stored: the child may send the next. */
export type RowsReceipt = { kind: 'taken' }

/**
 * The messages of a child: the head of the file, its rows in bounded chunks (each acknowledged), and the end; or the
 * reason of a refusal.
 */
export type TableMessage =
  | { type: 'head'; head: TableHead }
  /** Rows as JSON text, which goes to the database unparsed. */
  | { type: 'rows'; json: string }
  | { type: 'end' }
  | { type: 'refusal'; code: TableRefusal['code']; message: string }
  | { type: 'failure' }
