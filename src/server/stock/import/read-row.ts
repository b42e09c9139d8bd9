import { required } from '../../../shared/http/text.js'
import { phrase } from '../../../shared/languages/phrase.js'
import type { TermChanges } from '../../../shared/money/offer-terms.js'
import type { ImportFix, ImportProblemKind } from '../../../shared/stock/import-problems.js'
import { type ImportField, importFieldKeys, importFields, type Mapping } from '../../../shared/stock/import-shapes.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import type { PickedRow } from '../../tables-in/stored-rows.js'
import type { Cell } from '../../tables-in/table.js'
import type { DecimalSigns } from './find-signs.js'
import type { ImportSettings } from './import-habits.js'
import { type AmountProblem, readCurrency, readPrice, readQuantity } from './read-amounts.js'
import { readTerms, textOf } from './read-terms.js'

export type RowProblem = { field: ImportField; column: number | null; kind: ImportProblemKind; message: string }

export type ReadRow = {
  row: number
  skipped: boolean
  leftOut: 'blank' | 'sum' | 'mended' | null
  sku: string
  brand: string
  quantity: number | null
  /** Undefined when the file has no prices at all: then prices stay unchanged. */
  price: number | null | undefined
  currency: string
  terms: TermChanges
  chosenPanelId: string | null
  problems: RowProblem[]
  mended: ImportProblemKind[]
  /** The text of the cell for each kind of problem. */
  texts: Partial<Record<ImportProblemKind, string>>
}

const chooseColumn = (label: string) => phrase`Choose the column that holds ${label}.`

/** What must be chosen before any row can be read. */
export const mappingProblems = ({ sku, quantity }: Mapping) =>
  [sku === null && chooseColumn(importFields.sku), quantity === null && chooseColumn(importFields.quantity)].filter(
    (problem) => problem !== false,
  )

/** The cells of a row by field; a correction replaces the cell of the file. */
type FieldCells = Record<ImportField, Cell>

function fieldCells({ row, picked }: PickedRow, edits: ImportSettings['edits']): FieldCells {
  const values = edits[row]?.values
  return tableOf(importFieldKeys, (field) => values?.[field] ?? picked[importFieldKeys.indexOf(field)] ?? '')
}

type RowReading = { settings: ImportSettings; signs: DecimalSigns; currency: string }

/** Reads one row, with the decimal signs found from all rows. */
export function readRow(pickedRow: PickedRow, { settings, signs, currency }: RowReading): ReadRow {
  const { mapping, edits } = settings
  const edit = edits[pickedRow.row]
  const cells = fieldCells(pickedRow, edits)
  const sku = textOf(cells.sku)
  const leftOut = edit?.skip === undefined && !edit?.panelId ? emptinessOf(cells, sku) : null
  const read: ReadRow = {
    row: pickedRow.row,
    skipped: edit?.skip ?? leftOut !== null,
    leftOut,
    sku,
    brand: textOf(cells.brand),
    quantity: null,
    price: undefined,
    currency,
    terms: {},
    chosenPanelId: edit?.panelId ?? null,
    problems: [],
    mended: [],
    texts: {},
  }
  if (read.leftOut) return read
  if (sku === '' && !edit?.panelId)
    complain(read, settings, { field: 'sku', kind: 'no_model', message: required(importFields.sku) }, '')
  const ask = (field: ImportField) => (problem: AmountProblem) =>
    complain(read, settings, { field, ...problem }, textOf(cells[field]))
  read.quantity = readQuantity(cells.quantity, signs.quantity, ask('quantity'))
  if (mapping.price !== null || edit?.values?.price !== undefined) {
    const price = readPrice(cells.price, signs.price, ask('price'))
    read.price = price.value
    read.currency = readCurrency([textOf(cells.currency), price.unit], currency, ask('currency'))
  }
  const isStated = (field: ImportField) => typeof mapping[field] === 'number' || edit?.values?.[field] !== undefined
  read.terms = readTerms({ cells, isStated, signs, ask })
  return read
}

/** Rows without an offer: empty ones, and totals below a list. */
function emptinessOf(cells: FieldCells, sku: string) {
  const texts = importFieldKeys.map((field) => textOf(cells[field]))
  if (texts.every((text) => text === '')) return 'blank'
  const isSum = texts.some((text) => sums.test(text))
  return isSum && (sku === '' || sums.test(sku)) ? 'sum' : null
}

const sums = /^(?:zwischen|gesamt|end)?(?:summe|sum|total|gesamt|insgesamt|subtotal|grand total|suma|totale)\b[\s:.]*/i

/** Records a problem. If there is a decision about its kind, records the row as fixed and returns the decision. */
export function complain(
  read: ReadRow,
  { mapping, mends }: ImportSettings,
  { field, kind, message }: Omit<RowProblem, 'column'>,
  text: string,
): ImportFix | undefined {
  read.texts[kind] ??= text
  const fix = mends[kind]
  if (fix === undefined) {
    read.problems.push({ field, column: mapping[field] ?? null, kind, message })
    return undefined
  }
  read.mended.push(kind)
  if (fix === 'leave_out') {
    read.skipped = true
    read.leftOut = 'mended'
  }
  return fix
}
