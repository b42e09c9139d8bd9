import { phrase } from '../../../shared/languages/phrase.js'
import {
  isFlagKey,
  isNumberKey,
  numberField,
  type PanelFieldKey,
  panelFieldKeys,
} from '../../../shared/panels/panel-fields.js'
import { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import type { DecimalSign } from '../../../shared/values/figure-text.js'
import { readCell, readFigure } from '../../../shared/values/read-number.js'
import type { Cell } from '../../tables-in/table.js'
import { cecColumns, panelOfCec } from './cec-modules.js'

export type RowProblem = { column: string | null; message: string }
export type ReadRow = { panel: CataloguePanel } | { problems: RowProblem[] }
export type RowReader = {
  format: 'panel-fields' | 'cec-modules'
  ignoredColumns: string[]
  /** Whether a row below the heading holds units and the like. */
  isHeading: (cells: readonly Cell[]) => boolean
  /** The cells with numbers, which together reveal the decimal sign of the file. */
  figuresOf: (cells: readonly Cell[]) => Cell[]
  read: (cells: readonly Cell[], decimalSign: DecimalSign | undefined) => ReadRow
}

/** The reader for a file's headings; undefined when they are of neither kind. */
export function findRowReader(cells: readonly Cell[]): RowReader | undefined {
  const headings = cells.map(String)
  if (cecColumns.every((column) => headings.includes(column))) return cecReader(headings)
  const keys = headings.map(fieldOf)
  return keys.includes('SKU') ? fieldsReader(headings, keys) : undefined
}

const byName = new Map<string, PanelFieldKey>([
  ...panelFieldKeys.map((key) => [key.toLowerCase(), key] as const),
  // the name in public lists
  ['bifacial', 'IsBifacial'],
])
const fieldOf = (heading: string): PanelFieldKey | undefined => byName.get(heading.trim().toLowerCase())

function fieldsReader(headings: readonly string[], keys: readonly (PanelFieldKey | undefined)[]): RowReader {
  return {
    format: 'panel-fields',
    ignoredColumns: headings.filter((heading, index) => keys[index] === undefined && heading !== ''),
    isHeading: () => false,
    figuresOf: (cells) => cells.filter((_, index) => isFigure(keys[index])),
    read(cells, decimalSign) {
      const values: Record<string, unknown> = {}
      const problems: RowProblem[] = []
      if (cells.length > keys.length)
        problems.push({ column: null, message: 'The line has more cells than the heading' })
      for (const [index, key] of keys.entries()) {
        const cell = plainCell(cells[index] ?? '')
        if (key === undefined || isUnstated(cell)) continue
        const read = readField(key, cell, decimalSign)
        if ('problem' in read) problems.push({ column: key, message: read.problem })
        else values[key] = read.value
      }
      return checkPanel(values, problems)
    },
  }
}

function cecReader(headings: readonly string[]): RowReader {
  return {
    format: 'cec-modules',
    ignoredColumns: [],
    // the library has two lines below its headings: units, and its own names
    isHeading: (cells) => cells[0] === 'Units' || cells[0] === '[0]',
    // written by a program, always with a point
    figuresOf: () => [],
    read: (cells) =>
      checkPanel(
        panelOfCec((column) => String(cells[headings.indexOf(column)] ?? '')),
        [],
      ),
  }
}

function checkPanel(values: Record<string, unknown>, problems: RowProblem[]): ReadRow {
  const parsed = CataloguePanel.safeParse(values)
  if (parsed.success && problems.length === 0) return { panel: parsed.data }
  const found = parsed.success ? [] : parsed.error.issues
  const columns = new Set(problems.map(({ column }) => column))
  return {
    problems: [
      ...problems,
      ...found
        .map((issue) => ({ column: String(issue.path[0] ?? '') || null, message: issue.message }))
        .filter(({ column }) => !columns.has(column)),
    ],
  }
}

/** Our own exports put an apostrophe before text that a spreadsheet would run. */
const plainCell = (cell: Cell) => (typeof cell === 'number' ? cell : cell.trim().replace(/^'(?=[=+\-@\t\r])/, ''))
const isUnstated = (cell: Cell) => readCell(cell).kind === 'empty'
const isFigure = (key: PanelFieldKey | undefined) => key !== undefined && isNumberKey(key)

const flagWords = new Map([
  ...['yes', 'true', '1', 'y', 'x', 'ja'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'n', 'nein'].map((word) => [word, false] as const),
])

function readField(
  key: PanelFieldKey,
  cell: Cell,
  decimalSign: DecimalSign | undefined,
): { value: unknown } | { problem: string } {
  const text = String(cell)
  if (isFlagKey(key)) {
    const value = flagWords.get(text.toLowerCase())
    return value === undefined ? { problem: phrase`"${text.slice(0, 40)}" is not yes or no` } : { value }
  }
  if (!isNumberKey(key)) return { value: text }
  const reading = readFigure(cell, numberField(key), { allowsExponent: true, decimalSign })
  if (reading.kind === 'refused') return { problem: reading.message }
  return { value: reading.kind === 'number' ? reading.value : null }
}
