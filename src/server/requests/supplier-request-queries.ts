import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { listSupplierRequests, SupplierRequest } from '../../shared/requests/supplier-request-api.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, ifTaken, inTransaction } from '../db/database.js'
import { likeEveryWord } from '../db/like.js'
import { countByStatus, readPage } from '../db/read-page.js'
import type { Tables } from '../db/schema.js'
import { releaseDecision, undoUntil } from './hold-decision.js'

type Row = Selectable<Tables['supplier_requests']> & { undo_until?: string | null }

export const requestOf = (row: Row): SupplierRequest => ({
  id: row.id,
  companyName: row.company_name,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phoneNumber: row.phone_number,
  website: row.website,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  country: row.country,
  status: row.status,
  created_at: row.created_at,
  expiresAt: row.expires_at,
  isExpired: row.status === 'pending' && Date.parse(row.expires_at) <= Date.now(),
  adminNotes: row.admin_notes,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  supplierId: row.supplier_id,
  undoUntil: row.undo_until ?? null,
})

export async function getRequest(db: Db, id: string) {
  const row = await db
    .selectFrom('supplier_requests')
    .selectAll()
    .select(undoUntil('supplier_requests.id').as('undo_until'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'This request does not exist any more.'))
  return requestOf(row)
}

const searched = ['company_name', 'first_name', 'last_name', 'email', 'city', 'country'] as const

type SupplierRequestListQuery = z.output<(typeof listSupplierRequests)['query']>

export async function listRequests(db: Db, { search, status, ...page }: SupplierRequestListQuery) {
  let matching = db.selectFrom('supplier_requests')
  if (status === 'processed') matching = matching.where('status', 'in', ['approved', 'rejected'])
  else if (status) matching = matching.where('status', '=', status)
  if (search) matching = matching.where(likeEveryWord(search, searched))
  const listed = matching
    .selectAll()
    .select(undoUntil('supplier_requests.id').as('undo_until'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const { rows, ...numbers } = await readPage(listed, page)
  return { requests: rows.map(requestOf), ...numbers, counts: await countByStatus(db, 'supplier_requests') }
}

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
