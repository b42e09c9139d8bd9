import { sql } from 'kysely'
import { type PageRequest, pageOf } from '../../../shared/http/page.js'
import { minSearchersShown } from '../../../shared/insight/analytics-api.js'
import * as api from '../../../shared/insight/cockpit-api.js'
import { type Cockpit, type SearchTopic, searchDays } from '../../../shared/insight/cockpit-api.js'
import { agingAfterDays, staleAfterDays } from '../../../shared/stock/freshness.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import type { Db } from '../../db/database.js'
import { daysAgo } from '../../db/sql-times.js'
import type { Route } from '../../http/route.js'
import { entryPrice, lowestRivals } from '../../panels/offer-lots.js'
import { readAnswers } from '../../suppliers/read-supplier-page.js'

type Outcome = 'met' | 'missed'
type Sums = { topics: number; searches: number; untold: number }

const rowsOf = (supplierId: string, outcome: Outcome) => sql`
  supplier_searches s join search_topics t on t.id = s.topic_id
  where s.supplier_id = ${supplierId} and s.day > (now() at time zone 'utc')::date - ${searchDays}::int
    and (s.outcome = 'met') = ${outcome === 'met'}`

const isTold = sql`cardinality(t.searchers) >= ${minSearchersShown}`

/** The topics of searches by enough different people; the rest is only counted. */
async function listSupplierSearches(
  db: Db,
  supplierId: string,
  { outcome, ...page }: PageRequest & { outcome: Outcome },
) {
  const from = rowsOf(supplierId, outcome)
  const { rows: sums } = await sql<Sums>`
    with found as (select s.topic_id, ${isTold} as is_told, s.searches from ${from})
    select count(distinct topic_id) filter (where is_told) as topics, coalesce(sum(searches), 0)::int as searches,
      coalesce(sum(searches) filter (where not is_told), 0)::int as untold from found`.execute(db)
  const { topics = 0, searches = 0, untold = 0 } = sums[0] ?? {}
  const { rows } = await sql<SearchTopic>`
    select t.id::text, t.brand, t.model, t.power_class as "powerClass", sum(s.searches)::int as searches,
      to_char(max(s.day), 'YYYY-MM-DD') as "lastDay",
      ${outcome === 'met' ? sql`null` : sql`mode() within group (order by s.outcome)`} as missing
    from ${from} and ${isTold}
    group by t.id order by sum(s.searches) desc, t.id
    limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(db)
  return { topics: rows, ...pageOf(page, topics), searches, untoldSearches: untold }
}

/** The supplier always comes from the session. */
export function cockpitRoutes(route: Route) {
  route(api.getCockpit, async ({ db, account }) => ({ cockpit: await readCockpit(db, account.id) }))
  route(api.listSupplierSearches, ({ db, account, query }) => listSupplierSearches(db, account.id, query))
}

/** All figures about a supplier's business. Each part is one statement over the supplier's own rows. */
async function readCockpit(db: Db, supplierId: string): Promise<Cockpit> {
  return {
    stock: await readStock(db, supplierId),
    prices: await readPrices(db, supplierId),
    searches: await readSearches(db, supplierId),
    answers: await readAnswers(db, supplierId),
  }
}

type StockRow = {
  lines: number
  pieces: number
  withoutPrice: number
  outOfStock: number
  currencies: number
  currency: string | null
} & Record<`${'fresh' | 'aging' | 'stale'}${'Lines' | 'Value' | 'Usd'}`, number>

async function readStock(db: Db, supplierId: string): Promise<Cockpit['stock']> {
  const { rows } = await sql<StockRow>`
    select count(*) as lines, coalesce(sum(quantity), 0)::float8 as pieces,
      count(*) filter (where price_per_unit is null) as "withoutPrice", count(*) filter (where quantity = 0) as "outOfStock",
      count(distinct currency) filter (where price_per_unit is not null and quantity > 0) as currencies,
      min(currency) filter (where price_per_unit is not null and quantity > 0) as currency,
      ${aged('fresh')}, ${aged('aging')}, ${aged('stale')}
    from (select *, case when updated_at < ${daysAgo(staleAfterDays)} then 'stale'
        when updated_at < ${daysAgo(agingAfterDays)} then 'aging' else 'fresh' end as age
      from inventory where supplier_id = ${supplierId}) i`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  const isOne = row.currencies <= 1
  const currency = isOne ? (row.currency ?? comparedIn) : comparedIn
  const part = (age: 'fresh' | 'aging' | 'stale') => ({
    lines: row[`${age}Lines`],
    value: { amount: row[`${age}${isOne ? 'Value' : 'Usd'}`], currency },
  })
  const parts = { fresh: part('fresh'), aging: part('aging'), stale: part('stale') }
  const amount = Object.values(parts).reduce((sum, { value }) => sum + Math.round(value.amount * 100), 0) / 100
  return {
    lines: row.lines,
    pieces: row.pieces,
    value: { amount, currency },
    ...parts,
    withoutPrice: row.withoutPrice,
    outOfStock: row.outOfStock,
  }
}

const aged = (age: 'fresh' | 'aging' | 'stale') => sql`
  count(*) filter (where age = ${age}) as ${sql.ref(`${age}Lines`)},
  coalesce(sum(quantity * price_per_unit) filter (where age = ${age}), 0)::float8 as ${sql.ref(`${age}Value`)},
  coalesce(sum(quantity * price_usd) filter (where age = ${age}), 0)::float8 as ${sql.ref(`${age}Usd`)}`

/** Against what others ask for the same panel in the same condition. */
async function readPrices(db: Db, supplierId: string): Promise<Cockpit['prices']> {
  const { rows } = await sql<Cockpit['prices']>`
    select count(*) filter (where lowest is null) as alone, count(*) filter (where price <= lowest) as lowest,
      count(*) filter (where price > lowest) as "aboveLowest",
      round((percentile_cont(0.5) within group (order by (price / nullif(lowest, 0) - 1) * 100)
        filter (where price > lowest))::numeric, 1)::float8 as "medianAbovePercent"
    from (select ${entryPrice('l')} as price, r.lowest
      from inventory l left join ${lowestRivals(supplierId)} r on r.panel_id = l.panel_id and r.condition = l.condition
      where l.supplier_id = ${supplierId} and l.quantity > 0 and l.price_usd is not null) own`.execute(db)
  return rows[0] ?? { alone: 0, lowest: 0, aboveLowest: 0, medianAbovePercent: null }
}

async function readSearches(db: Db, supplierId: string): Promise<Cockpit['searches']> {
  const { rows } = await sql<Cockpit['searches']>`
    select coalesce(sum(searches) filter (where outcome = 'met'), 0)::int as met,
      coalesce(sum(searches) filter (where outcome <> 'met'), 0)::int as missed
    from supplier_searches where supplier_id = ${supplierId} and day > (now() at time zone 'utc')::date - ${searchDays}::int`.execute(
    db,
  )
  return rows[0] ?? { met: 0, missed: 0 }
}
