import { sql } from 'kysely'
import type { SearchLog } from '../../shared/analytics/analytics-api.js'
import type { LogFilters } from '../../shared/analytics/log-filters.js'
import { addDays, laterDay, monthAfter } from '../../shared/http/date.js'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { Db } from '../db/database.js'
import { countedDays, countedMonths, readThrough, type Tally, tallyOf, wholeMonths } from './count-searches.js'
import { allOf, dayAfter, isByDay, isByMonth, logConditions } from './log-where.js'

export const logColumns = sql`l.id, l.created_at, l.search_query as "searchQuery", l.search_params as "searchParams",
  l.results_count as "resultsCount", l.ip_address as "ipAddress", l.user_email as "userEmail"`

/** One page, newest first, with the number of all. No page costs more than counting does, however deep. */
export async function listSearchLogs(db: Db, filters: LogFilters, paging: PageRequest) {
  const through = await readThrough(db)
  const { rows } = await tallyOf(filters, through).execute(db)
  const totalCount = rows[0]?.searches ?? 0
  const offset = (paging.page - 1) * paging.limit
  const logs =
    offset >= totalCount
      ? []
      : isByDay(filters)
        ? await pageByDay(db, filters, { through, offset, limit: paging.limit })
        : await pageByMonth(db, filters, { through, totalCount, offset, limit: paging.limit })
  return { logs, ...pageOf(paging, totalCount) }
}

type Window = { offset: number; limit: number }

/** The counted days tell in which one a page starts, so that nothing before it is read. */
async function pageByDay(db: Db, filters: LogFilters, { through, offset, limit }: Window & { through: string }) {
  const { startDate, endDate, hasResults } = filters
  const before = dayAfter(endDate)
  const { rows: tails } = await tallyOf({ ...filters, startDate: laterDay(through, startDate) }, through).execute(db)
  const sinceCounted = (tails[0] as Tally | undefined)?.searches ?? 0
  if (offset < sinceCounted) return readPage(db, filters, { offset, limit })
  const kept =
    hasResults === undefined ? sql`searches` : hasResults ? sql`searches - without_results` : sql`without_results`
  const { rows } = await sql<{ day: string; newer: number }>`
    select day::text as day, (upto - n)::float8 as newer from (
      select day, ${kept} as n, sum(${kept}) over (order by day desc) as upto from (${countedDays(through, startDate, before)}) d
    ) c where upto > ${offset - sinceCounted} order by day desc limit 1`.execute(db)
  const [start] = rows
  if (!start) return []
  return readPage(db, { ...filters, endDate: start.day }, { offset: offset - sinceCounted - start.newer, limit })
}

async function readPage(db: Db, filters: LogFilters, { offset, limit }: Window): Promise<SearchLog[]> {
  const { rows } = await sql<SearchLog>`
    select ${logColumns} from (
      select l.id, l.created_at from search_logs l where ${allOf(logConditions(filters))}
      order by l.created_at desc, l.id desc limit ${limit} offset ${offset}
    ) page join search_logs l on l.id = page.id
    order by page.created_at desc, page.id desc`.execute(db)
  return rows
}

/** Likewise by the counted months; where they do not help, by reading up to the page. */
async function pageByMonth(
  db: Db,
  filters: LogFilters,
  { through, totalCount, offset, limit }: Window & { through: string; totalCount: number },
) {
  const months = isByMonth(filters) ? wholeMonths(filters, through) : undefined
  if (!months) return pageByScan(db, filters, { totalCount, offset, limit })
  const { rows: tails } = await tallyOf(
    { ...filters, startDate: laterDay(months.until, filters.startDate) },
    through,
  ).execute(db)
  const sinceCounted = tails[0]?.searches ?? 0
  if (offset < sinceCounted) return readPage(db, filters, { offset, limit })
  const { rows } = await sql<{ month: string | null; newer: number }>`
    select month::text as month, (upto - searches)::float8 as newer from (
      select month, searches, sum(searches) over (order by month desc) as upto from (${countedMonths(filters, months)}) m
    ) c where upto > ${offset - sinceCounted} order by month desc limit 1`.execute(db)
  const [start] = rows
  // before the first whole month there is less than one left
  if (!start?.month) return pageByScan(db, filters, { totalCount, offset, limit })
  const endDate = addDays(monthAfter(start.month) ?? start.month, -1)
  return readPage(db, { ...filters, endDate }, { offset: offset - sinceCounted - start.newer, limit })
}

/** From whichever end is nearer. */
async function pageByScan(db: Db, filters: LogFilters, { totalCount, offset, limit }: Window & { totalCount: number }) {
  if (offset <= totalCount / 2) return readPage(db, filters, { offset, limit })
  const count = Math.min(limit, totalCount - offset)
  const { rows } = await sql<SearchLog>`
    select ${logColumns} from (
      select l.id, l.created_at from search_logs l where ${allOf(logConditions(filters))}
      order by l.created_at, l.id limit ${count} offset ${totalCount - offset - count}
    ) page join search_logs l on l.id = page.id
    order by page.created_at desc, page.id desc`.execute(db)
  return rows
}
