import { isIPv4, isIPv6 } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import { binWidths, wordFilters } from '../../shared/insight/filter-bins.js'
import { dayMs, dayOf, monthOf } from '../../shared/values/days.js'
import { type Db, inTransaction } from '../db/database.js'
import { networkOf } from '../http/client-address.js'
import type { Config } from '../run/config.js'
import { tallySums } from './count-searches.js'
import { allOf, timeConditions } from './log-where.js'

const rowsAtOnce = 2000

/** The network of an address: its /24, or the /48 of an IPv6 one. Null for anything that is no address. */
function cutAddress(address: string) {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24')
  return isIPv6(address) ? networkOf(address, 48) : null
}

/**
 * Anonymises searches older than the retention: the address becomes its network, email and account are removed. Query,
 * results and all counts stay. A cut address contains a slash, which distinguishes it.
 */
export async function cutSearchLogs(db: Db, { searchLogDays }: Pick<Config, 'searchLogDays'>) {
  const cutoff = new Date(Date.now() - searchLogDays * dayMs)
  for (;;) {
    const { rows } = await sql<{ id: string; ip_address: string }>`
      select id, ip_address from search_logs
      where created_at < ${cutoff} and ip_address is not null and position('/' in ip_address) = 0
      order by created_at desc, id desc limit ${rowsAtOnce}`.execute(db)
    if (rows.length === 0) break
    await sql`
      update search_logs l set ip_address = c.address, client_key = null, user_email = null, account_id = null
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => cutAddress(row.ip_address))}::text[]) c (id, address)
      where l.id = c.id`.execute(db)
  }
  // searches without an address
  await sql`update search_logs set client_key = null, user_email = null, account_id = null
    where created_at < ${cutoff} and ip_address is null and (user_email is not null or account_id is not null or client_key is not null)`.execute(
    db,
  )
}

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
