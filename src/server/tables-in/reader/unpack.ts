import { createGunzip } from 'node:zlib'
import { phrase } from '../../../shared/languages/phrase.js'
import { type Cell, type TableLimits, TableRefusal, type TableRow, tooManyRows } from '../table.js'

/** The limit over all rows of a table. The unpacked size says little: a million cells may refer to one long text. */
const mostCharacters = 32_000_000
/** Rows are read in batches, so a single row must not be as large as a table. */
const mostRowCharacters = 64_000
/** The overhead of a cell beside its text. */
const perCell = 4
/** Titles and headings above the counted rows. */
const rowsAbove = 20

const sizeOf = (cell: Cell) => perCell + (typeof cell === 'string' ? cell.length : 8)

/** Passes rows through while the table is within its limits, and refuses the file at the first row beyond them. */
export function createOutputCounter({ rows: mostRows }: TableLimits) {
  let [rows, characters] = [0, 0]
  return (row: TableRow) => {
    if (++rows > mostRows + rowsAbove) throw tooManyRows(mostRows)
    const length = row.cells.reduce<number>((sum, cell) => sum + sizeOf(cell), 0)
    if (length > mostRowCharacters)
      throw new TableRefusal(
        'too_large',
        phrase`Row ${row.row} holds more than ${mostRowCharacters.toLocaleString('en-US')} characters.`,
      )
    characters += length
    if (characters > mostCharacters)
      throw new TableRefusal('too_large', 'The cells of this table hold more than 32 million characters. Split it.')
  }
}

/** Drops the empty cells at the end of a row; undefined for an empty row. */
export function tidyRow({ row, cells }: TableRow): TableRow | undefined {
  const last = cells.findLastIndex((cell) => cell !== '')
  if (last < 0) return undefined
  return last === cells.length - 1 ? { row, cells } : { row, cells: cells.slice(0, last + 1) }
}

const megabyte = 1_048_576
/** Counted while unpacking, because the size that the file declares may be wrong. */
const maxUnpackedBytes = 100 * megabyte

export const damaged = () => new TableRefusal('unreadable_file', 'This file is damaged and cannot be read.')
const unpacksToTooMuch = () => new TableRefusal('too_large', 'This file unpacks to more than 100 MB.')

/** One budget for everything that is unpacked of a file. */
export function createUnpackBudget() {
  let left = maxUnpackedBytes
  return async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      left -= chunk.length
      if (left < 0) throw unpacksToTooMuch()
      yield chunk
    }
  }
}

const chunkBytes = 65_536

async function* chunksOf(file: Buffer) {
  for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes)
}

const isGzip = (file: Buffer) => file[0] === 0x1f && file[1] === 0x8b

/** The bytes of a text file, unpacked if it is gzip. Can be read repeatedly. */
export async function* bytesOf(file: Buffer): AsyncGenerator<Buffer> {
  if (!isGzip(file)) return yield* chunksOf(file)
  const unpacked = createGunzip()
  unpacked.end(file)
  try {
    yield* createUnpackBudget()(unpacked)
  } catch (error) {
    throw error instanceof TableRefusal ? error : damaged()
  }
}
