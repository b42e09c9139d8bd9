import { type SqlBool, sql } from 'kysely'
import type { OfferTerms } from '../../shared/money/offer-terms.js'
import { ageInDays, freshnessOf } from '../../shared/stock/freshness.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { readLots } from '../panels/offer-lots.js'

const joined = (db: Db) =>
  db
    .selectFrom('inventory')
    .innerJoin('panels', 'panels.id', 'inventory.panel_id')
    .innerJoin('accounts', 'accounts.id', 'inventory.supplier_id')
    .innerJoin('suppliers', 'suppliers.account_id', 'inventory.supplier_id')

const withFields = (query: ReturnType<typeof joined>) =>
  query
    .select(['inventory.id', 'inventory.panel_id as panelId', 'inventory.supplier_id as supplierId'])
    .select(['inventory.quantity', 'inventory.price_per_unit as pricePerUnit', 'inventory.currency'])
    .select(['inventory.price_usd as priceUsd', 'inventory.version', 'inventory.created_at'])
    .select('inventory.updated_at as updatedAt')
    .select(sql<OfferTerms>`offer_terms(inventory)`.as('terms'))
    .select(
      sql<InventoryItem['panel']>`json_build_object('id', panels.id, 'SKU', sku, 'Brand', brand,
        'Description', description, 'Watts_W', watts_w, 'CellType', cell_type)`.as('panel'),
    )
    .select(
      sql<InventoryItem['supplier']>`json_build_object('id', accounts.id, 'companyName', coalesce(company_name, ''),
        'city', city, 'state', state, 'country', country, 'email', email, 'isActive', is_active,
        'currency', suppliers.currency)`.as('supplier'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof withFields>['executeTakeFirstOrThrow']>>

const itemOf = ({ terms, ...row }: Row): InventoryItem => ({
  ...row,
  ...terms,
  ageDays: ageInDays(row.updatedAt),
  freshness: freshnessOf(row.updatedAt),
  photos: [],
  flashList: null,
})

/** Completes lines by their pictures and flash lists. */
async function withLots(db: Db, items: InventoryItem[]): Promise<InventoryItem[]> {
  const lots = await readLots(db, idsOf(items))
  return items.map((item) => {
    const { photos, flashList } = lots.find(item.id) ?? item
    return { ...item, photos, flashList }
  })
}

/** One line; with `supplierId` only a line of that supplier. */
export async function findItem(db: Db, id: string, supplierId?: string) {
  let query = withFields(joined(db)).where('inventory.id', '=', id)
  if (supplierId !== undefined) query = query.where('inventory.supplier_id', '=', supplierId)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const [item] = await withLots(db, [itemOf(row)])
  return item
}

/** The existing lines with these ids, in the given order. */
export async function findItems(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await withFields(joined(db)).where(sql<SqlBool>`inventory.id = any(${ids}::uuid[])`).execute()
  const items = await withLots(db, rows.map(itemOf))
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
