import type { ErrorCode } from '../../../shared/http/errors.js'
import type { delimiters, encodings } from '../../../shared/inventory/import-shapes.js'

/** A number only where the file says that it is one; whatever is typed in a CSV is text. */
export type Cell = string | number

/** One row that holds something, with its number as a spreadsheet counts. */
export type TableRow = { row: number; cells: Cell[] }

export type Encoding = (typeof encodings)[number]
export type Delimiter = (typeof delimiters)[number]

/** A file's content as rows and cells, and how it was read. */
export type Table = {
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  rows: TableRow[]
}

/** How the person wants the file read where the guess was wrong. */
export type ReadingWishes = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined }

/** Why a file cannot be read, in words for the person who sent it. */
export class FileRefusal extends Error {
  constructor(
    readonly code: Extract<ErrorCode, 'too_large' | 'unsupported_type' | 'unreadable_file' | 'unavailable'>,
    message: string,
  ) {
    super(message)
  }
}

// no database keeps NUL or half a character, and no catalogue number has one
const unstorable = /[\p{Cc}\p{Cs}]+/gu
const maxCellLength = 500

export const textCell = (text: string) => text.replace(unstorable, ' ').trim().slice(0, maxCellLength)

/** Drops what lies right of the last cell with content, and rows without any. */
export function tidyRows(rows: Iterable<TableRow>): TableRow[] {
  const kept: TableRow[] = []
  for (const { row, cells } of rows) {
    const last = cells.findLastIndex((cell) => cell !== '')
    if (last >= 0) kept.push({ row, cells: cells.slice(0, last + 1) })
  }
  return kept
}
