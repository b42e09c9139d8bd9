import type { ColumnType, Generated } from 'kysely'
import type { InverterInput } from '../../../shared/repair/inverter-api.js'
import type { InverterFigure } from '../../../shared/repair/inverter-fields.js'
import type { PlantContent, PlantWatch } from '../../../shared/repair/plants/plant-shapes.js'
import type { ReportContent } from '../../../shared/repair/report-api.js'
import type { Alert, AlertedPanel } from '../../../shared/watch/saved-search-api.js'
import type { GeneratedTime, Json, OptionalTime, Time } from './column-types.js'

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

type SavedSearches = {
  id: Generated<string>
  account_id: string
  name: string
  kind: Generated<'search' | 'replacement'>
  query: ColumnType<Record<string, string>, string, string>
  query_key: string
  alert: Alert
  stopped_alert: Exclude<Alert, 'off'> | null
  /** A PostgreSQL snapshot, as text. */
  watched_from: string | null
  feed_secret: string | null
  feed_made_at: OptionalTime
  feed_paused_at: OptionalTime
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

type SearchFindings = {
  id: Generated<number>
  search_id: string
  batch: number
  found_at: GeneratedTime
  panel_count: number
  panels: ColumnType<AlertedPanel[], string, string>
  is_due: Generated<boolean>
  seen_at: OptionalTime
}

/** Written only by triggers. The columns that filters read have the same names as in `panels`. */
type PanelStates = {
  id: Generated<number>
  panel_id: string
  is_after: boolean
  xid: string
  at: GeneratedTime
  stock_quantity: number
  lowest_price: number | null
}

/** Saved searches and their findings. */
export type SavedSearchTables = {
  saved_searches: SavedSearches
  search_findings: SearchFindings
  panel_states: PanelStates
}

type Inverters = {
  id: Generated<string>
  brand: string
  model: string
  figures: ColumnType<Record<InverterFigure, number | null>, string, string>
  inputs: ColumnType<InverterInput[], string, string>
  source: string | null
  search_text: string
  is_listed: Generated<boolean>
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

type Plants = {
  id: Generated<string>
  account_id: string
  name: string
  content: ColumnType<PlantContent & { said?: string }, string, string>
  link_hash: string | null
  link_made_at: OptionalTime
  link_paused_at: OptionalTime
  watch: ColumnType<PlantWatch | null, string | null, string | null>
  watch_met_at: OptionalTime
  watch_checked_at: OptionalTime
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

type Reports = {
  id: Generated<string>
  account_id: string
  link_hash: string
  content: ColumnType<ReportContent, string, never>
  created_at: GeneratedTime
  expires_at: Time
  paused_at: OptionalTime
}

export type PlantTables = { inverters: Inverters; plants: Plants; reports: Reports }
