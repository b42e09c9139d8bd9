import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { forVisitors } from '../../shared/suppliers/public-supplier.js'
import type { CompanyPage, listSuppliers, Supplier } from '../../shared/suppliers/supplier-api.js'
import { endAllAccess } from '../accounts/sessions.js'
import { type Actor, audit } from '../db/audit.js'
import type { Db } from '../db/database.js'
import { inLongTransaction } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { addJob } from '../db/jobs/add-job.js'
import { likeEveryWord } from '../db/like.js'
import { readPage } from '../db/read-page.js'
import { recountStock } from '../db/recount-stock.js'

const searched = ['company_name', 'first_name', 'last_name', 'email', 'city', 'state', 'country'] as const

const baseOf = (db: Db) => db.selectFrom('accounts').innerJoin('suppliers', 'account_id', 'accounts.id')

const withFields = (query: ReturnType<typeof baseOf>) =>
  query
    .select([
      'accounts.id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      'website',
      'address',
      'city',
      'state',
      'zip_code as zipCode',
      'country',
      'currency',
      'public_stock as publicStock',
      'is_active as isActive',
      'is_demo as isDemo',
      'created_at as createdAt',
    ])
    .select(sql<string>`coalesce(company_name, '')`.as('companyName'))
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .select(sql<number>`(select count(*) from inventory i where i.supplier_id = accounts.id)`.as('inventoryCount'))

const findSupplier = (db: Db, id: string): Promise<Supplier | undefined> =>
  withFields(baseOf(db)).where('accounts.id', '=', id).executeTakeFirst()

export async function getSupplier(db: Db, id: string) {
  const supplier = await findSupplier(db, id)
  if (!supplier) throw new AppError('not_found', 'This supplier does not exist any more.')
  return supplier
}

type SupplierListQuery = z.output<(typeof listSuppliers)['query']>

const sortColumns = { company: sql`lower(company_name)`, created: sql`created_at`, inventory: sql`"inventoryCount"` }

export async function listSuppliersPage(db: Db, { search, status, sort, order, ...page }: SupplierListQuery) {
  let matching = baseOf(db)
  if (status) matching = matching.where('is_active', '=', status === 'active')
  if (search) matching = matching.where(likeEveryWord(search, searched))
  const listed = withFields(matching).orderBy(sortColumns[sort], order).orderBy('accounts.id')
  const { rows, ...numbers } = await readPage(listed, page)
  return { suppliers: rows, ...numbers }
}

/** A supplier's own company, and how search shows it to visitors and to signed-in people. */
export async function getCompanyPage(db: Db, supplierId: string): Promise<CompanyPage> {
  const supplier = await getSupplier(db, supplierId)
  return { company: supplier, preview: { visitor: forVisitors(supplier), signedIn: supplier } }
}

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
