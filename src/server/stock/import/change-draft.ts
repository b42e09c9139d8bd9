import { AppError } from '../../../shared/http/errors.js'
import { type FixOfProblem, fixesOf } from '../../../shared/stock/import-problems.js'
import { type ImportChange, maxEditedRows } from '../../../shared/stock/import-shapes.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import { type Db, inTransaction } from '../../db/database.js'
import { dropTable } from '../../tables-in/store-table.js'
import { type Draft, defaultSettings, getDraft, guessTable, importGone, readFile } from './import-drafts.js'
import { forgetHabit } from './import-habits.js'
import type { ImportSettings } from './import-settings.js'

/**
 * Applies a person's corrections. A change of encoding or separator reads the file again and discards the corrections
 * of single rows.
 */
export async function changeDraft(db: Db, ownerId: string, id: string, change: ImportChange): Promise<Draft> {
  const isReadAgain = change.encoding !== undefined || change.delimiter !== undefined
  // before the row is locked: a child process reads the file, and other requests should not wait for that
  const again = isReadAgain ? await readAgain(db, await getDraft(db, ownerId, id), change) : undefined
  return inTransaction(db, async (trx) => {
    const draft = await getDraft(trx, ownerId, id, { held: true })
    const table = again ? { ...again.table.head, id: again.table.id } : draft.table
    const started = change.forget ? await startAfresh(trx, draft) : draft.settings
    const settings = withChange(again ? { ...started, ...again.guess, edits: {} } : started, change)
    await trx
      .updateTable('inventory_imports')
      .set({ settings: JSON.stringify(settings), table_id: table.id })
      .where('id', '=', id)
      .execute()
    if (again) await dropTable(trx, draft.table.id)
    return { ...draft, table, settings }
  })
}

/** Guesses the settings without those remembered for files of this shape. */
async function startAfresh(trx: Db, { supplier_id, table }: Draft): Promise<ImportSettings> {
  const { guess, shape } = await guessTable(trx, { id: table.id, head: table })
  await forgetHabit(trx, supplier_id, shape)
  return { ...defaultSettings, ...guess, edits: {} }
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

function withChange(settings: ImportSettings, change: ImportChange): ImportSettings {
  const { mapping, hasHeader, decimalSign, currency, rows = [] } = change
  const edits = { ...settings.edits }
  for (const { row, values, ...edit } of rows)
    edits[row] = { ...edits[row], ...edit, values: { ...edits[row]?.values, ...values } }
  if (Object.keys(edits).length > maxEditedRows)
    throw new AppError('too_large', 'There are too many corrections. Correct the file itself and upload it again.')
  return {
    mapping: mapping ?? settings.mapping,
    hasHeader: hasHeader ?? settings.hasHeader,
    decimalSign: signOf(change) ?? decimalSign ?? settings.decimalSign,
    currency: currency === undefined ? settings.currency : currency,
    mends: withMends(settings.mends, change.mends ?? {}),
    isRemembered: settings.isRemembered && !change.forget,
    edits,
  }
}

/** The decimal sign is decided once for all numbers of the file. */
const signOf = ({ mends }: ImportChange) =>
  mends?.number_unclear === 'decimal_comma' ? ',' : mends?.number_unclear === 'decimal_point' ? '.' : undefined

function withMends(
  before: FixOfProblem,
  { number_unclear: _, ...change }: NonNullable<ImportChange['mends']>,
): FixOfProblem {
  const mends = { ...before }
  for (const kind of keysOf(change)) {
    const fix = change[kind]
    if (fix === null || fix === undefined) delete mends[kind]
    else if (fixesOf(kind).includes(fix)) mends[kind] = fix
    else throw new AppError('invalid_request', 'This fix does not apply to that kind of problem.')
  }
  return mends
}
