import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import type { PageRequest } from '../../shared/http/page.js'
import { binDays } from '../../shared/panels/panel-bin-api.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, ifTaken, inTransaction } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { readPage } from '../db/read-page.js'
import { recountStock } from '../db/recount-stock.js'
import { daysAgo } from '../db/sql-times.js'
import { lockPanels } from './lock-panels.js'
import { factsOf, putRecordBack, takeRecord } from './panel-columns.js'
import { getPanel, panelNotFound } from './read-panels.js'

/** Moves a panel with its inventory and everything that belongs to them into the bin, in one transaction. */
export async function deletePanel(db: Db, actor: Actor, id: string) {
  await inTransaction(db, async (trx) => {
    await joinWriters(trx)
    if (!(await lockPanels(trx, [id])).has(id)) throw panelNotFound()
    const { inventory, ...panel } = await getPanel(trx, id, 'admin')
    const record = await takeRecord(trx, id)
    await trx.deleteFrom('inventory').where('panel_id', '=', id).execute()
    await trx.deleteFrom('panels').where('id', '=', id).execute()
    await trx
      .insertInto('panel_bin')
      .values({
        id,
        sku: panel.SKU,
        brand: panel.Brand,
        deleted_by: actor.account?.email ?? 'operator',
        record: JSON.stringify(record),
      })
      .execute()
    const stock = inventory.map(({ id, supplier, quantity, pricePerUnit, currency }) => ({
      id,
      supplierId: supplier.id,
      quantity,
      pricePerUnit,
      currency,
    }))
    await audit(trx, actor, 'panel.delete', id, {
      before: { ...factsOf(panel), ...(stock.length > 0 && { inventory: stock }) },
    })
  })
}

/**
 * Restores a deleted panel unchanged. Of two parallel calls, only the one that deletes the row of the bin restores it.
 */
export const restorePanel = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    await joinWriters(trx)
    const binned = await trx
      .deleteFrom('panel_bin')
      .where('id', '=', id)
      .returning(['sku', 'record'])
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'This panel is no longer in the bin.'))
    await putRecordBack(trx, id, binned.record)
    await recountStock(trx, [id])
    await audit(trx, actor, 'panel.restore', id)
    return getPanel(trx, id, 'admin')
  }).catch(
    ifTaken(
      () =>
        new AppError(
          'conflict',
          'The catalogue already has another panel of this brand and SKU, so this one cannot be restored.',
        ),
    ),
  )

type OfferCounts = { offers: number; quantity: number }

/** The panels in the bin, last deleted first. */
export async function listBin(db: Db, page: PageRequest) {
  const listed = db
    .selectFrom('panel_bin')
    .select(['id', 'sku as SKU', 'brand as Brand', 'deleted_at as deletedAt', 'deleted_by as deletedBy'])
    .select(sql<string>`deleted_at + make_interval(days => ${binDays})`.as('goesAt'))
    .select(
      sql<OfferCounts>`(select jsonb_build_object('offers', count(*), 'quantity', coalesce(sum((i->>'quantity')::int), 0))
        from jsonb_array_elements(record->'owned'->'inventory') i)`.as('stock'),
    )
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
  const { rows, ...numbers } = await readPage(listed, page)
  return { panels: rows, ...numbers }
}

/** Deletes panels for good when their time in the bin is over. */
export const emptyBin = (db: Db) => db.deleteFrom('panel_bin').where('deleted_at', '<', daysAgo(binDays)).execute()

/** Deletes an unused panel without keeping it in the bin. */
export async function forgetDeletedPanel(trx: Db, id: string) {
  await trx.deleteFrom('panel_bin').where('id', '=', id).execute()
}
