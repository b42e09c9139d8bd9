import { sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { TermChanges } from '../../../shared/money/offer-terms.js'
import { type Actor, audit } from '../../db/audit.js'
import type { Db } from '../../db/database.js'
import { inLongTransaction } from '../../db/database.js'
import { dropTable } from '../../tables-in/store-table.js'
import { measureRows } from '../../tables-in/stored-rows.js'
import { changeEntry, holdEntries, readEntries, writeStock } from '../stock-entries.js'
import { type EvaluatedRow, evaluateImport, isBad, isGood } from './evaluate-import.js'
import { readHeadings } from './guess-columns.js'
import { alreadyImported, type Draft, getDraft } from './import-drafts.js'
import { keepHabit, shapeOf } from './import-habits.js'
import { mappingProblems } from './read-row.js'

type GoodRow = { panelId: string } & Pick<EvaluatedRow, 'quantity' | 'price' | 'currency' | 'action'> & {
    terms: TermChanges
  }

type ImportConfirmation = {
  ownerId: string
  id: string
  skipBadRows: boolean
  auditedAs: Actor | null
  /** Called with the progress, from 0 to 1. */
  onShare: ProgressListener
}
type ProgressListener = (share: number) => void

/** Checking all rows takes most of the time, writing the rest. */
const lookingShare = 0.7

/**
 * Writes an import, all or nothing. Compares with catalogue and stock again, which may have changed since the preview.
 */
export const confirmImport = (db: Db, { ownerId, id, skipBadRows, auditedAs, onShare }: ImportConfirmation) =>
  inLongTransaction(db, async (trx) => {
    // locked, so that a parallel correction is either imported or refused
    const draft = await getDraft(trx, ownerId, id, { held: true })
    await claim(trx, id)
    const { good, rowCount } = await collectGoodRows(trx, draft, skipBadRows, onShare)
    const entries = await entriesOf(trx, draft.supplier_id, good)
    await dropTable(trx, draft.table.id)
    const count = (action: EvaluatedRow['action']) => good.filter((row) => row.action === action).length
    const imported = {
      added: count('add'),
      updated: count('update'),
      unchanged: count('same'),
      skipped: rowCount - good.length,
    }
    await writeStock(trx, draft.supplier_id, {
      entries,
      announced: { source: 'file', fileName: draft.file_name, ...imported },
      onShare: (share) => onShare(lookingShare + (1 - lookingShare) * share),
    })
    if (auditedAs)
      await audit(trx, auditedAs, 'inventory.imported', draft.supplier_id, {
        subjectType: 'supplier',
        after: { fileName: draft.file_name, ...imported },
      })
    return imported
  })

/** Only one of several parallel confirmations gets the draft. Its rows are then no longer needed. */
async function claim(trx: Db, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('inventory_imports')
    .set({ status: 'imported', imported_at: sql`now()`, file: null, table_id: null })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw alreadyImported()
}

/** The rows to write, reduced to what is written, because a file may have many. */
async function collectGoodRows(trx: Db, draft: Draft, skipBadRows: boolean, onShare: ProgressListener) {
  const { settings, table, supplier_id: supplierId } = draft
  const [problem] = mappingProblems(settings.mapping)
  if (problem) throw new AppError('conflict', problem)
  const { headingRow, headings } = await readHeadings(trx, table.id, settings.hasHeader)
  const { width, count } = await measureRows(trx, table.id, headingRow)
  await keepHabit(trx, supplierId, shapeOf(table, headings, width), settings)
  const good: GoodRow[] = []
  let [rowCount, bad] = [0, 0]
  for await (const rows of evaluateImport(trx, { tableId: table.id, headingRow, headings, supplierId, settings })) {
    rowCount += rows.length
    onShare((rowCount / count) * lookingShare)
    bad += rows.filter(isBad).length
    for (const { panel, source, quantity, price, currency, action } of rows.filter(isGood))
      if (panel) good.push({ panelId: panel.id, terms: source.terms, quantity, price, currency, action })
  }
  if (bad > 0 && !skipBadRows) {
    const message =
      bad === 1
        ? '1 row needs to be corrected. Correct or leave out these rows, then import.'
        : `${bad} rows need to be corrected. Correct or leave out these rows, then import.`
    throw new AppError('conflict', message, { extra: { bad } })
  }
  if (good.length === 0) throw new AppError('conflict', 'There is no row that can be imported.')
  return { good, rowCount }
}

async function entriesOf(trx: Db, supplierId: string, rows: readonly GoodRow[]) {
  const panelIds = rows.map(({ panelId }) => panelId)
  const there = await holdEntries(trx, supplierId, panelIds)
  if (!panelIds.every((id) => there.has(id)))
    throw new AppError('conflict', 'The catalogue has changed. Check the preview again, then import.')
  const stock = await readEntries(trx, supplierId)
  return rows.map(({ panelId, quantity, price, currency, terms }) => {
    // a file without prices leaves them as they are, with their currency
    const given = { ...terms, quantity: quantity ?? 0, ...(price !== undefined && { pricePerUnit: price, currency }) }
    return changeEntry(stock, panelId, given, currency).after
  })
}
