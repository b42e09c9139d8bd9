import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LogFilters } from '../../shared/insight/log-filters.js'
import { addDays, dayMs, dayOf, earlierDay, laterDay, monthAfter, monthOf } from '../../shared/values/days.js'
import type { Db } from '../db/database.js'
import {
  allOf,
  dayAfter,
  isByDay,
  isByMonth,
  logConditions,
  rowConditions,
  startOf,
  timeConditions,
  wordCondition,
} from './log-where.js'

export type Tally = { searches: number; withoutResults: number; resultsSum: number }

/**
 * Days before this one are counted (see roll-up-searches). It is read before the statement that uses it: if it moves in
 * between, the counts up to the older value are still complete.
 */
export async function readThrough(db: Db) {
  const { through } = await db
    .selectFrom('search_log_rollup')
    .select(sql<string>`through::text`.as('through'))
    .executeTakeFirstOrThrow()
  return through
}

type Kind = LogFilters['kind']

/**
 * The counted days of a range, as `day, searches, without_results, results_sum`; with `kind`, without the other kind.
 */
export function countedDays(through: string, from: string | undefined, before: string | undefined, kind?: Kind) {
  const until = earlierDay(through, before)
  const all = sql`select day, searches, without_results, results_sum from search_log_days
    where day < ${until}::date ${from === undefined ? sql`` : sql`and day >= ${from}::date`}`
  if (kind === undefined) return all
  const others = [...timeConditions(from, until), ...rowConditions({ kind: 'replacement' })]
  return sql`select d.day, d.searches - coalesce(r.searches, 0) as searches,
      d.without_results - coalesce(r.without_results, 0) as without_results, d.results_sum - coalesce(r.results_sum, 0) as results_sum
    from (${all}) d left join (
      select (l.created_at at time zone 'utc')::date as day, ${tallySums} from search_logs l where ${allOf(others)} group by 1
    ) r on r.day = d.day`
}

export const tallySums = sql`count(*) as searches, count(*) filter (where l.results_count = 0) as without_results,
  coalesce(sum(l.results_count), 0) as results_sum`

const ofLog = (conditions: Parameters<typeof allOf>[0]) =>
  sql`select ${tallySums} from search_logs l where ${allOf(conditions)}`

const total = (parts: readonly RawBuilder<unknown>[]) => sql<Tally>`
  select coalesce(sum(searches), 0)::float8 as "searches", coalesce(sum(without_results), 0)::float8 as "withoutResults",
    coalesce(sum(results_sum), 0)::float8 as "resultsSum"
  from (${sql.join(parts, sql` union all `)}) parts`

/** Derives counts with results from all counts minus those without. */
function keptOf(hasResults: boolean | undefined) {
  if (hasResults === undefined) return sql`searches, without_results, results_sum`
  return hasResults
    ? sql`searches - without_results as searches, 0 as without_results, results_sum`
    : sql`without_results as searches, without_results, 0 as results_sum`
}

/** The tally under the filters: from counted days where they suffice, plus the days since; otherwise from the log. */
export function tallyOf(filters: LogFilters, through: string): RawBuilder<Tally> {
  if (!isByDay(filters))
    return isByMonth(filters) ? tallyByMonth(filters, through) : total([ofLog(logConditions(filters))])
  const { startDate, endDate, hasResults, kind } = filters
  const before = dayAfter(endDate)
  const counted = countedDays(through, startDate, before, kind)
  const kept = sql`select ${keptOf(hasResults)} from (${counted}) d`
  const since = [...timeConditions(laterDay(through, startDate), before), ...rowConditions({ hasResults, kind })]
  return total([kept, ofLog(since)])
}

/** The whole counted months of a range, from the first to before the second; undefined without any. */
export function wholeMonths({ startDate, endDate }: LogFilters, through: string) {
  const before = dayAfter(endDate)
  const from = startDate === undefined || startDate === monthOf(startDate) ? startDate : monthAfter(startDate)
  const until = monthOf(earlierDay(through, before))
  const isNone = (startDate !== undefined && from === undefined) || (from !== undefined && from >= until)
  return isNone ? undefined : { from, until }
}

type Months = { from: string | undefined; until: string }

const monthConditions = ({ from, until }: Months) => [
  sql<SqlBool>`l.month < ${until}::date`,
  ...(from === undefined ? [] : [sql<SqlBool>`l.month >= ${from}::date`]),
]

/**
 * Counted months as `month, searches, without_results, results_sum`: by words if there is a text filter, otherwise by
 * results.
 */
export const countedMonths = (filters: LogFilters, months: Months) =>
  filters.searchQuery ? countedTexts(filters, filters.searchQuery, months) : countedResults(filters, months)

// the table has the log's alias, so that the filters' conditions apply
const countedResults = (filters: LogFilters, months: Months) => sql`
  select l.month, sum(l.searches) as searches, coalesce(sum(l.searches) filter (where l.results_count = 0), 0) as without_results,
    sum(l.searches * l.results_count::bigint) as results_sum
  from search_log_months l where ${allOf([...monthConditions(months), ...rowConditions(filters)])} group by 1`

const countedTexts = ({ hasResults }: LogFilters, searchQuery: string, months: Months) =>
  sql`select d.month, ${keptOf(hasResults)} from (
    select l.month, sum(l.searches) as searches, sum(l.without_results) as without_results, sum(l.results_sum) as results_sum
    from search_text_months l where ${allOf([...monthConditions(months), wordCondition(searchQuery)])} group by 1
  ) d`

function tallyByMonth(filters: LogFilters, through: string): RawBuilder<Tally> {
  const months = wholeMonths(filters, through)
  if (!months) return total([ofLog(logConditions(filters))])
  const { startDate, endDate } = filters
  const results = rowConditions(filters)
  const older = startDate !== undefined && months.from !== undefined && startDate < months.from
  return total([
    ...(older ? [ofLog([...timeConditions(startDate, months.from), ...results])] : []),
    sql`select searches, without_results, results_sum from (${countedMonths(filters, months)}) m`,
    ofLog([...timeConditions(months.until, dayAfter(endDate)), ...results]),
  ])
}

/** The last days up to now; the first of them counts from the same time of day. */
export function tallyOfLast(days: number, through: string): RawBuilder<Tally> {
  const moment = new Date(Date.now() - days * dayMs)
  const nextDay = addDays(dayOf(moment), 1)
  if (nextDay === undefined || nextDay > through) return total([ofLog([sql`l.created_at >= ${moment}`])])
  const firstHours = ofLog([sql`l.created_at >= ${moment}`, sql`l.created_at < ${startOf(nextDay)}`])
  const counted = sql`select searches, without_results, results_sum from (${countedDays(through, nextDay, undefined)}) d`
  return total([firstHours, counted, ofLog(timeConditions(through, undefined))])
}
