import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import { maxNote } from '../../../shared/money/lot-words.js'
import { type Mapping, maxImportColumns, maxImportRows } from '../../../shared/stock/import-shapes.js'
import { type Db, inTransaction, isForeignKeyViolation } from '../../db/database.js'
import type { Tables } from '../../db/schema.js'
import type { SentFile } from '../../http/sent-file.js'
import { rowsWithHeadings } from '../../tables-in/match-headings.js'
import { dropTable, storeTable } from '../../tables-in/store-table.js'
import { measureRows, readRows } from '../../tables-in/stored-rows.js'
import {
  cleanLine,
  type TableFormat,
  type TableHead,
  type TableLimits,
  TableRefusal,
  tooManyRows,
} from '../../tables-in/table.js'
import { lookAtColumns, refineMapping } from './guess-by-values.js'
import { type Guess, guessColumns, readHeadings, rowsToGuessBy } from './guess-columns.js'
import type { ImportSettings } from './import-habits.js'
import { findHabit, shapeOf } from './import-habits.js'

/** The number of drafts per person; the oldest is replaced. */
const maxDrafts = 5

type Row = Selectable<Tables['inventory_imports']>
/** A file that has been read and stored, with the settings for reading it. */
export type Draft = Omit<Row, 'table_id' | 'settings' | 'file'> & {
  table: TableHead & { id: string }
  settings: ImportSettings
}

export const importGone = () => new AppError('not_found', 'This import does not exist any more. Upload the file again.')

const stockLimits: TableLimits = {
  rows: maxImportRows,
  columns: maxImportColumns,
  // a little more than the longest note, so that one that is too long is asked back and not cut
  cellLength: maxNote + 3,
  keepsLines: false,
}

/** Stores the rows of a file, and guesses the settings for reading it. */
export async function readFile(db: Db, file: Buffer, wishes?: TableFormat) {
  try {
    const table = await storeTable(db, file, stockLimits, wishes)
    const { guess, shape, count } = await guessTable(db, table)
    if (count > 0 && count <= maxImportRows) return { table, guess, shape }
    await dropTable(db, table.id)
    if (count > 0) throw tooManyRows(maxImportRows)
    throw new TableRefusal('unreadable_file', 'The file has headings but no rows.')
  } catch (error) {
    throw error instanceof TableRefusal ? refusalOf(error) : error
  }
}

/** The guess by titles and values of a table, and its shape. */
export async function guessTable(db: Db, { id, head }: { id: string; head: TableHead }) {
  const rows = await readRows(db, id, { after: 0, limit: rowsToGuessBy + rowsWithHeadings })
  const byTitles = guessColumns(rows)
  const { headingRow, headings } = await readHeadings(db, id, byTitles.hasHeader)
  const looks = await lookAtColumns(
    db,
    rows.filter(({ row }) => row > headingRow),
  )
  const { count, width } = await measureRows(db, id, headingRow)
  const guess: Guess = { ...byTitles, mapping: refineMapping(byTitles.mapping, looks) }
  return { guess, shape: shapeOf(head, headings, width), count }
}

const refusalOf = ({ code, message }: TableRefusal) => new AppError(code, message, { fields: { file: message } })

/** Reads and stores a file of stock. Reading takes long, so no transaction is open in the meantime. */
export async function readStockFile(outside: Db, { filename, judged }: SentFile) {
  return { fileName: filename, file: judged.bytes, ...(await readFile(outside, judged.bytes)) }
}

/** The settings before a person has chosen anything. */
export const defaultSettings = { decimalSign: 'auto', currency: null, mends: {}, isRemembered: false } as const

type NewImport = Awaited<ReturnType<typeof readStockFile>> & { ownerId: string; supplierId: string }

export async function createDraft(
  db: Db,
  { ownerId, supplierId, fileName, file, table, guess, shape }: NewImport,
): Promise<Draft> {
  return inTransaction(db, async (trx) => {
    const habit = await findHabit(trx, supplierId, shape)
    const settings: ImportSettings = {
      ...defaultSettings,
      ...guess,
      ...habit,
      isRemembered: habit !== undefined,
      edits: {},
    }
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

/** Deletes the oldest drafts with their stored rows. */
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

/**
 * A draft of this owner that has not expired; for anybody else it does not exist. With `held` it is locked until the
 * transaction ends.
 */
export async function getDraft(db: Db, ownerId: string, id: string, { held = false } = {}): Promise<Draft> {
  // a separate statement: one that waits for the lock would still join the table from before the wait
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
    .executeTakeFirstOrThrow(importGone)
  const { tableId, format, encoding, delimiter, sheet, settings, ...draft } = row
  if (tableId === null || format === null) throw alreadyImported()
  return {
    ...draft,
    table: { id: tableId, format, encoding, delimiter, sheet },
    settings: asSettings(settings),
  }
}

/** Our own JSON; drafts of an earlier release have fewer keys. */
function asSettings(stored: unknown): ImportSettings {
  const settings = stored as Omit<ImportSettings, 'mapping'> & { mapping: Partial<Mapping> }
  const mapping = { sku: null, brand: null, quantity: null, price: null, currency: null, ...settings.mapping }
  return { ...defaultSettings, ...settings, mapping }
}

export const alreadyImported = () => new AppError('conflict', 'This file has already been imported.')

export async function deleteDraft(db: Db, ownerId: string, id: string) {
  const deleted = await db
    .deleteFrom('inventory_imports')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('table_id')
    .executeTakeFirstOrThrow(importGone)
  if (deleted.table_id) await dropTable(db, deleted.table_id)
}
