import { type SqlBool, sql } from 'kysely'
import { ageInDays, freshnessOf } from '../../shared/inventory/freshness.js'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import type { OfferTerms } from '../../shared/inventory/offer-terms.js'
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
    .select(sql<OfferTerms>`offer_terms(inventory)`.as('terms'))
    .select([
      'inventory.id',
      'inventory.panel_id',
      'inventory.supplier_id',
      'inventory.quantity',
      'inventory.price_per_unit',
      'inventory.currency',
      'inventory.price_usd',
      'inventory.version',
      'inventory.created_at',
      'inventory.updated_at',
      'panels.sku',
      'panels.brand',
      'panels.description',
      'panels.watts_w',
      'panels.cell_type',
      'accounts.company_name',
      'accounts.email',
      'accounts.is_active',
      'suppliers.city',
      'suppliers.state',
      'suppliers.country',
      'suppliers.currency as supplier_currency',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof withFields>['executeTakeFirstOrThrow']>>

const itemOf = (row: Row): InventoryItem => ({
  id: row.id,
  panelId: row.panel_id,
  supplierId: row.supplier_id,
  quantity: row.quantity,
  pricePerUnit: row.price_per_unit,
  currency: row.currency,
  priceUsd: row.price_usd,
  ...row.terms,
  panel: {
    id: row.panel_id,
    SKU: row.sku,
    Brand: row.brand,
    Description: row.description,
    Watts_W: row.watts_w,
    CellType: row.cell_type,
  },
  supplier: {
    id: row.supplier_id,
    companyName: row.company_name ?? '',
    city: row.city,
    state: row.state,
    country: row.country,
    email: row.email,
    isActive: row.is_active,
    currency: row.supplier_currency,
  },
  updatedAt: row.updated_at,
  created_at: row.created_at,
  ageDays: ageInDays(row.updated_at),
  freshness: freshnessOf(row.updated_at),
  photos: [],
  flashList: null,
  version: row.version,
})

/** Completes lines by their pictures and flash lists. */
async function withLots(db: Db, items: InventoryItem[]): Promise<InventoryItem[]> {
  const lots = await readLots(
    db,
    items.map(({ id }) => id),
  )
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
