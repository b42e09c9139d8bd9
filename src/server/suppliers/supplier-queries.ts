import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { listSuppliers, Supplier } from '../../shared/suppliers/supplier-api.js'
import type { Db } from '../db/database.js'
import { likeEveryWord } from '../db/like.js'
import { readPage } from '../db/read-page.js'

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
