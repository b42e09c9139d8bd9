import { sql } from 'kysely'
import { readFilters } from '../../shared/find/search-query.js'
import { AppError } from '../../shared/http/errors.js'
import type { SearchKind } from '../../shared/insight/log-filters.js'
import { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import { dayMs } from '../../shared/values/days.js'
import { getNumber } from '../../shared/values/get-at.js'
import { type Db, inTransaction } from '../db/database.js'
import type { CatalogueReader } from '../find/catalogue/catalogue.js'
import { predicatesOf } from '../find/catalogue/plan-search.js'
import { where } from '../find/catalogue/row-predicates.js'
import { countRows } from '../find/catalogue/select-rows.js'
import { RecentFinds } from '../repair/find-replacements.js'
import { countReplacements, countUsable } from '../repair/run-replacements.js'
import type { Config } from '../run/config.js'
import {
  type Brands,
  demandKey,
  demandOf,
  isReplacementKey,
  type LoggedQuery,
  replacedPanelOf,
  replacementDemandKey,
} from './demand-of.js'

// any number, but the same in every process
const gatherLock = 7_411_010
const rowsAtOnce = 500
const lookedAtAgain = 200

type Deps = { db: Db; catalogue: { read: CatalogueReader }; config: Pick<Config, 'searchLogDays'> }
type WaitingQuery = LoggedQuery & { logId: string; kind: SearchKind; resultsCount: number; hasStock: boolean | null }

/** Groups the searches that found nothing in stock by demand and updates the counts. One process at a time. */
export async function gatherDemand({ db, catalogue, config }: Deps, now = Date.now()) {
  const brands = await readBrands(db)
  while ((await gatherSome(db, catalogue.read, brands)) === rowsAtOnce);
  await forgetOld(db, new Date(now - config.searchLogDays * dayMs))
  await lookAgain(db, catalogue.read)
}

/** The brands of the catalogue, to find them in typed queries. */
export async function readBrands(db: Db): Promise<Brands> {
  const rows = await db
    .selectFrom('panels')
    .select(['brand_key', sql<string>`min(brand)`.as('brand')])
    .where('brand_key', '!=', '')
    .groupBy('brand_key')
    .execute()
  return new Map(rows.map(({ brand_key, brand }) => [brand_key, brand]))
}

const gatherSome = (db: Db, read: CatalogueReader, brands: Brands) =>
  inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(${gatherLock}) as free`.execute(trx)
    if (!locks[0]?.free) return 0
    const { rows } = await sql<WaitingQuery>`
      select u.log_id as "logId", l.kind, l.search_query as "searchQuery", l.search_params as "searchParams",
        l.results_count as "resultsCount", l.has_stock as "hasStock"
      from unmet_searches u join search_logs l on l.id = u.log_id
      where u.demand_id is null order by u.at limit ${rowsAtOnce}`.execute(trx)
    const touched = new Set<string>()
    for (const row of rows) {
      // a plan that nobody can make tells of a plant, not of a panel that is missing
      const isUnmet =
        row.kind !== 'plant' && (row.resultsCount === 0 || row.hasStock === false || (await findsNoStock(read, row)))
      if (isUnmet) touched.add(await noteDemand(trx, row, brands))
      else await trx.deleteFrom('unmet_searches').where('log_id', '=', row.logId).execute()
    }
    await recount(trx, [...touched])
    return rows.length
  })

async function noteDemand(trx: Db, row: WaitingQuery, brands: Brands) {
  const isReplacement = row.kind === 'replacement'
  const panel = isReplacement ? replacedPanelOf(row, brands) : demandOf(row, brands)
  const latest = { search_query: row.searchQuery, search_params: JSON.stringify(row.searchParams) }
  const { id } = await trx
    .insertInto('search_demands')
    .values({
      demand_key: isReplacement ? replacementDemandKey(row) : demandKey(panel),
      brand: panel.brand,
      model: panel.model,
      power_class: panel.powerClass,
      ...latest,
    })
    .onConflict((conflict) => conflict.column('demand_key').doUpdateSet({ ...latest, is_met: false }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('unmet_searches').set({ demand_id: id }).where('log_id', '=', row.logId).execute()
  return id
}

async function recount(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`
    update search_demands d set searches = c.searches, without_results = c.without_results, searchers = c.searchers,
      panels = c.panels, last_seen = c.last_seen
    from (
      select u.demand_id, count(*)::int as searches, (count(*) filter (where l.results_count = 0))::int as without_results,
        count(distinct coalesce(l.account_id::text, l.client_key))::int as searchers, max(l.results_count) as panels,
        max(u.at) as last_seen
      from unmet_searches u join search_logs l on l.id = u.log_id where u.demand_id = any(${[...ids]}::uuid[]) group by 1
    ) c where c.demand_id = d.id`.execute(trx)
}

/** Deletes demand that nobody has searched for within the retention. */
const forgetOld = (db: Db, cutoff: Date) =>
  inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('unmet_searches')
      .where('at', '<', cutoff.toISOString())
      .returning('demand_id')
      .execute()
    const ids = [...new Set(gone.flatMap(({ demand_id }) => (demand_id === null ? [] : [demand_id])))]
    if (ids.length === 0) return
    await recount(trx, ids)
    await sql`delete from search_demands d where id = any(${ids}::uuid[])
      and not exists (select 1 from unmet_searches u where u.demand_id = d.id)`.execute(trx)
  })

/** Checks whether the highest demand is in stock by now; then it is hidden until another search finds none. */
async function lookAgain(db: Db, read: CatalogueReader) {
  const demands = await db
    .selectFrom('search_demands')
    .select(['id', 'demand_key as key', 'search_query as searchQuery', 'search_params as searchParams'])
    .where('is_met', '=', false)
    .orderBy('searchers', 'desc')
    .orderBy('searches', 'desc')
    .limit(lookedAtAgain)
    .execute()
  const met: string[] = []
  for (const { id, key, ...query } of demands) {
    const kind = isReplacementKey(key) ? 'replacement' : 'search'
    if (await hasStockNow(read, { kind, ...query })) met.push(id)
  }
  if (met.length > 0) await db.updateTable('search_demands').set({ is_met: true }).where('id', 'in', met).execute()
}

type LoggedQueryOfKind = LoggedQuery & { kind: SearchKind }

/** Answers what the shown page does not. A search that found nothing as typed was corrected; it is skipped. */
async function findsNoStock(read: CatalogueReader, query: LoggedQueryOfKind) {
  if (query.kind === 'replacement') return (await countByClass(read, query.searchParams, true))?.usable === 0
  const found = await askStock(read, query)
  return Boolean(found?.any) && !found?.stocked
}

/** Whether an unmet search would find stock now. */
async function hasStockNow(read: CatalogueReader, query: LoggedQueryOfKind) {
  if (query.kind === 'replacement') return Boolean((await countByClass(read, query.searchParams, true))?.usable)
  return Boolean((await askStock(read, query))?.stocked)
}

/** The current classes of a logged replacement search; undefined when its panel no longer exists. */
export async function countByClass(read: CatalogueReader, params: Record<string, string>, inStock: boolean) {
  const parsed = ReplacementQuery.safeParse({ ...params, inStock: String(inStock) })
  if (!parsed.success) return undefined
  try {
    const counts = await read((held) => countReplacements(held, new RecentFinds(), parsed.data))
    return { counts, usable: countUsable(counts) }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function askStock(read: CatalogueReader, { searchQuery, searchParams }: LoggedQuery) {
  const search = readFilters({ ...searchParams, ...(searchQuery && { search: searchQuery }) })
  if (!search) return undefined
  return read(async (held) => {
    const predicates = await predicatesOf(held, search)
    const { stockQuantity } = held.table
    const isStocked = { name: 'stocked', narrow: where((row) => getNumber(stockQuantity, row) > 0) }
    return {
      any: (await countRows(held.table, predicates)) > 0,
      stocked: (await countRows(held.table, [...predicates, isStocked])) > 0,
    }
  })
}
