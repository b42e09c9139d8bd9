import type { FastifyReply } from 'fastify'
import { AppError } from '../../../shared/http/errors.js'
import type { Language } from '../../../shared/languages/languages.js'
import type { PublicLine } from '../../../shared/suppliers/supplier-page-api.js'
import type { Db } from '../../db/database.js'
import { sendInventoryCsv } from '../../stock/export-inventory.js'
import { eachItemBatch } from '../../stock/inventory-queries.js'

/** An active supplier that publishes its stock. Any other does not exist here. */
async function getPublisher(db: Db, id: string) {
  const supplier = await db
    .selectFrom('accounts')
    .innerJoin('suppliers', 'account_id', 'accounts.id')
    .select(['company_name', 'city', 'state', 'country'])
    .where('accounts.id', '=', id)
    .where('is_active', '=', true)
    .where('public_stock', '=', true)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'No supplier publishes its stock here.'))
  const { company_name, ...place } = supplier
  return { companyName: company_name ?? '', ...place }
}

const onSale = (supplierId: string) => ({ supplierId, onSaleOnly: true, sort: 'sku', order: 'asc' }) as const

export async function readPublicStock(db: Db, id: string) {
  const supplier = await getPublisher(db, id)
  const items: PublicLine[] = []
  for await (const batch of eachItemBatch(db, onSale(id))) items.push(...batch)
  return { supplier, items, totalCount: items.length, madeAt: new Date().toISOString() }
}

export async function sendPublicStock(db: Db, id: string, reply: FastifyReply, language: Language) {
  await getPublisher(db, id)
  return sendInventoryCsv(db, onSale(id), reply, { withSupplier: false, language })
}
