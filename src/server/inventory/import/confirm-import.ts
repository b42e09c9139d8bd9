import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import { type Actor, audit } from '../../audit/audit.js'
import { type Db, inTransaction } from '../../db/database.js'
import { allowLongStatements } from '../../db/long-statements.js'
import { lockStock, recountStock } from '../../panels/recount-stock.js'
import { type Evaluated, evaluateImport, isBad, isGood } from './evaluate-import.js'
import { mappingProblems } from './evaluate-rows.js'
import { alreadyImported, type Draft, getDraft } from './import-drafts.js'

type Who = { ownerId: string; id: string; skipBadRows: boolean; auditedAs: Actor | null }

/** Writes an import, all of it or nothing. Catalogue and stock are looked at anew: they may have moved since the preview. */
export const confirmImport = (db: Db, { ownerId, id, skipBadRows, auditedAs }: Who) =>
  inTransaction(db, async (trx) => {
    await allowLongStatements(trx)
    // held, so that a correction at the same moment is in what is imported, or is refused
    const draft = await getDraft(trx, ownerId, id, { held: true })
    await claim(trx, id)
    const rows = await evaluateImport(trx, draft.supplier_id, draft.content.rows, draft.settings)
    const good = requireGoodRows(draft, rows, skipBadRows)
    await writeRows(trx, draft.supplier_id, good)
    const count = (action: Evaluated['action']) => good.filter((row) => row.action === action).length
    const imported = {
      added: count('add'),
      updated: count('update'),
      unchanged: count('same'),
      skipped: rows.length - good.length,
    }
    if (auditedAs)
      await audit(trx, auditedAs, {
        action: 'inventory.imported',
        subjectType: 'supplier',
        subjectId: draft.supplier_id,
        after: { fileName: draft.file_name, ...imported },
      })
    return imported
  })

/** Of several confirmations at once, one gets the draft; its rows are not needed any more. */
async function claim(trx: Db, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('inventory_imports')
    .set({ status: 'imported', imported_at: sql`now()`, file: null, content: null })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw alreadyImported()
}

function requireGoodRows({ settings }: Draft, rows: readonly Evaluated[], skipBadRows: boolean) {
  const [problem] = mappingProblems(settings.mapping)
  if (problem) throw new AppError('conflict', problem)
  const bad = rows.filter(isBad).length
  if (bad > 0 && !skipBadRows)
    throw new AppError(
      'conflict',
      `${bad === 1 ? '1 row needs' : `${bad} rows need`} correcting. Correct or leave out these rows, then import.`,
      { extra: { bad } },
    )
  const good = rows.filter(isGood)
  if (good.length === 0) throw new AppError('conflict', 'There is no row that can be imported.')
  return good
}

async function writeRows(trx: Db, supplierId: string, rows: readonly Evaluated[]) {
  const panelIds = rows.flatMap(({ panel }) => panel?.id ?? [])
  const there = await lockStock(trx, [supplierId], panelIds)
  if (there.size < panelIds.length)
    throw new AppError('conflict', 'The catalogue has changed meanwhile. Look at the preview again, then import.')
  await upsert(
    trx,
    supplierId,
    rows.filter(({ price }) => price !== undefined),
    sql`excluded.price_per_unit`,
  )
  await upsert(
    trx,
    supplierId,
    rows.filter(({ price }) => price === undefined),
    sql`i.price_per_unit`,
  )
  await recountStock(trx, panelIds)
}

async function upsert(trx: Db, supplierId: string, rows: readonly Evaluated[], newPrice: RawBuilder<unknown>) {
  if (rows.length === 0) return
  await sql`
    insert into inventory as i (supplier_id, panel_id, quantity, price_per_unit)
    select ${supplierId}::uuid, given.*
    from unnest(
      ${rows.map(({ panel }) => panel?.id)}::uuid[],
      ${rows.map(({ quantity }) => quantity)}::int[],
      ${rows.map(({ price }) => price ?? null)}::numeric[]
    ) as given
    on conflict (panel_id, supplier_id) do update set
      quantity = excluded.quantity, price_per_unit = ${newPrice}, version = i.version + 1, updated_at = now()`.execute(
    trx,
  )
}
