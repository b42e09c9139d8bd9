import type { Db } from '../../src/server/db/database.js'
import type { SearchKind } from '../../src/shared/insight/log-filters.js'

export type WantedLog = {
  at?: Date
  kind?: SearchKind
  searchQuery?: string | null
  searchParams?: Record<string, string>
  resultsCount?: number
  ipAddress?: string | null
  clientKey?: string | null
  accountId?: string | null
  userEmail?: string | null
  hasStock?: boolean | null
}

/** Rows of the search log; defaults fill what is not given. */
export async function makeSearchLogs(db: Db, wanted: readonly WantedLog[]) {
  if (wanted.length === 0) return []
  return db
    .insertInto('search_logs')
    .values(
      wanted.map((log) => ({
        created_at: log.at ?? new Date(),
        kind: log.kind ?? 'search',
        search_query: log.searchQuery ?? null,
        search_params: JSON.stringify(log.searchParams ?? {}),
        results_count: log.resultsCount ?? 3,
        ip_address: log.ipAddress === undefined ? '203.0.113.9' : log.ipAddress,
        client_key: log.clientKey === undefined ? (log.ipAddress ?? '203.0.113.9') : log.clientKey,
        account_id: log.accountId ?? null,
        user_email: log.userEmail ?? null,
        has_stock: log.hasStock === undefined ? true : log.hasStock,
      })),
    )
    .returning(['id', 'created_at'])
    .execute()
}
