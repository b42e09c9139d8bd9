import type pg from 'pg'
import { AppError } from '../../../shared/http/errors.js'
import * as api from '../../../shared/stock/import-api.js'
import { type FixOfProblem, fixesOf } from '../../../shared/stock/import-problems.js'
import { type ImportChange, maxEditedRows } from '../../../shared/stock/import-shapes.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import { type Db, inTransaction } from '../../db/database.js'
import type { Route } from '../../http/route.js'
import { dropTable } from '../../tables-in/store-table.js'
import { sendCsv } from '../../tables-in/write-csv.js'
import { confirmImport } from './confirm-import.js'
import {
  createDraft,
  type Draft,
  defaultSettings,
  deleteDraft,
  getDraft,
  guessTable,
  importGone,
  readFile,
  readStockFile,
} from './import-drafts.js'
import type { ImportSettings } from './import-habits.js'
import { forgetHabit } from './import-habits.js'
import { previewImport, writeBadRows } from './preview-import.js'

/**
 * Applies a person's corrections. A change of encoding or separator reads the file again and discards the corrections
 * of single rows.
 */
async function changeDraft(db: Db, ownerId: string, id: string, change: ImportChange): Promise<Draft> {
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

/** A supplier imports its own stock; an admin names the supplier. Only its sender can see a draft. */
export function importRoutes(route: Route) {
  route(api.createOwnImport, {
    before: ({ outside, file }) => readStockFile(outside, file),
    work: async ({ db, account, query }, read) => {
      const draft = await createDraft(db, { ...read, ownerId: account.id, supplierId: account.id })
      return { import: await previewImport(db, draft, query) }
    },
  })
  route(api.createAnyImport, {
    before: ({ outside, file }) => readStockFile(outside, file),
    work: async ({ db, account, query: { supplierId, ...page } }, read) => {
      const draft = await createDraft(db, { ...read, ownerId: account.id, supplierId })
      return { import: await previewImport(db, draft, page) }
    },
  })

  for (const endpoint of [api.getOwnImport, api.getAnyImport] as const)
    route(endpoint, async ({ db, account, params, query }) => ({
      import: await previewImport(db, await getDraft(db, account.id, params.id), query),
    }))
  for (const endpoint of [api.updateOwnImport, api.updateAnyImport] as const)
    route(endpoint, async ({ db, account, params, query, body }) => ({
      import: await previewImport(db, await changeDraft(db, account.id, params.id, body), query),
    }))
  for (const endpoint of [api.confirmOwnImport, api.confirmAnyImport] as const)
    route(endpoint, async ({ db, deps, account, params, body, actor }) => ({
      imported: await confirmImport(db, {
        ownerId: account.id,
        id: params.id,
        skipBadRows: body?.skipBadRows ?? false,
        auditedAs: account.userType === 'admin' ? actor : null,
        onShare: noteProgress(deps.pool, params.id),
      }),
    }))
  for (const endpoint of [api.getOwnProgress, api.getAnyProgress] as const)
    route(endpoint, async ({ db, account, params }) => ({ percent: await getProgress(db, account.id, params.id) }))
  for (const endpoint of [api.deleteOwnImport, api.deleteAnyImport] as const)
    route(endpoint, ({ db, account, params }) => deleteDraft(db, account.id, params.id))
  for (const endpoint of [api.downloadOwnBadRows, api.downloadAnyBadRows] as const)
    route(endpoint, async ({ db, account, params, reply, client }) =>
      sendCsv(reply, 'heliodex-bad-rows', writeBadRows(db, await getDraft(db, account.id, params.id), client.language)),
    )
}

/**
 * Records the progress of an import on a separate connection and does not wait for it: only the shown percentage
 * depends on it.
 */
function noteProgress(pool: pg.Pool, importId: string) {
  let last = 0
  return (share: number) => {
    const percent = Math.min(99, Math.floor(share * 100))
    if (percent <= last) return
    last = percent
    pool
      .query(
        `insert into import_progress (import_id, percent) values ($1, $2)
         on conflict (import_id) do update set percent = greatest(import_progress.percent, excluded.percent)`,
        [importId, percent],
      )
      .catch(() => {})
  }
}

/** In percent; null before writing has begun. */
async function getProgress(db: Db, ownerId: string, importId: string) {
  const found = await db
    .selectFrom('inventory_imports')
    .leftJoin('import_progress', 'import_id', 'inventory_imports.id')
    .select('percent')
    .where('inventory_imports.id', '=', importId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow(importGone)
  return found.percent
}
