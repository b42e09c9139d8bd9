import type { ColumnType, Generated } from 'kysely'
import type { GeneratedTime, Json, Time } from './column-types.js'

type SearchWords = { word: string }

type FreeSearches = {
  client_key: string
  uses: Json
  last_was_new: boolean
  updated_at: GeneratedTime
}

type LoggedSearches = { account_id: string; query_hash: Buffer; logged_at: GeneratedTime }

type SearchLogs = {
  id: Generated<string>
  created_at: GeneratedTime
  search_query: string | null
  /** The filter parameters as the client sent them. */
  search_params: ColumnType<Record<string, string>, string | undefined, string>
  results_count: number
  ip_address: string | null
  client_key: string | null
  account_id: string | null
  user_email: string | null
  /** Set by a trigger. */
  query_lower: ColumnType<string | null, undefined, undefined>
  kind: Generated<'search' | 'replacement' | 'plant'>
  has_stock: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
}

type SearchLogRollup = { only_row: Generated<boolean>; through: string }

type SearchDemands = {
  id: Generated<string>
  demand_key: string
  brand: string | null
  model: string | null
  power_class: string | null
  searches: Generated<number>
  without_results: Generated<number>
  searchers: Generated<number>
  panels: Generated<number>
  last_seen: GeneratedTime
  search_query: string | null
  search_params: ColumnType<Record<string, string>, string | undefined, string>
  is_met: Generated<boolean>
}

type UnmetSearches = { log_id: string; at: Time; demand_id: string | null }

type SearchMatchQueue = { log_id: string; at: Time }

type SupplierSearches = {
  supplier_id: string
  day: string
  topic_id: string
  outcome: string
  searches: number
}

/** Search words, free searches and search logs. */
export type SearchTables = {
  search_words: SearchWords
  free_searches: FreeSearches
  logged_searches: LoggedSearches
  search_logs: SearchLogs
  search_log_rollup: SearchLogRollup
  search_demands: SearchDemands
  unmet_searches: UnmetSearches
  searches_to_match: SearchMatchQueue
  supplier_searches: SupplierSearches
}
