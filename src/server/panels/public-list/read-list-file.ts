import { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { dayMs } from '../../../shared/values/days.js'
import { readTable } from '../../tables-in/reader/read-table.js'
import type { Cell, TableLimits, TableRow } from '../../tables-in/table.js'
import { findRowReader } from '../import/read-panel-row.js'
import type { ListedPanel } from './bundled-list.js'

export type RefusedRow = { row: number; reason: string }
type ReadList = { listed: ListedPanel[]; refused: RefusedRow[] }

const limits: TableLimits = { rows: 200_000, columns: 300, cellLength: 4001, keepsLines: false }
/** The commission's own table begins below a page of remarks. */
const mostRemarks = 40

/** The commission's names of columns, and ours. Sides are in metres there. */
const figureColumns = {
  Pmax_W: 'Nameplate Pmax',
  Vmp_V: 'Nameplate Vpmax',
  Imp_A: 'Nameplate Ipmax',
  Voc_V: 'Nameplate Voc',
  Isc_A: 'Nameplate Isc',
  Area_m2: 'A_c',
  NOCT_C: 'Average NOCT',
  TempCoeffPmax_percent_per_C: 'γPmax',
  TempCoeffVoc_percent_per_C: 'βVoc',
  TempCoeffIsc_percent_per_C: 'αIsc',
} as const

const tidy = (cell: Cell | undefined) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
const millimetres = (metres: number | null) => (metres ? Math.round(metres * 1000) : null)

function figure(text: string) {
  const value = Number(text)
  return text === '' || Number.isNaN(value) ? null : value
}

/** A day as a text, or as the days that Excel counts from the end of 1899. */
function dayOf(text: string) {
  const days = Number(text)
  const time = days > 20_000 && days < 80_000 ? Date.UTC(1899, 11, 30) + days * dayMs : Date.parse(`${text} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

/** The panel of a row of the commission's own table. */
function panelOf(named: (column: string) => string) {
  const power = figure(named('Nameplate Pmax'))
  const figures = Object.entries(figureColumns).map(([key, column]) => [key, figure(named(column)) || null] as const)
  const bifacial = named('Description').toLowerCase().includes('bifacial')
  return CataloguePanel.safeParse({
    // marks such as * and † lead to remarks above the table
    SKU: named('Model Number').replace(/\s*[*†‡]+$/u, ''),
    Brand: named('Manufacturer').replace(/\s*[*†‡]+$/u, ''),
    CellType: named('Technology'),
    Watts_W: power === null ? null : Math.round(power),
    ...Object.fromEntries(figures),
    Length_mm: millimetres(figure(named('Long Side'))),
    Width_mm: millimetres(figure(named('Short Side'))),
    ...(bifacial && { IsBifacial: true }),
    ListedFrom: dayOf(named('CEC Listing Date')),
    Listing: 'listed',
  })
}

/** A current that falls with heat, or grows by a fifth of a percent a kelvin, is a slip of the list. */
const isCoefficient = (value: number | null) => value !== null && value >= 0 && value <= 0.2

/** The class in the name of a model: the number nearest to its power, if only the rounding is between them. */
function powerOf({ SKU, Pmax_W, Watts_W }: CataloguePanel) {
  const offBy = (number: number) => Math.abs(number / (Pmax_W ?? Number.NaN) - 1)
  const [nearest] = (SKU.match(/\d+/g) ?? []).map(Number).sort((a, b) => offBy(a) - offBy(b))
  return nearest !== undefined && offBy(nearest) < 0.03 ? nearest : Watts_W
}

/** The library counts cells in series: half of those of a module of halved cells, which it does not tell apart. */
const cleaned = (panel: CataloguePanel): CataloguePanel => ({
  ...panel,
  Watts_W: powerOf(panel),
  NumberOfCells_count: null,
  TempCoeffIsc_percent_per_C: isCoefficient(panel.TempCoeffIsc_percent_per_C) ? panel.TempCoeffIsc_percent_per_C : null,
  Listing: 'listed',
})

/** Reads the commission's list (xlsx or csv), or the library of the same panels that SAM carries. */
export async function readListFile(file: Buffer, list: string): Promise<ReadList> {
  const read: ReadList = { listed: [], refused: [] }
  let readRow: ((row: TableRow) => void) | undefined
  let before = 0
  for await (const row of (await readTable(file, limits)).rows) {
    if (readRow) readRow(row)
    else readRow = openRow(row, read, list)
    if (!readRow && ++before > mostRemarks) break
  }
  return read
}

/** How the rows below a heading are read; undefined if this row is none. */
function openRow({ cells: heading }: TableRow, { listed, refused }: ReadList, list: string) {
  const headings = heading.map(tidy)
  const library = findRowReader(heading)
  if (library?.format === 'cec-modules')
    return ({ row, cells }: TableRow) => {
      if (library.isHeading(cells)) return
      const one = library.read(cells, undefined)
      if ('panel' in one) listed.push({ panel: cleaned(one.panel), list })
      else refused.push({ row, reason: one.problems.map(({ message }) => message).join('; ') })
    }
  if (!headings.includes('Model Number') || !headings.includes('Nameplate Pmax')) return undefined
  return ({ row, cells }: TableRow) => {
    const named = (column: string) => tidy(cells[headings.indexOf(column)])
    // the row of units
    if (figure(named('Nameplate Pmax')) === null && figure(named('Nameplate Voc')) === null) return
    const parsed = panelOf(named)
    if (parsed.success) listed.push({ panel: parsed.data, list })
    else refused.push({ row, reason: parsed.error.issues.map(({ message }) => message).join('; ') })
  }
}
