import {
  type ImportField,
  importFieldKeys,
  importFields,
  type Mapping,
} from '../../../shared/inventory/import-shapes.js'
import {
  isPrice,
  isQuantity,
  maxPrice,
  maxQuantity,
  priceRefusal,
  quantityRefusal,
} from '../../../shared/inventory/inventory-fields.js'
import { priceRules, quantityRules } from '../../../shared/inventory/typed-amounts.js'
import { tableOf } from '../../../shared/keys-of.js'
import type { DecimalSign } from '../../../shared/values/figure-text.js'
import { type NumberRefusal, readCell } from '../../../shared/values/read-number.js'
import { unmarkCell } from '../../csv/write-csv.js'
import type { PickedRow } from '../../tables-in/stored-rows.js'
import type { Cell } from '../../tables-in/table.js'
import type { DecimalSigns } from './find-signs.js'

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

type Problem = { field: ImportField; column: number | null; message: string }

export type ReadRow = {
  row: number
  skipped: boolean
  sku: string
  brand: string
  quantity: number | null
  /** Undefined where the file has no prices at all: then prices stay as they are. */
  price: number | null | undefined
  chosenPanelId: string | null
  problems: Problem[]
}

/** What must be chosen before any row can be read. */
export const mappingProblems = ({ sku, quantity }: Mapping) =>
  [
    sku === null && `Choose the column that holds ${importFields.sku}.`,
    quantity === null && `Choose the column that holds ${importFields.quantity}.`,
  ].filter((problem) => problem !== false)

/** The cells of a row that are read, by what they hold; a correction goes before the file. */
type FieldCells = Record<ImportField, Cell>

export function fieldCells({ row, picked }: PickedRow, edits: ImportSettings['edits']): FieldCells {
  const values = edits[row]?.values
  return tableOf(importFieldKeys, (field) => values?.[field] ?? picked[importFieldKeys.indexOf(field)] ?? '')
}

/** Reads one row, with the decimal signs that all rows together show. */
export function readRow(pickedRow: PickedRow, { mapping, edits }: ImportSettings, signs: DecimalSigns): ReadRow {
  const edit = edits[pickedRow.row]
  const cells = fieldCells(pickedRow, edits)
  const problems: Problem[] = []
  const complain = (field: ImportField, message: string) => problems.push({ field, column: mapping[field], message })
  const sku = textOf(cells.sku)
  if (sku === '' && !edit?.panelId) complain('sku', `${importFields.sku} is required`)
  const hasPrice = mapping.price !== null || edit?.values?.price !== undefined
  return {
    row: pickedRow.row,
    skipped: edit?.skip ?? false,
    sku,
    brand: textOf(cells.brand),
    quantity: readQuantity(cells.quantity, signs.quantity, complain),
    price: hasPrice ? readPrice(cells.price, signs.price, complain) : undefined,
    chosenPanelId: edit?.panelId ?? null,
    problems,
  }
}

const textOf = (cell: Cell) => unmarkCell(String(cell)).trim()

type Complain = (field: ImportField, message: string) => void

/** Somebody who looks at a file can also say which sign separates its decimals. */
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
