import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import {
  type ImportChange,
  maxEditedRows,
  maxImportColumns,
  maxImportRows,
} from '../../../shared/inventory/import-shapes.js'
import { type Db, inTransaction, isForeignKeyViolation } from '../../db/database.js'
import type { InventoryImports } from '../../db/tables/catalogue-tables.js'
import type { SentFile } from '../../http/sent-file.js'
import { cleanLine } from '../../tables-in/clean-cell.js'
import { dropTable, storeTable } from '../../tables-in/store-table.js'
import { measureRows, readRows } from '../../tables-in/stored-rows.js'
import {
  type ReadingWishes,
  type TableHead,
  type TableLimits,
  TableRefusal,
  tooManyRows,
} from '../../tables-in/table.js'
import type { ImportSettings } from './evaluate-rows.js'
import { guessColumns, rowsToGuessBy, rowsWithHeadings } from './guess-columns.js'
import { readHeadings } from './read-headings.js'

/** Each keeps this many files at once; an older one gives way. */
const maxDrafts = 5

type Row = Selectable<InventoryImports>
/** A file that has been read and stored, with how it is to be understood. */
export type Draft = Omit<Row, 'table_id' | 'settings' | 'file'> & {
  table: TableHead & { id: string }
  settings: ImportSettings
}

const importGone = () => new AppError('not_found', 'This import does not exist any more. Upload the file again.')

const stockLimits: TableLimits = { rows: maxImportRows, columns: maxImportColumns, cellLength: 500, keepsLines: false }

/** Stores what a file holds, and guesses how it is to be understood. */
async function readFile(db: Db, file: Buffer, wishes?: ReadingWishes) {
  try {
    const table = await storeTable(db, file, stockLimits, wishes)
    const guess = guessColumns(await readRows(db, table.id, { after: 0, limit: rowsToGuessBy + rowsWithHeadings }))
    const { headingRow } = await readHeadings(db, table.id, guess.hasHeader)
    const { count } = await measureRows(db, table.id, headingRow)
    if (count > 0 && count <= maxImportRows) return { table, guess }
    await dropTable(db, table.id)
    if (count > 0) throw tooManyRows(maxImportRows)
    throw new TableRefusal('unreadable_file', 'The file holds headings but no rows.')
  } catch (error) {
    throw error instanceof TableRefusal ? refusalOf(error) : error
  }
}

const refusalOf = ({ code, message }: TableRefusal) => new AppError(code, message, { fields: { file: message } })

/** A file of stock, stored and understood. Reading takes its time: no transaction is open meanwhile. */
export async function readStockFile(outside: Db, { filename, judged }: SentFile) {
  return { fileName: filename, file: judged.bytes, ...(await readFile(outside, judged.bytes)) }
}

type NewImport = Awaited<ReturnType<typeof readStockFile>> & { ownerId: string; supplierId: string }

export async function createDraft(
  db: Db,
  { ownerId, supplierId, fileName, file, table, guess }: NewImport,
): Promise<Draft> {
  const settings: ImportSettings = { ...guess, decimalSign: 'auto', edits: {} }
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('inventory_imports')
      .values({
        owner_id: ownerId,
        supplier_id: supplierId,
        file_name: cleanLine(fileName, 200) || 'file',
        file: table.head.format === 'csv' ? file : null,
        table_id: table.id,
        settings: JSON.stringify(settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isForeignKeyViolation(error)) throw new AppError('not_found', 'This supplier does not exist.')
        throw error
      })
    await dropOldDrafts(trx, ownerId)
    return getDraft(trx, ownerId, id)
  })
}

/** Older ones give way, with what was stored of them. */
async function dropOldDrafts(trx: Db, ownerId: string) {
  const dropped = await trx
    .deleteFrom('inventory_imports')
    .where('id', 'in', (old) =>
      old
        .selectFrom('inventory_imports')
        .select('id')
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .offset(maxDrafts),
    )
    .returning('table_id')
    .execute()
  for (const { table_id } of dropped) if (table_id) await dropTable(trx, table_id)
}

/** A living draft of this owner; anybody else's is not there. Held, it stays as it is read until the transaction ends. */
export async function getDraft(db: Db, ownerId: string, id: string, { held = false } = {}): Promise<Draft> {
  // a statement of its own: one that waits for the row would see the table that the draft had before the wait
  if (held)
    await db.selectFrom('inventory_imports').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  const row = await db
    .selectFrom('inventory_imports as i')
    .leftJoin('stored_tables as t', 't.id', 'i.table_id')
    .select(['i.id', 'i.owner_id', 'i.supplier_id', 'i.file_name', 'i.status', 'i.settings'])
    .select(['i.created_at', 'i.expires_at', 'i.imported_at'])
    .select(['t.id as tableId', 't.format', 't.encoding', 't.delimiter', 't.sheet'])
    .where('i.id', '=', id)
    .where('i.owner_id', '=', ownerId)
    .where('i.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) throw importGone()
  const { tableId, format, encoding, delimiter, sheet, settings, ...draft } = row
  if (tableId === null || format === null) throw alreadyImported()
  return {
    ...draft,
    table: { id: tableId, format, encoding, delimiter, sheet },
    // what we wrote ourselves
    settings: settings as ImportSettings,
  }
}

export const alreadyImported = () => new AppError('conflict', 'This file has already been imported.')

/** Takes a person's corrections. Reading the file again, by another encoding or separator, forgets those of single rows. */
export async function changeDraft(db: Db, ownerId: string, id: string, change: ImportChange): Promise<Draft> {
  const isReadAgain = change.encoding !== undefined || change.delimiter !== undefined
  // before the row is held: a child process reads the file, and nobody should wait for that
  const again = isReadAgain ? await readAgain(db, await getDraft(db, ownerId, id), change) : undefined
  return inTransaction(db, async (trx) => {
    const draft = await getDraft(trx, ownerId, id, { held: true })
    const table = again ? { ...again.table.head, id: again.table.id } : draft.table
    const settings = withChange(again ? { ...draft.settings, ...again.guess, edits: {} } : draft.settings, change)
    await trx
      .updateTable('inventory_imports')
      .set({ settings: JSON.stringify(settings), table_id: table.id })
      .where('id', '=', id)
      .execute()
    if (again) await dropTable(trx, draft.table.id)
    return { ...draft, table, settings }
  })
}

async function readAgain(db: Db, { id, table }: Draft, { encoding, delimiter }: ImportChange) {
  const { file } = await db
    .selectFrom('inventory_imports')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(importGone)
  if (!file) throw new AppError('invalid_request', 'A spreadsheet has no encoding or separator to choose.')
  return readFile(db, file, {
    encoding: encoding ?? table.encoding ?? undefined,
    delimiter: delimiter ?? table.delimiter ?? undefined,
  })
}

function withChange(settings: ImportSettings, { mapping, hasHeader, decimalSign, rows = [] }: ImportChange) {
  const edits = { ...settings.edits }
  for (const { row, values, ...edit } of rows)
    edits[row] = { ...edits[row], ...edit, values: { ...edits[row]?.values, ...values } }
  if (Object.keys(edits).length > maxEditedRows)
    throw new AppError('too_large', 'These are too many corrections. Correct the file itself and upload it again.')
  return {
    mapping: mapping ?? settings.mapping,
    hasHeader: hasHeader ?? settings.hasHeader,
    decimalSign: decimalSign ?? settings.decimalSign,
    edits,
  }
}

export async function deleteDraft(db: Db, ownerId: string, id: string) {
  const deleted = await db
    .deleteFrom('inventory_imports')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('table_id')
    .executeTakeFirst()
  if (!deleted) throw importGone()
  if (deleted.table_id) await dropTable(db, deleted.table_id)
}
