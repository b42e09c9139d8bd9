import { cleanCell } from '../clean-cell.js'
import type { Cell, TableLimits, TableRow } from '../table.js'
import { walkXml } from './walk-xml.js'

type OpenCell = { column: number; type: string; text: string; isRead: boolean }

/** The rows of a sheet, parsed while its XML arrives. The size that the sheet declares is ignored. */
export async function* readSheet(
  xml: AsyncIterable<Buffer>,
  strings: readonly string[],
  limits: TableLimits,
): AsyncGenerator<TableRow> {
  let finished: TableRow[] = []
  let row: TableRow = { row: 0, cells: [] }
  let cell: OpenCell = { column: -1, type: 'n', text: '', isRead: false }
  const steps = walkXml(xml, {
    onOpen(name, { r, t = 'n' }) {
      if (name === 'row') {
        // row numbers always increase, also when the file says otherwise
        row = { row: Math.max(rowNumber(r), row.row + 1), cells: [] }
        cell = { ...cell, column: -1 }
      } else if (name === 'c') cell = { column: columnOf(r) ?? cell.column + 1, type: t, text: '', isRead: false }
      else if (name === 'v' || name === 't') cell.isRead = true
      else if (name === 'rPh') cell.isRead = false
    },
    onClose(name) {
      if (name === 'v' || name === 't') cell.isRead = false
      else if (name === 'c') place(row.cells, cell.column, readValue(cell, strings, limits), limits.columns)
      else if (name === 'row') finished.push(row)
    },
    onText(text) {
      if (cell.isRead && cell.text.length <= limits.cellLength) cell.text += text
    },
  })
  for await (const _ of steps) {
    yield* finished
    finished = []
  }
}

const rowNumber = (text = '') => (/^\d{1,7}$/.test(text) ? Number(text) : 0)

/** `BC12` → 54. */
function columnOf(reference: string | undefined) {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function place(cells: Cell[], column: number, value: Cell, mostColumns: number) {
  if (column < 0 || column >= mostColumns) return
  while (cells.length < column) cells.push('')
  cells[column] = value
}

function readValue({ type, text }: OpenCell, strings: readonly string[], limits: TableLimits): Cell {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'n') {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    if (Number.isFinite(number)) return number
  }
  return cleanCell(text, limits)
}
