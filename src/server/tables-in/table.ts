import type { ErrorCode } from '../../shared/http/errors.js'
import type { Delimiter, Encoding } from '../../shared/values/table-formats.js'

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
