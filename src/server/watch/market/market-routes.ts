import { sql } from 'kysely'
import type { z } from 'zod'
import { invalidField } from '../../../shared/http/errors.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import { getAt } from '../../../shared/values/get-at.js'
import * as api from '../../../shared/watch/market-api.js'
import { type getMarket, type MarketWeek, shownWeeks } from '../../../shared/watch/market-api.js'
import type { Db } from '../../db/database.js'
import type { Route } from '../../http/route.js'
import { type Say, sayIn } from '../../run/say.js'
import { csvHead, csvRows, sendCsv } from '../../tables-in/write-csv.js'

type Query = z.output<(typeof getMarket)['query']>
type Market = z.input<(typeof getMarket)['response']>

/** The latest version of each week, in a currency at the rates of its computation. */
async function readMarket(db: Db, query: Query): Promise<Market> {
  const currency = query.currency ?? comparedIn
  const chosen = [
    query.kind && sql`f.kind = ${query.kind}`,
    query.technology && sql`f.technology = ${query.technology}`,
    query.powerClass && sql`f.power_class = ${query.powerClass}`,
    query.condition && sql`f.condition = ${query.condition}`,
  ].filter((part) => part !== undefined)
  await requireRate(db, currency)
  const { rows } = await sql<MarketWeek>`
    select to_char(f.week, 'YYYY-MM-DD') as week, f.kind, f.technology, f.power_class as "powerClass", f.condition,
      f.median_usd * w.rate as median, f.lower_quartile_usd * w.rate as "lowerQuartile",
      f.upper_quartile_usd * w.rate as "upperQuartile", f.suppliers, f.megawatts, f.version
    from (
      select distinct on (week) week, version,
        case when ${currency} = ${comparedIn} then 1 else (rates ->> ${currency})::float8 end as rate
      from market_weeks where week >= (now() - make_interval(weeks => ${shownWeeks + 1}))::date
      order by week, version desc) w
    join market_figures f on f.week = w.week and f.version = w.version
    where ${sql.join([sql`w.rate is not null`, ...chosen], sql` and `)}
    order by f.week, f.technology, f.power_class, f.condition, f.kind`.execute(db)
  const { rows: about } = await sql<{ frozenAt: string | null; isDemo: boolean }>`
    select (select max(frozen_at) from market_weeks) as "frozenAt",
      exists (select 1 from suppliers s join accounts a on a.id = s.account_id where s.is_demo and a.is_active) as "isDemo"`.execute(
    db,
  )
  return { currency, weeks: rows, ...getAt(about, 0) }
}

async function requireRate(db: Db, currency: string) {
  if (currency === comparedIn) return
  await db
    .selectFrom('exchange_rates')
    .select('currency')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow(() => invalidField('currency', `There is no exchange rate for ${currency}.`))
}

export function marketRoutes(route: Route) {
  route(api.getMarket, ({ db, query }) => readMarket(db, query))
  route(api.downloadMarket, async ({ db, query, reply, client }) => {
    const { currency, weeks } = await readMarket(db, query)
    return sendCsv(
      reply,
      'heliodex-market',
      csvHead(headingsIn(currency, sayIn(client.language))) + csvRows(weeks.map(rowOf)),
    )
  })
}

const headingsIn = (currency: string, say: Say) => [
  say('Week (Monday)'),
  say('Asked or agreed'),
  say('Technology'),
  say('Power class'),
  say('Condition'),
  say('Median per watt ({currency})', { currency }),
  say('Lower quartile ({currency})', { currency }),
  say('Upper quartile ({currency})', { currency }),
  say('Suppliers'),
  say('Megawatts'),
  say('Version'),
]

const rowOf = (week: api.MarketWeek) => [
  week.week,
  week.kind,
  week.technology,
  week.powerClass,
  week.condition,
  week.median,
  week.lowerQuartile,
  week.upperQuartile,
  week.suppliers,
  week.megawatts,
  week.version,
]
