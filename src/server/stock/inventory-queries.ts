import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import { keyOf } from '../../shared/panels/panel-search-text.js'
import { agingAfterDays, type Freshness, staleAfterDays } from '../../shared/stock/freshness.js'
import type { inventorySorts, StockView } from '../../shared/stock/inventory-api.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { mostLinesAtOnce } from '../../shared/stock/stock-change-api.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { inLongTransaction } from '../db/database.js'
import { likePattern, wordsOf } from '../db/like.js'
import { daysAgo } from '../db/sql-times.js'
import { entryPrice, lowestRivals, rivalsOf } from '../panels/offer-lots.js'
import { findItems } from './inventory-items.js'

/** Filters and order of a list of lines. For a supplier, always with its own id. */
export type InventoryFilters = {
  supplierId?: string | undefined
  search?: string | undefined
  freshness?: Freshness | undefined
  show?: StockView | undefined
  /** Only lines with a quantity above 0, as buyers see them. */
  onSaleOnly?: boolean
  sort: (typeof inventorySorts)[number]
  order: 'asc' | 'desc'
}

/** The same bounds as freshnessOf, in SQL. */
const ages: Record<Freshness, RawBuilder<SqlBool>> = {
  fresh: sql<SqlBool>`inventory.updated_at >= ${daysAgo(agingAfterDays)}`,
  aging: sql<SqlBool>`inventory.updated_at < ${daysAgo(agingAfterDays)} and inventory.updated_at >= ${daysAgo(staleAfterDays)}`,
  stale: sql<SqlBool>`inventory.updated_at < ${daysAgo(staleAfterDays)}`,
}

/**
 * Lines of one supplier, or of all, that others sell too, and whether their price is above the lowest of those. Each
 * statement names it once, however many of its parts ask.
 */
const comparedLines = (supplierId: string | undefined) => sql<{ id: string; is_above: boolean }>`(
  select l.id, ${entryPrice('l')} > r.lowest as is_above
  from inventory l join ${lowestRivals(supplierId)} r on r.panel_id = l.panel_id and r.condition = l.condition
  where l.quantity > 0 ${supplierId === undefined ? sql`` : sql`and l.supplier_id = ${supplierId}`})`

const views: Record<StockView, RawBuilder<SqlBool>> = {
  to_confirm: sql<SqlBool>`inventory.updated_at < ${daysAgo(agingAfterDays)}`,
  stale: ages.stale,
  no_price: sql<SqlBool>`inventory.price_per_unit is null`,
  out_of_stock: sql<SqlBool>`inventory.quantity = 0`,
  above_lowest: sql<SqlBool>`inventory.id in (select id from compared where is_above)`,
  lowest: sql<SqlBool>`inventory.id in (select id from compared where not is_above)`,
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

/**
 * Every word must occur in the panel's SKU, description or brand, or in the supplier's company. Lists of ids keep it
 * fast.
 */
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

function matching(
  db: Db,
  { supplierId, search, onSaleOnly }: Pick<InventoryFilters, 'supplierId' | 'search' | 'onSaleOnly'>,
) {
  let query = db
    .with(
      (name) => name('compared').materialized(),
      () => comparedLines(supplierId),
    )
    .selectFrom('inventory')
  if (onSaleOnly) query = query.where('inventory.quantity', '>', 0)
  if (supplierId !== undefined) query = query.where('inventory.supplier_id', '=', supplierId)
  if (search) query = query.where(foundBy(search))
  return query
}

function narrowed(db: Db, filters: InventoryFilters) {
  let query = matching(db, filters)
  if (filters.freshness) query = query.where(ages[filters.freshness])
  if (filters.show) query = query.where(views[filters.show])
  return query
}

/** The ids of the matching lines in order. Panels and accounts are joined only for their sort columns. */
function orderedIds(db: Db, filters: InventoryFilters) {
  return narrowed(db, filters)
    .innerJoin('panels', 'panels.id', 'inventory.panel_id')
    .innerJoin('accounts', 'accounts.id', 'inventory.supplier_id')
    .select(['inventory.id', 'inventory.version'])
    .orderBy(sortColumns[filters.sort], (by) =>
      filters.order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast(),
    )
    .orderBy('panels.sku_lower')
    .orderBy('inventory.id')
}

const counting = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})`

/** The numbers of lines that the search finds: all, by age, by view, and under all filters. */
async function countItems(db: Db, filters: InventoryFilters) {
  const isMatching = sql<SqlBool>`${filters.freshness ? ages[filters.freshness] : sql`true`} and ${filters.show ? views[filters.show] : sql`true`}`
  const row = await matching(db, filters)
    .select([
      sql<number>`count(*)`.as('all'),
      counting(isMatching).as('matching'),
      counting(ages.fresh).as('fresh'),
      counting(ages.aging).as('aging'),
      counting(ages.stale).as('stale'),
      counting(views.to_confirm).as('to_confirm'),
      counting(views.no_price).as('no_price'),
      counting(views.out_of_stock).as('out_of_stock'),
    ])
    .$if(filters.supplierId !== undefined, (query) =>
      query.select([counting(views.above_lowest).as('above_lowest'), counting(views.lowest).as('lowest')]),
    )
    .executeTakeFirstOrThrow()
  const { matching: totalCount, fresh, aging, ...viewCounts } = row
  return { totalCount, freshnessCounts: { fresh, aging, stale: row.stale }, viewCounts }
}

async function readItems(db: Db, filters: InventoryFilters, { page, limit }: PageRequest) {
  const lines = await orderedIds(db, filters)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return findItems(db, idsOf(lines))
}

export async function listInventory(db: Db, filters: InventoryFilters, page: PageRequest) {
  const { totalCount, ...counts } = await countItems(db, filters)
  return { items: await readItems(db, filters, page), ...pageOf(page, totalCount), ...counts }
}

/** The lines that buyers see. Counting by age and price would take longer than reading them. */
export async function listOnSale(db: Db, filters: InventoryFilters, page: PageRequest) {
  const onSale = { ...filters, onSaleOnly: true }
  const { total } = await matching(db, onSale).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { items: await readItems(db, onSale, page), ...pageOf(page, total) }
}

/** A supplier's own lines, with the position of their prices in the market. */
export async function listOwnLines(db: Db, filters: InventoryFilters & { supplierId: string }, page: PageRequest) {
  const list = await listInventory(db, filters, page)
  const markets = await readMarket(db, idsOf(list.items))
  return { ...list, items: list.items.map((item) => ({ ...item, market: markets.get(item.id) ?? null })) }
}

/** The ids and versions of the first matching lines, and the number of all. */
export async function selectInventory(db: Db, filters: InventoryFilters) {
  const { totalCount } = await countItems(db, filters)
  return { lines: await orderedIds(db, filters).limit(mostLinesAtOnce).execute(), totalCount }
}

const exportedAtOnce = 2000

/** All matching lines for an export, in batches, so that other requests can run in between. */
export async function* eachItemBatch(db: Db, filters: InventoryFilters) {
  const rows = await inLongTransaction(db, (trx) => orderedIds(trx, filters).execute())
  for (let at = 0; at < rows.length; at += exportedAtOnce)
    yield await findItems(
      db,
      rows.slice(at, at + exportedAtOnce).map(({ id }) => id),
    )
}

type Market = NonNullable<InventoryItem['market']>

/** The position of these prices among those that buyers see beside them, without naming other suppliers. */
async function readMarket(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Market & { id: string }>`
    select m.id, o.rivals + 1 as offers, o.lower + 1 as rank,
      round((m.price / nullif(o.lowest, 0) - 1) * 100, 1)::float8 as "distancePercent"
    from (select inventory.*, entry_price_usd(inventory) as price from inventory
      where id = any(${ids}::uuid[]) and quantity > 0 and price_usd is not null) m
    cross join lateral (
      select count(*) as rivals, count(*) filter (where entry_price_usd(i) < m.price) as lower,
        min(entry_price_usd(i)) as lowest ${rivalsOf('m')}) o`.execute(db)
  return new Map(rows.map(({ id, ...market }) => [id, market]))
}
