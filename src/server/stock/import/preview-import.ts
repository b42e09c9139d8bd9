import { type PageRequest, pageOf } from '../../../shared/http/page.js'
import type { Language } from '../../../shared/languages/languages.js'
import { type FixOfProblem, type ImportProblemKind, importProblemKinds } from '../../../shared/stock/import-problems.js'
import type { Import, ImportRow, ProblemGroup } from '../../../shared/stock/import-shapes.js'
import type { Db } from '../../db/database.js'
import { sayIn, translateInto } from '../../run/say.js'
import { measureRows, readRows, readRowsAt } from '../../tables-in/stored-rows.js'
import type { Cell } from '../../tables-in/table.js'
import { type CsvValue, csvHead, csvRows } from '../../tables-in/write-csv.js'
import { currencyOfFile, type EvaluatedRow, evaluateImport, isBad, isGood } from './evaluate-import.js'
import { type Headings, readHeadings } from './guess-columns.js'
import type { Draft } from './import-drafts.js'
import { brief, findNearMisses } from './match-panels.js'
import { mappingProblems } from './read-row.js'

const keptSamples = 4

/** The kinds of problems, each with the number of rows that have it or had it before a fix. */
class ProblemGroups {
  private readonly found = new Map<ImportProblemKind, { rows: number; samples: Set<string> }>()

  add({ skipped, problems, mended, source }: EvaluatedRow) {
    const open = skipped ? [] : problems.map(({ kind }) => kind)
    for (const kind of new Set([...open, ...mended])) {
      const group = this.found.get(kind) ?? { rows: 0, samples: new Set<string>() }
      group.rows++
      const text = source.texts[kind]
      if (text && group.samples.size < keptSamples) group.samples.add(text)
      this.found.set(kind, group)
    }
  }

  /** In the order in which a person best decides them. */
  list(mends: FixOfProblem): ProblemGroup[] {
    return importProblemKinds.flatMap((kind) => {
      const group = this.found.get(kind)
      return group ? [{ kind, rows: group.rows, fix: mends[kind] ?? null, samples: [...group.samples] }] : []
    })
  }
}

const badRowsAtOnce = 200

type PreviewQuery = PageRequest & { show: 'all' | 'problems' }

/** The import as its sender sees it: how the file was read, what it would change, and a page of its rows. */
export async function previewImport(db: Db, draft: Draft, { show, ...page }: PreviewQuery): Promise<Import> {
  const { table, settings } = draft
  const source = await sourceOf(db, draft)
  const counts = { rows: 0, good: 0, bad: 0, skipped: 0, add: 0, update: 0, same: 0 }
  const onPage: EvaluatedRow[] = []
  const [from, to] = [(page.page - 1) * page.limit, page.page * page.limit]
  const groups = new ProblemGroups()
  let count = 0
  for await (const rows of evaluateImport(db, source))
    for (const row of rows) {
      countRow(counts, row)
      groups.add(row)
      if (show === 'problems' && !isBad(row)) continue
      if (count >= from && count < to) onPage.push(row)
      count++
    }
  return {
    id: draft.id,
    supplierId: draft.supplier_id,
    fileName: draft.file_name,
    status: draft.status,
    format: table.format,
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheet: table.sheet,
    hasHeader: settings.hasHeader,
    decimalSign: settings.decimalSign,
    currency: await currencyOfFile(db, source),
    isRemembered: settings.isRemembered,
    columns: await columnsOf(db, source),
    mapping: settings.mapping,
    problems: mappingProblems(settings.mapping),
    groups: groups.list(settings.mends),
    counts,
    rows: await asImportRows(db, table.id, onPage),
    ...pageOf(page, count),
    createdAt: draft.created_at,
    expiresAt: draft.expires_at,
  }
}

const sourceOf = async (db: Db, { table, settings, supplier_id }: Draft) => ({
  tableId: table.id,
  supplierId: supplier_id,
  settings,
  ...(await readHeadings(db, table.id, settings.hasHeader)),
})

const asText = (cell: Cell | undefined) => String(cell ?? '')

async function columnsOf(db: Db, { tableId, headingRow, headings }: Headings & { tableId: string }) {
  const { width } = await measureRows(db, tableId, headingRow)
  const samples = await readRows(db, tableId, { after: headingRow, limit: 3 })
  return Array.from({ length: Math.max(width, headings.length) }, (_, index) => ({
    index,
    name: asText(headings[index]) || `Column ${index + 1}`,
    samples: samples.map(({ cells }) => asText(cells[index])),
  }))
}

function countRow(counts: Import['counts'], row: EvaluatedRow) {
  counts.rows++
  if (row.skipped) counts.skipped++
  else if (isGood(row)) counts.good++
  else counts.bad++
  if (row.action) counts[row.action]++
}

/** The rows of a page with all their cells, and with suggestions for panels that were not found. */
async function asImportRows(db: Db, tableId: string, rows: readonly EvaluatedRow[]): Promise<ImportRow[]> {
  const cells = await readRowsAt(
    db,
    tableId,
    rows.map(({ row }) => row),
  )
  const unknown = rows.filter(({ match, source }) => match === 'none' && source.sku !== '' && source.leftOut === null)
  const near = await findNearMisses(
    db,
    unknown.map(({ source }) => source.sku),
  )
  return rows.map(({ source, price: _, ...row }) => {
    const candidates = row.match === 'none' ? (near.get(source.sku) ?? []).map(brief) : row.candidates
    const match = row.match === 'none' && candidates.length > 0 ? 'near' : row.match
    return { ...row, match, candidates, cells: (cells.get(row.row) ?? []).map(asText) }
  })
}

/**
 * The rows that cannot be imported, in their original form with the reasons, to be corrected and uploaded again.
 * Streamed.
 */
export async function* writeBadRows(db: Db, draft: Draft, language: Language): AsyncGenerator<string> {
  const source = await sourceOf(db, draft)
  const columns = await columnsOf(db, source)
  const [say, translate] = [sayIn(language), translateInto(language)]
  yield csvHead([...columns.map(({ name }) => name), say('Row'), say('Problem')])
  for await (const rows of evaluateImport(db, source)) {
    const bad = rows.filter(isBad)
    for (let at = 0; at < bad.length; at += badRowsAtOnce) {
      const some = bad.slice(at, at + badRowsAtOnce)
      const cells = await readRowsAt(
        db,
        draft.table.id,
        some.map(({ row }) => row),
      )
      yield csvRows(
        some.map(({ row, problems }): CsvValue[] => [
          ...columns.map(({ index }) => cells.get(row)?.[index] ?? null),
          row,
          problems.map(({ message }) => translate(message)).join('; '),
        ]),
      )
    }
  }
}
