import type { ColumnType, Generated } from 'kysely'
import type { Alert, AlertedPanel } from '../../../shared/watch/saved-search-api.js'
import type { GeneratedTime, OptionalTime } from './column-types.js'

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
