import { type ImportField, importFields, type Mapping } from '../../../shared/inventory/import-shapes.js'
import {
  isPrice,
  isQuantity,
  maxPrice,
  maxQuantity,
  priceRefusal,
  quantityRefusal,
} from '../../../shared/inventory/inventory-fields.js'
import { priceRules, quantityRules } from '../../../shared/inventory/typed-amounts.js'
import { type DecimalSign, findDecimalSign } from '../../../shared/values/figure-text.js'
import { type NumberRefusal, readCell } from '../../../shared/values/read-number.js'
import { unmarkCell } from '../../csv/write-csv.js'
import { findHeadings } from './guess-columns.js'
import type { Cell, TableRow } from './table.js'

/** What a person has corrected in one row. */
type RowEdit = {
  values?: Partial<Record<ImportField, string>> | undefined
  panelId?: string | null | undefined
  skip?: boolean | undefined
}

/** How a file is to be understood: guessed first, then as the person says. */
export type ImportSettings = {
  mapping: Mapping
  hasHeader: boolean
  decimalSign: 'auto' | DecimalSign
  /** By row number. */
  edits: Record<string, RowEdit>
}

export type Problem = { field: ImportField; column: number | null; message: string }

export type ReadRow = {
  row: number
  cells: Cell[]
  skipped: boolean
  sku: string
  brand: string
  quantity: number | null
  /** Undefined where the file has no prices at all: then prices stay as they are. */
  price: number | null | undefined
  chosenPanelId: string | null
  problems: Problem[]
}

/** Splits a table into its headings and its rows of data. */
export function splitHeadings(
  rows: readonly TableRow[],
  hasHeader: boolean,
): { headings: readonly Cell[]; data: readonly TableRow[] } {
  if (!hasHeader) return { headings: [], data: rows }
  const index = findHeadings(rows) ?? 0
  return { headings: rows[index]?.cells ?? [], data: rows.slice(index + 1) }
}

/** What must be chosen before any row can be read. */
export const mappingProblems = ({ sku, quantity }: Mapping) =>
  [
    sku === null && `Choose the column that holds ${importFields.sku}.`,
    quantity === null && `Choose the column that holds ${importFields.quantity}.`,
  ].filter((problem) => problem !== false)

/** Reads single rows in the light of all of them: the decimal sign of a column shows in its other values. */
export function createRowReader(data: readonly TableRow[], { mapping, decimalSign, edits }: ImportSettings) {
  const cellOf = ({ row, cells }: TableRow, field: ImportField): Cell => {
    const column = mapping[field]
    return edits[row]?.values?.[field] ?? (column === null ? '' : (cells[column] ?? ''))
  }
  const signs = decimalSign === 'auto' ? findSigns(data, cellOf) : { quantity: decimalSign, price: decimalSign }
  return (tableRow: TableRow): ReadRow => {
    const edit = edits[tableRow.row]
    const problems: Problem[] = []
    const complain = (field: ImportField, message: string) => problems.push({ field, column: mapping[field], message })
    const sku = textOf(cellOf(tableRow, 'sku'))
    if (sku === '' && !edit?.panelId) complain('sku', `${importFields.sku} is required`)
    return {
      ...tableRow,
      skipped: edit?.skip ?? false,
      sku,
      brand: textOf(cellOf(tableRow, 'brand')),
      quantity: readQuantity(cellOf(tableRow, 'quantity'), signs.quantity, complain),
      price:
        mapping.price === null && edit?.values?.price === undefined
          ? undefined
          : readPrice(cellOf(tableRow, 'price'), signs.price, complain),
      chosenPanelId: edit?.panelId ?? null,
      problems,
    }
  }
}

const textOf = (cell: Cell) => unmarkCell(String(cell)).trim()

type CellOf = (row: TableRow, field: ImportField) => Cell

/** A file is written by one hand: a column that does not show its decimal sign has that of the other. */
function findSigns(data: readonly TableRow[], cellOf: CellOf) {
  const signOf = (field: ImportField) => findDecimalSign(data.map((row) => cellOf(row, field)))
  const price = signOf('price')
  const quantity = signOf('quantity')
  return { quantity: quantity ?? price, price: price ?? quantity }
}

type Complain = (field: ImportField, message: string) => void

/** Whoever looks at a file can also say which sign separates its decimals. */
const problemOf = ({ code, message, meanings }: NumberRefusal, cell: Cell) =>
  code === 'ambiguous'
    ? `"${cell}" can mean ${meanings.join(' or ')}. Choose the decimal sign, or write it without the separator.`
    : message

function readQuantity(cell: Cell, decimalSign: DecimalSign | undefined, complain: Complain) {
  const reading = readCell(cell, { ...quantityRules, decimalSign })
  if (reading.kind === 'refused') complain('quantity', problemOf(reading, cell))
  else if (reading.kind === 'empty') complain('quantity', `${importFields.quantity} is required`)
  else if (reading.value > maxQuantity) complain('quantity', `Quantity must be at most ${maxQuantity}`)
  else if (!isQuantity(reading.value)) complain('quantity', quantityRefusal)
  else return reading.value
  return null
}

function readPrice(cell: Cell, decimalSign: DecimalSign | undefined, complain: Complain) {
  const reading = readCell(cell, { ...priceRules, decimalSign })
  if (reading.kind === 'refused') complain('price', problemOf(reading, cell))
  else if (reading.kind === 'empty') return null
  else if (reading.value > maxPrice) complain('price', `Price must be at most ${maxPrice}`)
  else if (!isPrice(reading.value)) complain('price', priceRefusal)
  else return reading.value
  return null
}
