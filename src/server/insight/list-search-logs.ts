import { sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { SearchLog } from '../../shared/insight/analytics-api.js'
import type { LogFilters } from '../../shared/insight/log-filters.js'
import { phrase } from '../../shared/languages/phrase.js'
import { addDays, laterDay, monthAfter } from '../../shared/values/days.js'
import { getAt } from '../../shared/values/get-at.js'
import type { Db } from '../db/database.js'
import type { Say } from '../run/say.js'
import { type CsvValue, csvHead, csvRows } from '../tables-in/write-csv.js'
import { countedDays, countedMonths, readThrough, tallyOf, wholeMonths } from './count-searches.js'
import { allOf, dayAfter, isByDay, isByMonth, logConditions } from './log-where.js'

const logColumns = sql`l.id, l.created_at, l.kind, l.search_query as "searchQuery", l.search_params as "searchParams",
  l.results_count as "resultsCount", l.ip_address as "ipAddress", l.user_email as "userEmail"`

/** One page, newest first, with the total. No page costs more than counting, however deep it is. */
export async function listSearchLogs(db: Db, filters: LogFilters, paging: PageRequest) {
  const through = await readThrough(db)
  const months = !isByDay(filters) && isByMonth(filters) ? wholeMonths(filters, through) : undefined
  if (months) return listByMonth(db, filters, paging, { through, ...months })
  const totalCount = await countMatches(db, filters, through)
  const offset = (paging.page - 1) * paging.limit
  const logs =
    offset >= totalCount
      ? []
      : isByDay(filters)
        ? await pageByDay(db, filters, { through, offset, limit: paging.limit })
        : await pageByScan(db, filters, { totalCount, offset, limit: paging.limit })
  return { logs, ...pageOf(paging, totalCount) }
}

async function countMatches(db: Db, filters: LogFilters, through: string) {
  const { rows } = await tallyOf(filters, through).execute(db)
  return getAt(rows, 0).searches
}

type Window = { offset: number; limit: number }

/** Finds the day in which a page starts from the counted days, so that nothing before it is read. */
async function pageByDay(db: Db, filters: LogFilters, { through, offset, limit }: Window & { through: string }) {
  const { startDate, endDate, hasResults, kind } = filters
  const before = dayAfter(endDate)
  const sinceCounted = await countMatches(db, { ...filters, startDate: laterDay(through, startDate) }, through)
  if (offset < sinceCounted) return readPage(db, filters, { offset, limit })
  const kept =
    hasResults === undefined ? sql`searches` : hasResults ? sql`searches - without_results` : sql`without_results`
  const { rows } = await sql<{ day: string; newer: number }>`
    select day::text as day, (upto - n)::float8 as newer from (
      select day, ${kept} as n, sum(${kept}) over (order by day desc) as upto from (${countedDays(through, startDate, before, kind)}) d
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

type CountedRange = { through: string; from: string | undefined; until: string }

/** The same with the counted months, which are counted once for both the page and the total. */
async function listByMonth(db: Db, filters: LogFilters, paging: PageRequest, { through, from, until }: CountedRange) {
  const { startDate } = filters
  const newest = await countMatches(db, { ...filters, startDate: laterDay(until, startDate) }, through)
  const { rows: months } = await sql<{ month: string; searches: number }>`
    select month::text as month, searches::float8 as searches from (${countedMonths(filters, { from, until })}) m
    where searches > 0 order by month desc`.execute(db)
  // the part of the range before its first whole month
  const oldest =
    from !== undefined && startDate !== undefined && startDate < from
      ? await countMatches(db, { ...filters, endDate: addDays(from, -1) }, through)
      : 0
  const totalCount = months.reduce((sum, { searches }) => sum + searches, newest + oldest)
  const { limit } = paging
  const offset = (paging.page - 1) * limit
  const answer = (logs: SearchLog[]) => ({ logs, ...pageOf(paging, totalCount) })
  if (offset >= totalCount) return answer([])
  if (offset < newest) return answer(await readPage(db, filters, { offset, limit }))
  let newer = newest
  for (const { month, searches } of months) {
    if (offset < newer + searches) {
      const endDate = addDays(monthAfter(month) ?? month, -1)
      return answer(await readPage(db, { ...filters, endDate }, { offset: offset - newer, limit }))
    }
    newer += searches
  }
  const endDate = from === undefined ? undefined : addDays(from, -1)
  return answer(await readPage(db, { ...filters, endDate }, { offset: offset - newer, limit }))
}

/** Reads from the nearer end. */
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

const rowsAtOnce = 2000

type ExportedLog = SearchLog & { exactTime: string }

const columns: readonly [heading: string, value: (log: SearchLog) => CsvValue][] = [
  [phrase('Date'), ({ created_at }) => created_at],
  [phrase('Search Query'), ({ searchQuery }) => searchQuery],
  [phrase('Search Parameters'), ({ searchParams }) => paramsAsText(searchParams)],
  [phrase('Results'), ({ resultsCount }) => resultsCount],
  [phrase('IP Address'), ({ ipAddress }) => ipAddress],
  [phrase('User Email'), ({ userEmail }) => userEmail],
  [phrase('Kind'), ({ kind }) => kind],
]

export const paramsAsText = (params: Record<string, string>) =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ') || null

/** Streams the filtered log in batches, so that a million rows are never in memory at once. */
export async function* searchLogCsv(db: Db, filters: LogFilters, say: Say) {
  yield csvHead(columns.map(([heading]) => say(heading)))
  let last: ExportedLog | undefined
  for (;;) {
    const logs = await readNext(db, filters, last)
    if (logs.length > 0) yield csvRows(logs.map((log) => columns.map(([, value]) => value(log))))
    if (logs.length < rowsAtOnce) return
    last = logs.at(-1)
  }
}

/**
 * The rows after a row. The driver returns times in milliseconds, but the table has microseconds, and the position
 * needs them.
 */
async function readNext(db: Db, filters: LogFilters, after: ExportedLog | undefined) {
  const { rows } = await sql<ExportedLog>`
    select ${logColumns}, l.created_at::text as "exactTime" from search_logs l where ${allOf(logConditions(filters))}
      ${after ? sql`and (l.created_at, l.id) < (${after.exactTime}::timestamptz, ${after.id}::uuid)` : sql``}
    order by l.created_at desc, l.id desc limit ${rowsAtOnce}`.execute(db)
  return rows
}
