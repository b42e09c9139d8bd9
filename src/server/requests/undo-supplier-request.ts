import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, ifTaken, inTransaction } from '../db/database.js'
import { releaseDecision } from './hold-decision.js'
import { getRequest } from './supplier-request-queries.js'

/**
 * Reverts a decision before its mail is sent: the request is pending again, and the account that was created is
 * deleted.
 */
export const undoSupplierRequest = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    const decided = await getRequest(trx, id)
    await releaseDecision(trx, id)
    if (decided.supplierId) await removeUnused(trx, decided.supplierId)
    await trx
      .updateTable('supplier_requests')
      .set({ status: 'pending', admin_notes: null, decided_at: null, decided_by: null, supplier_id: null })
      .where('id', '=', id)
      .execute()
      .catch(ifTaken(() => new AppError('conflict', 'There is already a new request from this address.')))
    await audit(trx, actor, 'supplier_request.undone', id, { before: decided, after: { status: 'pending' } })
    return getRequest(trx, id)
  })

/** Deletes an account created seconds ago that is still unused: no password, no stock. */
async function removeUnused(trx: Db, accountId: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('accounts')
    .where('id', '=', accountId)
    .where('password_hash', 'is', null)
    .where(sql<boolean>`not exists (select 1 from inventory i where i.supplier_id = accounts.id)`)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw new AppError('conflict', 'This supplier has already set a password or added stock, so the decision stands.')
}
