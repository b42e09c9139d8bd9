import { type RawBuilder, sql } from 'kysely'
import { binWidths, wordFilters } from '../../shared/insight/filter-bins.js'
import { dayOf, monthOf } from '../../shared/values/days.js'
import { type Db, inTransaction } from '../db/database.js'
import { tallySums } from './count-searches.js'
import { allOf, timeConditions } from './log-where.js'

// longer than the statement timeout of a search: no row of a day can be committed after its count
const settlingMs = 10 * 60_000

/** Counts the days that are over. A row that arrives later resets the count (see the trigger on search_logs). */
export async function rollUpSearches(db: Db) {
  const until = dayOf(Date.now() - settlingMs)
  await inTransaction(db, async (trx) => {
    const { through } = await trx
      .selectFrom('search_log_rollup')
      .select(sql<string>`through::text`.as('through'))
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (through >= until) return
    await sql`delete from search_log_days where day >= ${through}::date`.execute(trx)
    await sql`delete from search_filter_days where day >= ${through}::date`.execute(trx)
    const ended = timeConditions(through, until)
    await sql`insert into search_log_days (day, searches, without_results, results_sum)
      ${searchesByDay(ended)}`.execute(trx)
    await sql`insert into search_filter_days (day, name, bucket, searches) ${filtersByDay(ended)}`.execute(trx)
    await rollUpMonths(trx, monthOf(through), monthOf(until))
    await sql`update search_log_rollup set through = ${until}::date`.execute(trx)
  })
}

/** Only whole months: the current one is read from the log. */
async function rollUpMonths(trx: Db, from: string, until: string) {
  await sql`delete from search_log_months where month >= ${from}::date`.execute(trx)
  await sql`
    insert into search_log_months (month, results_count, searches)
    select date_trunc('month', l.created_at at time zone 'utc')::date, l.results_count, count(*)
    from search_logs l where ${allOf(timeConditions(from, until))} group by 1, 2`.execute(trx)
  await sql`delete from search_text_months where month >= ${from}::date`.execute(trx)
  await sql`
    insert into search_text_months (month, query_lower, searches, without_results, results_sum)
    select date_trunc('month', l.created_at at time zone 'utc')::date, l.query_lower, ${tallySums}
    from search_logs l where ${allOf([...timeConditions(from, until), sql`l.query_lower is not null`])} group by 1, 2`.execute(
    trx,
  )
}

type Conditions = ReturnType<typeof timeConditions>

export const searchesByDay = (conditions: Conditions) => sql`
  select (l.created_at at time zone 'utc')::date as day, count(*) as searches,
    count(*) filter (where l.results_count = 0) as without_results, sum(l.results_count) as results_sum
  from search_logs l where ${allOf(conditions)} group by 1`

const bins: RawBuilder<unknown> = sql.join([
  ...Object.entries(binWidths).map(([name, width]) => sql`(${sql.lit(name)}, ${sql.lit(width)}::numeric)`),
  ...wordFilters.map((name) => sql`(${sql.lit(name)}, null::numeric)`),
])

/**
 * How many searches used each filter (bucket ''), and in which range their values were or which words they contained.
 */
export const filtersByDay = (conditions: Conditions) => sql`
  with used as (
    select (l.created_at at time zone 'utc')::date as day, b.name, b.width, e.value
    from search_logs l cross join lateral jsonb_each_text(l.search_params) e join (values ${bins}) b (name, width) on b.name = e.key
    -- the figures of an old panel's label are no filters
    where ${allOf([...conditions, sql`l.kind = 'search'`])}
  )
  select day, name, '' as bucket, count(*) as searches from used group by 1, 2
  union all
  select day, name, trim_scale(floor(value::numeric / width) * width)::text, count(*)
  from used where width is not null and value ~ '^[0-9]*[.]?[0-9]+$|^[0-9]+[.]$' group by 1, 2, 3
  union all
  select day, name, lower(trim(word)), count(*)
  from used cross join lateral unnest(string_to_array(value, '|')) word
  where width is null and trim(word) <> '' group by 1, 2, 3`
