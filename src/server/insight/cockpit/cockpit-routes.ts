import { sql } from 'kysely'
import { type PageRequest, pageOf } from '../../../shared/http/page.js'
import { minSearchersShown } from '../../../shared/insight/analytics-api.js'
import * as api from '../../../shared/insight/cockpit-api.js'
import { type SearchTopic, searchDays } from '../../../shared/insight/cockpit-api.js'
import type { Db } from '../../db/database.js'
import type { Route } from '../../http/route.js'
import { readCockpit } from './read-cockpit.js'

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
