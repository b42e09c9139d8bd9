import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import { agingAfterDays, type Freshness, staleAfterDays } from '../../shared/inventory/freshness.js'
import type { inventorySorts, StockView } from '../../shared/inventory/inventory-api.js'
import { mostLinesAtOnce } from '../../shared/inventory/stock-change-api.js'
import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { Db } from '../db/database.js'
import { daysAgo } from '../db/days-ago.js'
import { likePattern, wordsOf } from '../db/like.js'
import { allowLongStatements } from '../db/long-statements.js'
import { findItems } from './inventory-items.js'
import { readMarket } from './read-market.js'

/** What of the stock is shown: to a supplier, always with its own id. */
export type Shown = {
  supplierId?: string | undefined
  search?: string | undefined
  freshness?: Freshness | undefined
  show?: StockView | undefined
  /** Only what there is something left of, as buyers see it. */
  onSaleOnly?: boolean
  sort: (typeof inventorySorts)[number]
  order: 'asc' | 'desc'
}

/** The same bounds as freshnessOf, for the database to count and filter by. */
const ages: Record<Freshness, RawBuilder<SqlBool>> = {
  fresh: sql<SqlBool>`inventory.updated_at >= ${daysAgo(agingAfterDays)}`,
  aging: sql<SqlBool>`inventory.updated_at < ${daysAgo(agingAfterDays)} and inventory.updated_at >= ${daysAgo(staleAfterDays)}`,
  stale: sql<SqlBool>`inventory.updated_at < ${daysAgo(staleAfterDays)}`,
}

const views: Record<StockView, RawBuilder<SqlBool>> = {
  to_confirm: sql<SqlBool>`inventory.updated_at < ${daysAgo(agingAfterDays)}`,
  stale: ages.stale,
  no_price: sql<SqlBool>`inventory.price_per_unit is null`,
  out_of_stock: sql<SqlBool>`inventory.quantity = 0`,
  above_lowest: sql<SqlBool>`inventory.quantity > 0 and exists (select 1 from panels p
    where p.id = inventory.panel_id and inventory.price_usd > p.lowest_price)`,
  lowest: sql<SqlBool>`inventory.quantity > 0 and exists (select 1 from panels p
    where p.id = inventory.panel_id and inventory.price_usd <= p.lowest_price and p.offer_count > 1)`,
}

const sortColumns = {
  sku: sql`panels.sku_lower`,
  brand: sql`panels.brand_lower`,
  supplier: sql`lower(accounts.company_name)`,
  watts: sql`panels.watts_w`,
  quantity: sql`inventory.quantity`,
  price: sql`inventory.price_usd`,
  updated: sql`inventory.updated_at`,
}

/** Each word in the panel's SKU, description or brand, or in the supplier's company. Lists of ids keep it quick. */
function foundBy(search: string): RawBuilder<SqlBool> {
  const found = wordsOf(search).map((word) => {
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

function matching(db: Db, { supplierId, search, onSaleOnly }: Pick<Shown, 'supplierId' | 'search' | 'onSaleOnly'>) {
  let query = db.selectFrom('inventory')
  if (onSaleOnly) query = query.where('inventory.quantity', '>', 0)
  if (supplierId !== undefined) query = query.where('inventory.supplier_id', '=', supplierId)
  if (search) query = query.where(foundBy(search))
  return query
}

function narrowed(db: Db, shown: Shown) {
  let query = matching(db, shown)
  if (shown.freshness) query = query.where(ages[shown.freshness])
  if (shown.show) query = query.where(views[shown.show])
  return query
}

/** The ids of what is shown, in order. Panels and accounts are joined for their sort columns alone. */
function orderedIds(db: Db, shown: Shown) {
  return narrowed(db, shown)
    .innerJoin('panels', 'panels.id', 'inventory.panel_id')
    .innerJoin('accounts', 'accounts.id', 'inventory.supplier_id')
    .select(['inventory.id', 'inventory.version'])
    .orderBy(sortColumns[shown.sort], (by) => (shown.order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('panels.sku_lower')
    .orderBy('inventory.id')
}

const counting = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})`

/** How many lines the search finds: in all, by age, by what they want done, and under all filters. */
async function countShown(db: Db, shown: Shown) {
  const isShown = sql<SqlBool>`${shown.freshness ? ages[shown.freshness] : sql`true`} and ${shown.show ? views[shown.show] : sql`true`}`
  const row = await matching(db, shown)
    .select([
      sql<number>`count(*)`.as('all'),
      counting(isShown).as('shown'),
      counting(ages.fresh).as('fresh'),
      counting(ages.aging).as('aging'),
      counting(ages.stale).as('stale'),
      counting(views.to_confirm).as('to_confirm'),
      counting(views.no_price).as('no_price'),
      counting(views.out_of_stock).as('out_of_stock'),
    ])
    .$if(shown.supplierId !== undefined, (query) =>
      query.select([counting(views.above_lowest).as('above_lowest'), counting(views.lowest).as('lowest')]),
    )
    .executeTakeFirstOrThrow()
  const { shown: totalCount, fresh, aging, ...viewCounts } = row
  return { totalCount, freshnessCounts: { fresh, aging, stale: row.stale }, viewCounts }
}

export async function listInventory(db: Db, shown: Shown, page: PageRequest) {
  const { totalCount, ...counts } = await countShown(db, shown)
  const ids = await orderedIds(db, shown)
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute()
  const items = await findItems(
    db,
    ids.map(({ id }) => id),
  )
  return { items, ...pageOf(page, totalCount), ...counts }
}

/** A supplier's own lines, with where their prices stand. */
export async function listOwnLines(db: Db, shown: Shown & { supplierId: string }, page: PageRequest) {
  const list = await listInventory(db, shown, page)
  const markets = await readMarket(
    db,
    list.items.map(({ id }) => id),
  )
  return { ...list, items: list.items.map((item) => ({ ...item, market: markets.get(item.id) ?? null })) }
}

/** The first of what is shown, as ids and versions alone, and how many there are in all. */
export async function selectInventory(db: Db, shown: Shown) {
  const { totalCount } = await countShown(db, shown)
  return { lines: await orderedIds(db, shown).limit(mostLinesAtOnce).execute(), totalCount }
}

const exportedAtOnce = 2000

/** All that is shown, for an export, in portions that leave room for other requests between them. */
export async function* eachShown(db: Db, shown: Shown) {
  const rows = await db.transaction().execute(async (trx) => {
    await allowLongStatements(trx)
    return orderedIds(trx, shown).execute()
  })
  for (let at = 0; at < rows.length; at += exportedAtOnce)
    yield await findItems(
      db,
      rows.slice(at, at + exportedAtOnce).map(({ id }) => id),
    )
}
