import { sql } from 'kysely'
import type { SearchSummary } from '../../shared/insight/analytics-api.js'
import type { LogFilters } from '../../shared/insight/log-filters.js'
import type { Db } from '../db/database.js'
import { readThrough, type Tally, tallyOf, tallyOfLast } from './count-searches.js'
import { hasFilters } from './log-where.js'

const toOneDecimal = (value: number) => Math.round(value * 10) / 10
const percentage = ({ withoutResults, searches }: Tally) =>
  searches === 0 ? 0 : toOneDecimal((withoutResults * 100) / searches)
const average = ({ resultsSum, searches }: Tally) => (searches === 0 ? 0 : toOneDecimal(resultsSum / searches))

/** One statement, so that all figures are of the same moment. */
export async function summariseSearches(db: Db, filters: LogFilters): Promise<SearchSummary> {
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
