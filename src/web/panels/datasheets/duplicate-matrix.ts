import type { DuplicatePanel } from '../../../shared/panels/datasheet-api.js'
import { isNumberKey } from '../../../shared/panels/panel-fields.js'
import { findImpossibilities, type PanelFigures } from '../../../shared/panels/panel-physics.js'
import {
  type ComparedKey,
  differencesOf,
  type SheetDifference,
  takenKeys,
} from '../../../shared/panels/sheet-differences.js'
import { isDoubtful } from './Doubts.js'

/** One differing value of one panel of the sheet. */
export type MatrixCell = SheetDifference & { name: string; column: MatrixColumn }
export type MatrixColumn = { duplicate: DuplicatePanel; SKU: string; cells: MatrixCell[] }
export type Matrix = {
  columns: MatrixColumn[]
  /** One row for each field that differs in any of the panels. */
  rows: { key: ComparedKey; cells: MatrixCell[] }[]
  cells: MatrixCell[]
  /** Panels for which sheet and catalogue agree. */
  agreeing: DuplicatePanel[]
}

/** The user's decisions, by cell name. */
export type Choices = Readonly<Record<string, string>>

/** Choices are stored per sheet, in this tab, until they are sent. */
export const matrixDraftKey = (jobId: string) => `upload-matrix.${jobId}`

export function matrixOf(duplicates: readonly DuplicatePanel[]): Matrix {
  const all = duplicates.map(columnOf)
  const columns = all.filter(({ cells }) => cells.length > 0)
  const cells = columns.flatMap((column) => column.cells)
  const rows = takenKeys
    .map((key) => ({ key, cells: cells.filter((cell) => cell.key === key) }))
    .filter((row) => row.cells.length > 0)
  return { columns, rows, cells, agreeing: all.filter((each) => each.cells.length === 0).map((each) => each.duplicate) }
}

function columnOf(duplicate: DuplicatePanel): MatrixColumn {
  const column: MatrixColumn = { duplicate, SKU: duplicate.existing.SKU, cells: [] }
  for (const difference of differencesOf(duplicate, duplicate.existing))
    column.cells.push({ ...difference, name: `${duplicate.index}.${difference.key}`, column })
  return column
}

/**
 * By default the catalogue takes over what it does not state, and keeps what it does. It takes nothing from a panel that
 * the reader is not sure of.
 */
export const isTaken = ({ name, isPlain, column }: MatrixCell, choices: Choices) =>
  choices[name] === undefined ? isPlain && !isDoubtful(column.duplicate) : choices[name] === 'take'

/** Sets the same decision for these cells. */
export const choose = (choices: Choices, cells: readonly MatrixCell[], taken: boolean): Choices => ({
  ...choices,
  ...Object.fromEntries(cells.map(({ name }) => [name, taken ? 'take' : 'leave'])),
})

/** The body of the call that applies the choices. */
export function takingOf({ columns, agreeing }: Matrix, choices: Choices) {
  const all = columns.map(({ duplicate: { index, existing }, cells }) => ({
    index,
    id: existing.id,
    version: existing.version,
    fields: cells.filter((cell) => isTaken(cell, choices)).map(({ key }) => key),
  }))
  const panels = all.filter(({ fields }) => fields.length > 0)
  const left = [...all.filter(({ fields }) => fields.length === 0), ...agreeing].map(({ index }) => index)
  return { panels, left }
}

/** Impossible combinations in panels with the chosen values. */
export const impossibleIn = ({ columns }: Matrix, choices: Choices) =>
  columns.flatMap(({ duplicate: { existing }, SKU, cells }) => {
    const figures: PanelFigures = { ...existing }
    for (const cell of cells)
      if (isNumberKey(cell.key) && typeof cell.sheet === 'number' && isTaken(cell, choices))
        figures[cell.key] = cell.sheet
    return findImpossibilities(figures).map(({ message }) => `${SKU}: ${message}`)
  })

/** The cells whose catalogue value has changed since. */
export function changedSince(before: Matrix, after: Matrix) {
  const seen = new Map(before.cells.map(({ name, catalogue }) => [name, catalogue]))
  return after.cells.filter(({ name, catalogue }) => seen.get(name) !== catalogue).map(({ name }) => name)
}
