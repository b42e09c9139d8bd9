import { sql } from 'kysely'
import type { SearchLog } from '../../shared/insight/analytics-api.js'
import type { LogFilters } from '../../shared/insight/log-filters.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Db } from '../db/database.js'
import type { Say } from '../run/say.js'
import { type CsvValue, csvHead, csvRows } from '../tables-in/write-csv.js'
import { logColumns } from './list-search-logs.js'
import { allOf, logConditions } from './log-where.js'

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
