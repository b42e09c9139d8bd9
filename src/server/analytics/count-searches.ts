import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LogFilters } from '../../shared/analytics/log-filters.js'
import { addDays, dayOf, earlierDay, laterDay, monthAfter, monthOf } from '../../shared/http/date.js'
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
} from './log-where.js'

export type Tally = { searches: number; withoutResults: number; resultsSum: number }

/**
 * Days before this one are counted (see roll-up-searches). Read before the statement that uses it: should it move in
 * between, what the older value stands for is still whole.
 */
export async function readThrough(db: Db) {
  const { through } = await db
    .selectFrom('search_log_rollup')
    .select(sql<string>`through::text`.as('through'))
    .executeTakeFirstOrThrow()
  return through
}

/** The counted days of a range, as `day, searches, without_results, results_sum`. */
export const countedDays = (through: string, from: string | undefined, before: string | undefined) =>
  sql`select day, searches, without_results, results_sum from search_log_days
    where day < ${earlierDay(through, before)}::date ${from === undefined ? sql`` : sql`and day >= ${from}::date`}`

const sums = sql`count(*) as searches, count(*) filter (where l.results_count = 0) as without_results,
  coalesce(sum(l.results_count), 0) as results_sum`

const ofLog = (conditions: Parameters<typeof allOf>[0]) =>
  sql`select ${sums} from search_logs l where ${allOf(conditions)}`

const total = (parts: readonly RawBuilder<unknown>[]) => sql<Tally>`
  select coalesce(sum(searches), 0)::float8 as "searches", coalesce(sum(without_results), 0)::float8 as "withoutResults",
    coalesce(sum(results_sum), 0)::float8 as "resultsSum"
  from (${sql.join(parts, sql` union all `)}) parts`

/** What the filters leave: from the counted days where they suffice, and the days since; else from the log. */
export function tallyOf(filters: LogFilters, through: string): RawBuilder<Tally> {
  if (!isByDay(filters))
    return isByMonth(filters) ? tallyByMonth(filters, through) : total([ofLog(logConditions(filters))])
  const { startDate, endDate, hasResults } = filters
  const before = dayAfter(endDate)
  const counted = countedDays(through, startDate, before)
  // of a day, what found something is all but what found nothing
  const kept =
    hasResults === undefined
      ? sql`select searches, without_results, results_sum from (${counted}) d`
      : hasResults
        ? sql`select searches - without_results as searches, 0 as without_results, results_sum from (${counted}) d`
        : sql`select without_results as searches, without_results, 0 as results_sum from (${counted}) d`
  const since = [...timeConditions(laterDay(through, startDate), before), ...rowConditions({ hasResults })]
  return total([kept, ofLog(since)])
}

/** The whole counted months of a range: from the first to before the second; undefined when it has none. */
export function wholeMonths({ startDate, endDate }: LogFilters, through: string) {
  const before = dayAfter(endDate)
  const from = startDate === undefined || startDate === monthOf(startDate) ? startDate : monthAfter(startDate)
  const until = monthOf(earlierDay(through, before))
  const isNone = (startDate !== undefined && from === undefined) || (from !== undefined && from >= until)
  return isNone ? undefined : { from, until }
}

/** Counted months as `month, searches, without_results, results_sum`; a month is named as the log is, so that filters fit. */
export const countedMonths = (filters: LogFilters, { from, until }: { from: string | undefined; until: string }) => sql`
  select l.month, sum(l.searches) as searches, coalesce(sum(l.searches) filter (where l.results_count = 0), 0) as without_results,
    sum(l.searches * l.results_count::bigint) as results_sum
  from search_log_months l
  where ${allOf([sql`l.month < ${until}::date`, ...(from === undefined ? [] : [sql<SqlBool>`l.month >= ${from}::date`]), ...rowConditions(filters)])}
  group by 1`

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

/** The last so many days up to this moment: the day it starts in counts from that hour on. */
export function tallySince(moment: Date, through: string): RawBuilder<Tally> {
  const nextDay = addDays(dayOf(moment), 1)
  if (nextDay === undefined || nextDay > through) return total([ofLog([sql`l.created_at >= ${moment}`])])
  const firstHours = ofLog([sql`l.created_at >= ${moment}`, sql`l.created_at < ${startOf(nextDay)}`])
  const counted = sql`select searches, without_results, results_sum from (${countedDays(through, nextDay, undefined)}) d`
  return total([firstHours, counted, ofLog(timeConditions(through, undefined))])
}
