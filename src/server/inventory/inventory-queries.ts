import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import {
  ageInDays,
  agingAfterDays,
  type Freshness,
  freshnessOf,
  staleAfterDays,
} from '../../shared/inventory/freshness.js'
import type { InventoryItem, inventorySorts } from '../../shared/inventory/inventory-api.js'
import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { Db } from '../db/database.js'
import { likePattern } from '../db/like.js'
import { allowLongStatements } from '../db/long-statements.js'

/** What of the stock is shown: to a supplier, always with its own id. */
export type Shown = {
  supplierId?: string | undefined
  search?: string | undefined
  freshness?: Freshness | undefined
  sort: (typeof inventorySorts)[number]
  order: 'asc' | 'desc'
}

const joined = (db: Db) =>
  db
    .selectFrom('inventory')
    .innerJoin('panels', 'panels.id', 'inventory.panel_id')
    .innerJoin('accounts', 'accounts.id', 'inventory.supplier_id')
    .innerJoin('suppliers', 'suppliers.account_id', 'inventory.supplier_id')

const withFields = (query: ReturnType<typeof joined>) =>
  query.select([
    'inventory.id',
    'inventory.panel_id',
    'inventory.supplier_id',
    'inventory.quantity',
    'inventory.price_per_unit',
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
  ])
type Row = Awaited<ReturnType<ReturnType<typeof withFields>['executeTakeFirstOrThrow']>>

const itemOf = (row: Row): InventoryItem => ({
  id: row.id,
  panelId: row.panel_id,
  supplierId: row.supplier_id,
  quantity: row.quantity,
  pricePerUnit: row.price_per_unit,
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
  },
  updatedAt: row.updated_at,
  created_at: row.created_at,
  ageDays: ageInDays(row.updated_at),
  freshness: freshnessOf(row.updated_at),
  version: row.version,
})

/** One line; of a given supplier only, where one is given. */
export async function findItem(db: Db, id: string, supplierId?: string) {
  let query = withFields(joined(db)).where('inventory.id', '=', id)
  if (supplierId !== undefined) query = query.where('inventory.supplier_id', '=', supplierId)
  const row = await query.executeTakeFirst()
  return row && itemOf(row)
}

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`

/** The same bounds as freshnessOf, for the database to count and filter by. */
const ages: Record<Freshness, RawBuilder<SqlBool>> = {
  fresh: sql<SqlBool>`inventory.updated_at >= ${daysAgo(agingAfterDays)}`,
  aging: sql<SqlBool>`inventory.updated_at < ${daysAgo(agingAfterDays)} and inventory.updated_at >= ${daysAgo(staleAfterDays)}`,
  stale: sql<SqlBool>`inventory.updated_at < ${daysAgo(staleAfterDays)}`,
}

const sortColumns = {
  sku: sql`panels.sku_lower`,
  brand: sql`panels.brand_lower`,
  supplier: sql`lower(accounts.company_name)`,
  watts: sql`panels.watts_w`,
  quantity: sql`inventory.quantity`,
  price: sql`inventory.price_per_unit`,
  updated: sql`inventory.updated_at`,
}

/** Each word in the panel's SKU, description or brand, or in the supplier's company. Lists of ids keep it quick. */
function foundBy(search: string): RawBuilder<SqlBool> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const found = words.map((word) => {
    const key = keyOf(word)
    const pattern = likePattern(word)
    return sql`(inventory.panel_id in (
      select id from panels where sku ilike ${pattern} or description ilike ${pattern} or brand ilike ${pattern}
        or (${key} <> '' and sku_key like ${likePattern(key)}))
    or inventory.supplier_id in (
      select id from accounts where user_type = 'supplier' and company_name ilike ${pattern}))`
  })
  return found.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(found, sql` and `)})`
}

function matching(db: Db, { supplierId, search }: Shown) {
  let query = db.selectFrom('inventory')
  if (supplierId !== undefined) query = query.where('inventory.supplier_id', '=', supplierId)
  if (search) query = query.where(foundBy(search))
  return query
}

/** The ids of what is shown, in order. Panels and accounts are joined for their sort columns alone. */
function orderedIds(db: Db, shown: Shown) {
  const query = shown.freshness ? matching(db, shown).where(ages[shown.freshness]) : matching(db, shown)
  return query
    .innerJoin('panels', 'panels.id', 'inventory.panel_id')
    .innerJoin('accounts', 'accounts.id', 'inventory.supplier_id')
    .select('inventory.id')
    .orderBy(sortColumns[shown.sort], (by) => (shown.order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('panels.sku_lower')
    .orderBy('inventory.id')
}

async function itemsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await withFields(joined(db)).where(sql<SqlBool>`inventory.id = any(${ids}::uuid[])`).execute()
  const byId = new Map(rows.map((row) => [row.id, itemOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listInventory(db: Db, shown: Shown, page: PageRequest) {
  const counts = await matching(db, shown)
    .select([
      sql<number>`count(*) filter (where ${ages.fresh})`.as('fresh'),
      sql<number>`count(*) filter (where ${ages.aging})`.as('aging'),
      sql<number>`count(*) filter (where ${ages.stale})`.as('stale'),
    ])
    .executeTakeFirstOrThrow()
  const totalCount = shown.freshness ? counts[shown.freshness] : counts.fresh + counts.aging + counts.stale
  const ids = await orderedIds(db, shown)
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute()
  const items = await itemsOf(
    db,
    ids.map(({ id }) => id),
  )
  return { items, ...pageOf(page, totalCount), freshnessCounts: counts }
}

const exportedAtOnce = 2000

/** All that is shown, for an export, in portions that leave room for other requests between them. */
export async function* eachShown(db: Db, shown: Shown) {
  const rows = await db.transaction().execute(async (trx) => {
    await allowLongStatements(trx)
    return orderedIds(trx, shown).execute()
  })
  for (let at = 0; at < rows.length; at += exportedAtOnce)
    yield await itemsOf(
      db,
      rows.slice(at, at + exportedAtOnce).map(({ id }) => id),
    )
}
