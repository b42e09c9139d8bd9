import { sql } from 'kysely'
import { endAllAccess } from '../accounts/sessions.js'
import { type Actor, audit } from '../db/audit.js'
import type { Db } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { addJob } from '../db/jobs/add-job.js'
import { inLongTransaction } from '../db/long-statements.js'
import { recountStock } from '../db/recount-stock.js'
import { getSupplier } from './supplier-queries.js'

/** Buyers are mailed after this delay, so that a switch made by mistake can be reversed first. */
const secondThoughtSeconds = 60

/**
 * Activates or deactivates a supplier. Deactivating ends its sessions and API keys and hides its stock in the same transaction. An
 * admin who names the wanted state never reverses what another admin has just done.
 */
export const toggleSupplier = (db: Db, actor: Actor, id: string, wanted?: 'true' | 'false') =>
  inLongTransaction(db, async (trx) => {
    await joinWriters(trx)
    let update = trx
      .updateTable('accounts')
      .set({ is_active: sql`not is_active` })
      .where('id', '=', id)
      .where('user_type', '=', 'supplier')
    if (wanted !== undefined) update = update.where('is_active', '<>', wanted === 'true')
    const account = await update.returning('is_active').executeTakeFirst()
    // it does not exist, or is as wanted already
    if (!account) return getSupplier(trx, id)
    if (!account.is_active) await endAllAccess(trx, id)
    const lines = await trx.selectFrom('inventory').select('panel_id').where('supplier_id', '=', id).execute()
    await recountStock(
      trx,
      lines.map((line) => line.panel_id),
    )
    await addJob(trx, 'note_pauses', { id }, secondThoughtSeconds)
    await audit(trx, actor, `supplier.${account.is_active ? 'activated' : 'deactivated'}`, id, {
      before: { isActive: !account.is_active },
      after: { isActive: account.is_active },
    })
    return getSupplier(trx, id)
  })
