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

/** The headings that identify the public CEC Modules library. */
const cecColumns = [
  'Name',
  'Manufacturer',
  'Technology',
  'STC',
  'I_sc_ref',
  'V_oc_ref',
  'I_mp_ref',
  'V_mp_ref',
] as const

const technologies: Record<string, string> = {
  'Mono-c-Si': 'Monocrystalline',
  'Multi-c-Si': 'Polycrystalline',
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/**
 * Converts a line of the library to our fields. It has lengths in metres, and coefficients in amperes and volts per
 * kelvin.
 */
function panelOfCec(cell: (column: string) => string): Record<string, unknown> {
  const number = (column: string) => {
    const text = cell(column)
    return /^-?[\d.]+(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : null
  }
  const scaled = (column: string, factor: number, decimals: number) => {
    const value = number(column)
    return value === null ? null : round(value * factor, decimals)
  }
  const share = (column: string, of: string) => {
    const [part, whole] = [number(column), number(of)]
    return part === null || !whole ? null : round((part / whole) * 100, 4)
  }
  const brand = cell('Manufacturer')
  const name = cell('Name')
  const sku = brand !== '' && name.startsWith(`${brand} `) ? name.slice(brand.length).trim() : name
  const power = number('STC')
  const area = number('A_c')
  const watts = power === null ? null : powerClassOf(sku, power)
  return {
    SKU: sku,
    Brand: brand || null,
    CellType: technologies[cell('Technology')] ?? (cell('Technology') || null),
    Watts_W: watts,
    Pmax_W: scaled('STC', 1, 2),
    Vmp_V: scaled('V_mp_ref', 1, 3),
    Imp_A: scaled('I_mp_ref', 1, 3),
    Voc_V: scaled('V_oc_ref', 1, 3),
    Isc_A: scaled('I_sc_ref', 1, 3),
    Length_mm: scaled('Length', 1000, 1),
    Width_mm: scaled('Width', 1000, 1),
    NumberOfCells_count: number('N_s'),
    CellsInSeries_count: number('N_s'),
    NOCT_C: scaled('T_NOCT', 1, 2),
    ModuleEfficiency_percent: watts && area ? round(watts / area / 10, 2) : null,
    IsBifacial: { '1': true, '0': false }[cell('Bifacial')] ?? null,
    // older libraries call it by its former name
    TempCoeffPmax_percent_per_C: scaled('gamma_pmp', 1, 4) ?? scaled('gamma_r', 1, 4),
    TempCoeffVoc_percent_per_C: share('beta_oc', 'V_oc_ref'),
    TempCoeffIsc_percent_per_C: share('alpha_sc', 'I_sc_ref'),
  }
}

/**
 * The library has only the measured power. The power class is part of most model numbers: the number nearest to the
 * power, within 1.5 %.
 */
function powerClassOf(sku: string, power: number) {
  const near = (sku.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).filter((n) => Math.abs(n - power) <= power * 0.015)
  near.sort((a, b) => Math.abs(a - power) - Math.abs(b - power))
  return near[0] ?? Math.round(power)
}

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
