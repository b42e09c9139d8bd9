import { sql } from 'kysely'
import { insightDays, maxInsightDays, maxTopQueries, type SearchInsights } from '../../shared/insight/analytics-api.js'
import { addDays, dayOf, earlierDay, laterDay } from '../../shared/values/days.js'
import type { Db } from '../db/database.js'
import { inLongTransaction } from '../db/database.js'
import { countedDays, readThrough, tallySums, wholeMonths } from './count-searches.js'
import { allOf, dayAfter, timeConditions } from './log-where.js'
import { filtersByDay, searchesByDay } from './roll-up-searches.js'

type Range = { startDate?: string | undefined; endDate?: string | undefined }

/** The requested range, both ends included and at most a year; the last 30 days by default. */
function insightRange({ startDate, endDate }: Range) {
  const end = endDate ?? laterDay(dayOf(Date.now()), startDate)
  const longest = addDays(end, 1 - maxInsightDays) ?? end
  const start = startDate ?? addDays(end, 1 - insightDays) ?? end
  return { startDate: laterDay(start, longest), endDate: end }
}

/** The data of the charts. */
export function readInsights(db: Db, requested: Range): Promise<SearchInsights> {
  const range = insightRange(requested)
  const before = dayAfter(range.endDate)
  return inLongTransaction(
    db,
    async (trx) => {
      // so that the words of a year are grouped in memory and not on disk
      await sql`set local work_mem = '48MB'`.execute(trx)
      const through = await readThrough(trx)
      const { startDate } = range
      const since = timeConditions(laterDay(through, startDate), before)
      return {
        ...range,
        days: await readDays(trx, range, countedDays(through, startDate, before), since),
        filters: await readFilters(trx, startDate, earlierDay(through, before), since),
        topQueries: await readTopQueries(trx, range, through),
      }
    },
    10,
  )
}

type Conditions = ReturnType<typeof timeConditions>

/** Every day of the range, also days without a search. */
async function readDays(
  db: Db,
  { startDate, endDate }: Required<{ startDate: string; endDate: string }>,
  counted: ReturnType<typeof countedDays>,
  since: Conditions,
) {
  const { rows } = await sql<{ day: string; searches: number; withoutResults: number }>`
    select d::date::text as day, coalesce(c.searches, 0)::float8 as searches, coalesce(c.without_results, 0)::float8 as "withoutResults"
    from generate_series(${startDate}::date::timestamp, ${endDate}::date::timestamp, interval '1 day') d
    left join (${counted} union all ${searchesByDay(since)}) c on c.day = d::date order by d`.execute(db)
  return rows
}

async function readFilters(db: Db, startDate: string, countedBefore: string, since: Conditions) {
  const { rows } = await sql<{ name: string; bucket: string; searches: number }>`
    select name, bucket, sum(searches)::float8 as searches from (
      select name, bucket, searches from search_filter_days where day >= ${startDate}::date and day < ${countedBefore}::date
      union all
      select name, bucket, searches from (${filtersByDay(since)}) f
    ) all_days group by 1, 2`.execute(db)
  return rows
    .filter(({ bucket }) => bucket === '')
    .sort((a, b) => b.searches - a.searches || (a.name < b.name ? -1 : 1))
    .map(({ name, searches }) => ({
      name,
      searches,
      values: rows
        .filter((row) => row.name === name && row.bucket !== '')
        .map((row) => ({ value: row.bucket, searches: row.searches }))
        .sort((a, b) => b.searches - a.searches || (a.value < b.value ? -1 : 1))
        .slice(0, 40),
    }))
}

/** Uses the counts of whole months, and the log for the rest of the range at both ends. */
async function readTopQueries(db: Db, { startDate, endDate }: { startDate: string; endDate: string }, through: string) {
  const months = wholeMonths({ startDate, endDate }, through)
  const before = dayAfter(endDate)
  const ofLog = (conditions: Conditions) => sql`select l.query_lower as query, ${tallySums} from search_logs l
    where ${allOf([...conditions, sql`l.query_lower is not null`])} group by 1`
  const parts = months
    ? [
        sql`select query_lower, searches, without_results, results_sum from search_text_months
          where month >= ${months.from}::date and month < ${months.until}::date`,
        ofLog(timeConditions(startDate, months.from)),
        ofLog(timeConditions(months.until, before)),
      ]
    : [ofLog(timeConditions(startDate, before))]
  const { rows } = await sql<{ query: string; searches: number; withoutResults: number }>`
    select query, sum(searches)::float8 as searches, sum(without_results)::float8 as "withoutResults"
    from (${sql.join(parts, sql` union all `)}) t (query, searches, without_results, results_sum)
    group by 1 order by 2 desc, 1 limit ${maxTopQueries}`.execute(db)
  return rows
}
