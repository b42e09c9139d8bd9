import { type PageRequest, pageOf } from '../../../shared/http/page.js'
import type { Import, ImportRow } from '../../../shared/inventory/import-shapes.js'
import { type CsvValue, csvHead, csvRows } from '../../csv/write-csv.js'
import type { Db } from '../../db/database.js'
import { brief, type Evaluated, evaluateImport, isBad, isGood } from './evaluate-import.js'
import { mappingProblems, splitHeadings } from './evaluate-rows.js'
import type { Draft } from './import-drafts.js'
import { findNearMisses } from './match-panels.js'
import type { Cell } from './table.js'

export type Wanted = PageRequest & { show: 'all' | 'problems' }

/** An import as the person sees it: how the file was read, what it would do, and a page of its rows. */
export async function previewImport(db: Db, draft: Draft, { show, ...page }: Wanted): Promise<Import> {
  const { content, settings } = draft
  const rows = await evaluateImport(db, draft.supplier_id, content.rows, settings)
  const shown = show === 'problems' ? rows.filter(isBad) : rows
  const onPage = shown.slice((page.page - 1) * page.limit, page.page * page.limit)
  return {
    id: draft.id,
    supplierId: draft.supplier_id,
    fileName: draft.file_name,
    status: draft.status,
    format: content.format,
    encoding: content.encoding,
    delimiter: content.delimiter,
    sheet: content.sheet,
    hasHeader: settings.hasHeader,
    decimalSign: settings.decimalSign,
    columns: columnsOf(draft),
    mapping: settings.mapping,
    problems: mappingProblems(settings.mapping),
    counts: countRows(rows),
    rows: await withCandidates(db, onPage),
    ...pageOf(page, shown.length),
    createdAt: draft.created_at,
    expiresAt: draft.expires_at,
  }
}

const asText = (cell: Cell | undefined) => String(cell ?? '')

function columnsOf({ content, settings }: Draft) {
  const { headings, data } = splitHeadings(content.rows, settings.hasHeader)
  const width = data.reduce((widest, { cells }) => Math.max(widest, cells.length), headings.length)
  return Array.from({ length: width }, (_, index) => ({
    index,
    name: asText(headings[index]) || `Column ${index + 1}`,
    samples: data.slice(0, 3).map(({ cells }) => asText(cells[index])),
  }))
}

const countRows = (rows: readonly Evaluated[]) => {
  const count = (test: (row: Evaluated) => boolean) => rows.filter(test).length
  return {
    rows: rows.length,
    good: count(isGood),
    bad: count(isBad),
    skipped: count(({ skipped }) => skipped),
    add: count(({ action }) => action === 'add'),
    update: count(({ action }) => action === 'update'),
    same: count(({ action }) => action === 'same'),
  }
}

/** Offers panels much like those that were not found, for the rows that are looked at. */
async function withCandidates(db: Db, rows: readonly Evaluated[]): Promise<ImportRow[]> {
  const unknown = rows.filter(({ match, source }) => match === 'none' && source.sku !== '')
  const near = await findNearMisses(
    db,
    unknown.map(({ source }) => source.sku),
  )
  return rows.map(({ source, price: _, ...row }) => {
    const candidates = row.match === 'none' ? (near.get(source.sku) ?? []).map(brief) : row.candidates
    const match = row.match === 'none' && candidates.length > 0 ? 'near' : row.match
    return { ...row, match, candidates, cells: source.cells.map(asText) }
  })
}

/** The rows that cannot be imported, as they came, with the reasons: to be corrected and sent again. */
export async function writeBadRows(db: Db, draft: Draft) {
  const rows = await evaluateImport(db, draft.supplier_id, draft.content.rows, draft.settings)
  const columns = columnsOf(draft)
  const reasons = ({ problems }: Evaluated) => problems.map(({ message }) => message).join('; ')
  const bad = rows.filter(isBad)
  return (
    csvHead([...columns.map(({ name }) => name), 'Row', 'Problem']) +
    csvRows(
      bad.map((row): CsvValue[] => [
        ...columns.map(({ index }) => row.source.cells[index] ?? null),
        row.row,
        reasons(row),
      ]),
    )
  )
}
