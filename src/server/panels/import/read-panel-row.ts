import { isFlagKey, isNumberKey, type PanelFieldKey, panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { cecColumns, panelOfCec } from './cec-modules.js'

export type RowProblem = { column: string | null; message: string }
export type ReadRow = { panel: CataloguePanel } | { problems: RowProblem[] }
type RowReader = {
  format: 'panel-fields' | 'cec-modules'
  ignoredColumns: string[]
  /** Rows under the heading that hold units and the like. */
  isHeading: (cells: readonly string[]) => boolean
  read: (cells: readonly string[]) => ReadRow
}

/** What the headings of a file are, or nothing when they are neither kind. */
export function findRowReader(headings: readonly string[], hasDecimalComma: boolean): RowReader | undefined {
  if (cecColumns.every((column) => headings.includes(column))) return cecReader(headings)
  const keys = headings.map(fieldOf)
  return keys.includes('SKU') ? fieldsReader(headings, keys, hasDecimalComma) : undefined
}

const byName = new Map<string, PanelFieldKey>([
  ...panelFieldKeys.map((key) => [key.toLowerCase(), key] as const),
  // the heading of public lists
  ['bifacial', 'IsBifacial'],
])
const fieldOf = (heading: string): PanelFieldKey | undefined => byName.get(heading.trim().toLowerCase())

function fieldsReader(
  headings: readonly string[],
  keys: readonly (PanelFieldKey | undefined)[],
  hasDecimalComma: boolean,
): RowReader {
  return {
    format: 'panel-fields',
    ignoredColumns: headings.filter((heading, index) => keys[index] === undefined && heading !== ''),
    isHeading: () => false,
    read(cells) {
      const given: Record<string, unknown> = {}
      const problems: RowProblem[] = []
      if (cells.length > keys.length)
        problems.push({ column: null, message: 'The line has more cells than the heading' })
      for (const [index, key] of keys.entries()) {
        const cell = plainCell(cells[index] ?? '')
        if (key === undefined || isUnstated(cell)) continue
        const value = isNumberKey(key) ? numberOf(cell, hasDecimalComma) : isFlagKey(key) ? flagOf(cell) : cell
        const kind = isFlagKey(key) ? 'yes or no' : 'a number'
        if (value === undefined) problems.push({ column: key, message: `${cell.slice(0, 40)} is not ${kind}` })
        else given[key] = value
      }
      return checkPanel(given, problems)
    },
  }
}

function cecReader(headings: readonly string[]): RowReader {
  return {
    format: 'cec-modules',
    ignoredColumns: [],
    // the library puts two lines below its headings: units, and its own names
    isHeading: (cells) => cells[0] === 'Units' || cells[0] === '[0]',
    read: (cells) =>
      checkPanel(
        panelOfCec((column) => cells[headings.indexOf(column)] ?? ''),
        [],
      ),
  }
}

function checkPanel(given: Record<string, unknown>, problems: RowProblem[]): ReadRow {
  const parsed = CataloguePanel.safeParse(given)
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

/** Our own exports put an apostrophe before what a spreadsheet would run. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
const isUnstated = (cell: string) => cell === '' || /^(?:-|–|—|n\/?a|null)$/i.test(cell)

const flagWords = new Map([
  ...['yes', 'true', '1', 'y', 'x', 'ja'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'n', 'nein'].map((word) => [word, false] as const),
])
const flagOf = (cell: string) => flagWords.get(cell.toLowerCase())

function numberOf(cell: string, hasDecimalComma: boolean) {
  const text = cell.replace(/^−/, '-')
  const plain = hasDecimalComma && /^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text
  if (!/^[+-]?(?:\d{1,15}\.?\d{0,15}|\.\d{1,15})(?:e[+-]?\d{1,2})?$/i.test(plain)) return undefined
  return Number(plain)
}
