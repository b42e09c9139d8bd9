import { AppError } from '../../../shared/http/errors.js'
import { type ImportReport, maxImportRows, maxListedProblems } from '../../../shared/panels/panel-import-api.js'
import type { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { identityOf } from './insert-panels.js'
import { findRowReader } from './read-panel-row.js'
import { readTable, type TableRow } from './read-table.js'

export type PanelFile = {
  panels: { line: number; panel: CataloguePanel }[]
} & Pick<ImportReport, 'format' | 'rows' | 'repeated' | 'skipped' | 'problems' | 'problemCount' | 'ignoredColumns'>

/** Reads a whole file of panels. Bad lines are data, told by line and column; only a file that is no such file is an error. */
export async function readPanelFile(bytes: Buffer, maxRows = maxImportRows): Promise<PanelFile> {
  const { rows } = await readTable(bytes)
  const lines = rows[Symbol.asyncIterator]()
  const heading = await lines.next()
  const headings = heading.done ? [] : heading.value.cells
  const reader = findRowReader(headings)
  if (!reader)
    throw new AppError(
      'unreadable_file',
      'The first line must name the panel fields (with SKU among them), or be that of the public CEC Modules file.',
    )
  const file: PanelFile = {
    format: reader.format,
    ignoredColumns: reader.ignoredColumns.slice(0, 50),
    panels: [],
    rows: 0,
    repeated: 0,
    skipped: 0,
    problems: [],
    problemCount: 0,
  }
  const seen = new Set<string>()
  for await (const row of rest(lines)) {
    if (reader.isHeading(row.cells)) continue
    if (++file.rows > maxRows)
      throw new AppError('too_large', `The file has more than ${maxRows.toLocaleString('en')} lines of data.`)
    takeRow(file, seen, row, reader.read(row.cells))
  }
  return file
}

async function* rest(lines: AsyncIterator<TableRow>) {
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value
}

type Outcome = ReturnType<NonNullable<ReturnType<typeof findRowReader>>['read']>

function takeRow(file: PanelFile, seen: Set<string>, { line }: TableRow, outcome: Outcome) {
  if ('problems' in outcome) {
    file.skipped++
    file.problemCount += outcome.problems.length
    for (const problem of outcome.problems)
      if (file.problems.length < maxListedProblems) file.problems.push({ line, ...problem })
    return
  }
  const identity = identityOf(outcome.panel)
  if (seen.has(identity)) file.repeated++
  else {
    seen.add(identity)
    file.panels.push({ line, panel: outcome.panel })
  }
}
