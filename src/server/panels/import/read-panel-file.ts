import { AppError } from '../../../shared/http/errors.js'
import { type ImportReport, maxImportRows, maxListedProblems } from '../../../shared/panels/panel-import-api.js'
import type { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { agreedSign, collectSigns, type DecimalSign } from '../../../shared/values/figure-text.js'
import type { TableRow } from '../../tables-in/table.js'
import { identityOf } from './insert-panels.js'
import { findRowReader, type ReadRow, type RowReader } from './read-panel-row.js'

export type PanelLine = { line: number; panel: CataloguePanel }
/** What a file contains beside valid panels. */
export type PanelFileReport = Pick<
  ImportReport,
  'format' | 'rows' | 'repeated' | 'skipped' | 'problems' | 'problemCount' | 'ignoredColumns'
>
/** The rows of a file in batches; each call starts from the beginning. */
export type RowSource = () => AsyncIterable<readonly TableRow[]>
type PanelTaker = (panels: PanelLine[]) => Promise<void> | void

/**
 * Reads a file of panels and passes on the valid ones in batches. Bad lines are reported by line and column; only a
 * file of another kind is an error.
 */
export async function readPanelFile(
  rows: RowSource,
  onPanels: PanelTaker,
  mostRows = maxImportRows,
): Promise<PanelFileReport> {
  const reader = await openReader(rows)
  const decimalSign = await findSign(rows, reader, mostRows)
  const report: PanelFileReport = {
    format: reader.format,
    ignoredColumns: reader.ignoredColumns.slice(0, 50),
    rows: 0,
    repeated: 0,
    skipped: 0,
    problems: [],
    problemCount: 0,
  }
  const seen = new Set<string>()
  for await (const some of dataRows(rows, reader, mostRows)) {
    const panels: PanelLine[] = []
    report.rows += some.length
    for (const { row: line, cells } of some) {
      const panel = takeRow(report, seen, line, reader.read(cells, decimalSign))
      if (panel) panels.push({ line, panel })
    }
    await onPanels(panels)
  }
  return report
}

async function openReader(rows: RowSource) {
  for await (const [first] of rows()) {
    const reader = findRowReader(first?.cells ?? [])
    if (reader) return reader
    break
  }
  throw new AppError(
    'unreadable_file',
    'The first line must name the panel fields (with SKU among them), or be that of the public CEC Modules file.',
  )
}

async function* dataRows(rows: RowSource, { isHeading }: RowReader, mostRows: number) {
  let [isFirst, count] = [true, 0]
  for await (const some of rows()) {
    const data = (isFirst ? some.slice(1) : some).filter(({ cells }) => !isHeading(cells))
    count += data.length
    if (count > mostRows)
      throw new AppError('too_large', `The file has more than ${mostRows.toLocaleString('en')} lines of data.`)
    yield data
    isFirst = false
  }
}

/**
 * One program wrote the whole file, so the decimal sign of one number holds for all. A file of too many rows ends here,
 * before any is judged.
 */
async function findSign(rows: RowSource, reader: RowReader, mostRows: number) {
  const signs = new Set<DecimalSign>()
  if (reader.format === 'panel-fields')
    for await (const some of dataRows(rows, reader, mostRows))
      for (const { cells } of some) collectSigns(reader.figuresOf(cells), signs)
  return agreedSign(signs)
}

function takeRow(report: PanelFileReport, seen: Set<string>, line: number, read: ReadRow) {
  if ('problems' in read) {
    report.skipped++
    report.problemCount += read.problems.length
    for (const problem of read.problems)
      if (report.problems.length < maxListedProblems) report.problems.push({ line, ...problem })
    return undefined
  }
  const identity = identityOf(read.panel)
  if (seen.has(identity)) {
    report.repeated++
    return undefined
  }
  seen.add(identity)
  return read.panel
}
