import { sql } from 'kysely'
import type { SearchSummary } from '../../shared/insight/analytics-api.js'
import * as api from '../../shared/insight/analytics-api.js'
import type { LogFilters } from '../../shared/insight/log-filters.js'
import { audit, auditLook } from '../db/audit.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Route } from '../http/route.js'
import { sayIn } from '../run/say.js'
import { sendCsv } from '../tables-in/write-csv.js'
import { readThrough, type Tally, tallyOf, tallyOfLast } from './count-searches.js'
import { demandCsv, listDemand, listSupplierDemand } from './list-demand.js'
import { listSearchLogs, searchLogCsv } from './list-search-logs.js'
import { hasFilters } from './log-where.js'
import { readInsights } from './read-insights.js'

const toOneDecimal = (value: number) => Math.round(value * 10) / 10
const percentage = ({ withoutResults, searches }: Tally) =>
  searches === 0 ? 0 : toOneDecimal((withoutResults * 100) / searches)
const average = ({ resultsSum, searches }: Tally) => (searches === 0 ? 0 : toOneDecimal(resultsSum / searches))

/** One statement, so that all figures are of the same moment. */
async function summariseSearches(db: Db, filters: LogFilters): Promise<SearchSummary> {
  const through = await readThrough(db)
  const appliedFilters = hasFilters(filters)
  const { rows } = await sql<{ all: Tally; week: Tally; month: Tally; custom: Tally }>`
    select to_json(a) as "all", to_json(w) as "week", to_json(m) as "month", to_json(c) as "custom"
    from (${tallyOf({}, through)}) a, (${tallyOfLast(7, through)}) w, (${tallyOfLast(30, through)}) m,
      (${appliedFilters ? tallyOf(filters, through) : nothing}) c`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum always has one row')
  const { all, week, month, custom } = row
  return {
    totalSearches: all.searches,
    weeklySearches: week.searches,
    monthlySearches: month.searches,
    noResultSearches: all.withoutResults,
    noResultPercentage: percentage(all),
    avgResultsPerSearch: average(all),
    appliedFilters,
    customRangeSearches: custom.searches,
    customRangeNoResults: custom.withoutResults,
    customRangeNoResultPercentage: percentage(custom),
    customRangeAvgResults: average(custom),
  }
}

const nothing = sql`select 0 as "searches", 0 as "withoutResults", 0 as "resultsSum"`

export function analyticsRoutes(route: Route) {
  // searches of members are logged in the background; this includes those answered before now
  const settle = ({ searchLog }: Deps) => searchLog.flush()

  route(api.listSearchLogs, async ({ db, deps, query: { page, limit, ...filters }, actor }) => {
    await settle(deps)
    await auditLook(db, actor, { action: 'search_log.read', subjectId: actor.account.id, filters })
    return listSearchLogs(db, filters, { page, limit })
  })
  route(api.exportSearchLogs, async ({ db, deps, query, actor, reply, client }) => {
    await settle(deps)
    await audit(db, actor, 'search_log.exported', actor.account.id, { after: query })
    return sendCsv(reply, 'heliodex-searches', searchLogCsv(db, query, sayIn(client.language)))
  })
  route(api.getSearchAnalytics, async ({ db, deps, query }) => {
    await settle(deps)
    return summariseSearches(db, query)
  })
  route(api.getSearchInsights, async ({ db, deps, query }) => {
    await settle(deps)
    return readInsights(db, query)
  })
  route(api.listDemand, ({ db, query }) => listDemand(db, query))
  route(api.exportDemand, async ({ db, deps, query, reply, client }) =>
    sendCsv(reply, 'heliodex-demand', demandCsv(db, deps.catalogue.read, query.kind, sayIn(client.language))),
  )
  route(api.listSupplierDemand, ({ db, query }) => listSupplierDemand(db, query))
}
