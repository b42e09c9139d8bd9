import { type Cell, type TableLimits, TableRefusal, type TableRow, tooManyRows } from '../table.js'

/** Over all rows of a table. What a file unpacks to says little: a million cells may point at one long text. */
export const mostCharacters = 32_000_000
/** Rows are read some at a time, so one alone must not be as large as a table. */
const mostRowCharacters = 64_000
/** What a cell takes beside its text. */
const perCell = 4
/** Titles and headings stand above the rows that are counted. */
const rowsAbove = 20

const sizeOf = (cell: Cell) => perCell + (typeof cell === 'string' ? cell.length : 8)

/** Lets through what a table may have, counted as it comes out, and refuses the file at the first row that is too much. */
export function createOutputCounter({ rows: mostRows }: TableLimits) {
  let [rows, characters] = [0, 0]
  return (row: TableRow) => {
    if (++rows > mostRows + rowsAbove) throw tooManyRows(mostRows)
    const length = row.cells.reduce<number>((sum, cell) => sum + sizeOf(cell), 0)
    if (length > mostRowCharacters)
      throw new TableRefusal(
        'too_large',
        `Row ${row.row} holds more than ${mostRowCharacters.toLocaleString('en-US')} characters.`,
      )
    characters += length
    if (characters > mostCharacters)
      throw new TableRefusal('too_large', 'The cells of this table hold more than 32 million characters. Split it.')
  }
}

/** Drops what lies right of the last cell with content; undefined for a row without any. */
export function tidyRow({ row, cells }: TableRow): TableRow | undefined {
  const last = cells.findLastIndex((cell) => cell !== '')
  if (last < 0) return undefined
  return last === cells.length - 1 ? { row, cells } : { row, cells: cells.slice(0, last + 1) }
}
