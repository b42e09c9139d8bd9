import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import { type ImportChange, maxImportRows } from '../../../shared/inventory/import-shapes.js'
import { type Db, inTransaction, isForeignKeyViolation } from '../../db/database.js'
import type { InventoryImports } from '../../db/tables/catalogue-tables.js'
import { type ImportSettings, splitHeadings } from './evaluate-rows.js'
import { guessColumns } from './guess-columns.js'
import { readInChild } from './read-in-child.js'
import { tooManyRows } from './read-xlsx.js'
import { FileRefusal, type ReadingWishes, type Table, textCell } from './table.js'

/** Each keeps this many files at once; an older one gives way. */
const maxDrafts = 5

type Row = Selectable<InventoryImports>
/** A file that has been read, with how it is to be understood. */
export type Draft = Omit<Row, 'content' | 'settings' | 'file'> & { content: Table; settings: ImportSettings }

const importGone = () => new AppError('not_found', 'This import does not exist any more. Upload the file again.')

async function readFile(file: Buffer, wishes?: ReadingWishes) {
  try {
    const table = await readInChild(file, wishes)
    const guess = guessColumns(table.rows)
    const { data } = splitHeadings(table.rows, guess.hasHeader)
    if (data.length > maxImportRows) throw tooManyRows()
    if (data.length === 0) throw new FileRefusal('unreadable_file', 'The file holds headings but no rows.')
    return { table, guess }
  } catch (error) {
    if (error instanceof FileRefusal) throw new AppError(error.code, error.message, { fields: { file: error.message } })
    throw error
  }
}

type NewImport = { ownerId: string; supplierId: string; fileName: string; file: Buffer }

export async function createDraft(db: Db, { ownerId, supplierId, fileName, file }: NewImport): Promise<Draft> {
  const { table, guess } = await readFile(file)
  const settings: ImportSettings = { ...guess, decimalSign: 'auto', edits: {} }
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('inventory_imports')
      .values({
        owner_id: ownerId,
        supplier_id: supplierId,
        file_name: textCell(fileName).slice(0, 200) || 'file',
        file: table.format === 'csv' ? file : null,
        content: JSON.stringify(table),
        settings: JSON.stringify(settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isForeignKeyViolation(error)) throw new AppError('not_found', 'This supplier does not exist.')
        throw error
      })
    await sql`delete from inventory_imports where id in (
      select id from inventory_imports where owner_id = ${ownerId} order by created_at desc offset ${maxDrafts})`.execute(
      trx,
    )
    return getDraft(trx, ownerId, id)
  })
}

/** A living draft of this owner; anybody else's is not there. Held, it stays as it is read until the transaction ends. */
export async function getDraft(db: Db, ownerId: string, id: string, { held = false } = {}): Promise<Draft> {
  const row = await db
    .selectFrom('inventory_imports')
    .$if(held, (query) => query.forNoKeyUpdate())
    .select(['id', 'owner_id', 'supplier_id', 'file_name', 'status', 'content', 'settings'])
    .select(['created_at', 'expires_at', 'imported_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) throw importGone()
  if (row.content === null) throw alreadyImported()
  // what we wrote ourselves
  return { ...row, content: row.content as Table, settings: row.settings as ImportSettings }
}

export const alreadyImported = () => new AppError('conflict', 'This file has already been imported.')

/** Takes a person's corrections. Reading the file anew, by another encoding or separator, forgets those of single rows. */
export async function changeDraft(db: Db, ownerId: string, id: string, change: ImportChange): Promise<Draft> {
  const isReadAnew = change.encoding !== undefined || change.delimiter !== undefined
  // before the row is held: a child process reads the file, and nobody should wait for that
  const anew = isReadAnew ? await readAnew(db, await getDraft(db, ownerId, id), change) : undefined
  return inTransaction(db, async (trx) => {
    const draft = await getDraft(trx, ownerId, id, { held: true })
    const content = anew?.table ?? draft.content
    const settings = withChange(anew ? { ...draft.settings, ...anew.guess, edits: {} } : draft.settings, change)
    await trx
      .updateTable('inventory_imports')
      .set({ settings: JSON.stringify(settings), ...(anew && { content: JSON.stringify(content) }) })
      .where('id', '=', id)
      .execute()
    return { ...draft, content, settings }
  })
}

async function readAnew(db: Db, { id, content }: Draft, { encoding, delimiter }: ImportChange) {
  const { file } = await db
    .selectFrom('inventory_imports')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(importGone)
  if (!file) throw new AppError('invalid_request', 'A spreadsheet has no encoding or separator to choose.')
  return readFile(file, {
    encoding: encoding ?? content.encoding ?? undefined,
    delimiter: delimiter ?? content.delimiter ?? undefined,
  })
}

function withChange(settings: ImportSettings, { mapping, hasHeader, decimalSign, rows = [] }: ImportChange) {
  const edits = { ...settings.edits }
  for (const { row, values, ...edit } of rows)
    edits[row] = { ...edits[row], ...edit, values: { ...edits[row]?.values, ...values } }
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
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw importGone()
}
