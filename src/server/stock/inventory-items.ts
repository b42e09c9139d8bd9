import { type SqlBool, sql, type Updateable } from 'kysely'
import type { OfferTerms, termKeys } from '../../shared/money/offer-terms.js'
import { ageInDays, freshnessOf } from '../../shared/stock/freshness.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { StockChangeKind } from '../../shared/stock/stock-change-api.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import type { Tables } from '../db/schema.js'
import { readLots } from '../panels/offer-lots.js'

/** The version of a line after each kind of change. A confirmation is no edit. */
const versionAfter: Record<StockChangeKind, ReturnType<typeof sql>> = {
  price: sql`i.version + 1`,
  quantity: sql`i.version + 1`,
  terms: sql`i.version + 1`,
  confirm: sql`i.version`,
  delete: sql`null`,
}

/** Copies whole lines before the transaction that has locked them changes them. Returns the id of the change. */
export async function keepLines(trx: Db, supplierId: string, kind: StockChangeKind, ids: readonly string[]) {
  const { id } = await trx
    .insertInto('stock_changes')
    .values({ supplier_id: supplierId, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into stock_change_lines (change_id, line_id, before, version_after)
    select ${id}, i.id, to_jsonb(i), ${versionAfter[kind]} from inventory i where i.id = any(${ids}::uuid[])`.execute(
    trx,
  )
  return id
}

export const termColumns = (terms: OfferTerms) =>
  ({
    condition: terms.condition,
    lot: terms.lot,
    min_quantity: terms.minQuantity,
    pack_quantity: terms.packQuantity,
    price_breaks: JSON.stringify(terms.priceBreaks),
    available_from: terms.availableFrom,
    warehouse_city: terms.warehouse?.city ?? null,
    warehouse_state: terms.warehouse?.state ?? null,
    warehouse_country: terms.warehouse?.country ?? null,
    warranty_months: terms.warrantyMonths,
    tested: terms.tested,
    tested_at: terms.testedAt,
    note: terms.note,
  }) satisfies Updateable<Tables['inventory']>

type TermColumn = keyof ReturnType<typeof termColumns>

/** The columns that each term is kept in. */
export const columnsOfTerm: Record<(typeof termKeys)[number], readonly TermColumn[]> = {
  condition: ['condition'],
  lot: ['lot'],
  minQuantity: ['min_quantity'],
  packQuantity: ['pack_quantity'],
  priceBreaks: ['price_breaks'],
  availableFrom: ['available_from'],
  warehouse: ['warehouse_city', 'warehouse_state', 'warehouse_country'],
  warrantyMonths: ['warranty_months'],
  tested: ['tested'],
  testedAt: ['tested_at'],
  note: ['note'],
}

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
