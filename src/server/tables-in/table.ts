import type { ErrorCode } from '../../shared/http/errors.js'
import type { Delimiter, Encoding } from '../../shared/tables/table-formats.js'

/** A number only where the file says that it is one; whatever is typed in a CSV is text. */
export type Cell = string | number
/** One row that holds something, with its number as a spreadsheet counts. */
export type TableRow = { row: number; cells: Cell[] }

/** What a file is, and how it was read. */
export type TableHead = {
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
}

/** How the person wants the file read where the guess was wrong. */
export type ReadingWishes = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined }

/** What a kind of table may have at most. */
export type TableLimits = {
  rows: number
  columns: number
  /** Characters of one cell; the rest is cut off. */
  cellLength: number
  /** Whether line breaks inside a cell are kept. */
  keepsLines: boolean
}

type RefusalCode = Extract<ErrorCode, 'too_large' | 'unsupported_type' | 'unreadable_file' | 'unavailable'>

/** Why a file cannot be read, in words for the person who sent it. */
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
