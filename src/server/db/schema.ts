import type { ColumnType, Generated } from 'kysely'
import type { PageSize, Provenance, ReadingStage } from '../../shared/datasheets/datasheet-api.js'
import type { UserType } from '../../shared/http/endpoint.js'
import type { RequestData } from '../../shared/panel-requests/request-data.js'
import type { QuotePanel, QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import type { Alert, FoundPanel } from '../../shared/saved-searches/saved-search-api.js'
import type { DatasheetReading } from '../datasheets/reading-types.js'

/** Times leave the driver as ISO 8601 text in UTC, and go in as text or Date. */
type Time = ColumnType<string, string | Date, string | Date>
type GeneratedTime = ColumnType<string, string | Date | undefined, string | Date>
type OptionalTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type Json = ColumnType<unknown, string | null, string | null>

export type Accounts = {
  id: Generated<string>
  user_type: UserType
  email: string
  email_key: string
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  company_name: string | null
  verified_at: OptionalTime
  is_active: Generated<boolean>
  created_at: GeneratedTime
}

export type Suppliers = {
  account_id: string
  phone_number: string | null
  website: string | null
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  country: string | null
  is_demo: Generated<boolean>
  last_reminded_at: OptionalTime
}

export type Sessions = {
  token_hash: Buffer
  id: Generated<string>
  account_id: string
  created_at: GeneratedTime
  last_seen_at: GeneratedTime
  expires_at: Time
  ip_address: string
  user_agent: string | null
}

export type Codes = {
  account_id: string
  purpose: 'verify' | 'reset'
  code_hash: string
  tries_left: Generated<number>
  sent_at: GeneratedTime
  expires_at: Time
}

export type SetPasswordTokens = {
  token_hash: Buffer
  account_id: string
  expires_at: Time
  created_at: GeneratedTime
}

export type Settings = { name: string; value: Json }

export type Mails = {
  id: Generated<string>
  kind: string
  to_address: string
  subject: string
  text_body: string | null
  html_body: string | null
  status: Generated<'pending' | 'sent' | 'failed' | 'expired'>
  attempts: Generated<number>
  last_error: string | null
  unsubscribe_url: string | null
  not_after: OptionalTime
  locked_until: OptionalTime
  created_at: GeneratedTime
  sent_at: OptionalTime
}

export type LimitWindows = {
  name: string
  key: string
  used: Generated<number>
  pending: Generated<number>
  resets_at: Time
}

export type UsedCaptchas = { challenge: string; expires_at: Time }

export type IdempotencyKeys = {
  scope: string
  key: string
  request_hash: Buffer
  status: number | null
  response: Json
  created_at: GeneratedTime
}

export type AuditEntries = {
  id: Generated<number>
  at: GeneratedTime
  actor_id: string | null
  actor_email: string
  request_id: string | null
  action: string
  subject_type: string
  subject_id: string
  before: Json
  after: Json
}

export type Panels = {
  id: Generated<string>
  sku: string
  brand: string | null
  description: string | null
  cell_type: string | null
  connector_type: string | null
  watts_w: number | null
  pmax_w: number | null
  vmp_v: number | null
  imp_a: number | null
  voc_v: number | null
  isc_a: number | null
  length_mm: number | null
  width_mm: number | null
  thickness_mm: number | null
  weight_kg: number | null
  number_of_cells_count: number | null
  cable_length_mm: number | null
  panels_per_pallet_count: number | null
  pallets_per_truck_count: number | null
  snow_load_pa: number | null
  wind_load_pa: number | null
  module_efficiency_percent: number | null
  temp_coeff_pmax_percent_per_c: number | null
  temp_coeff_voc_percent_per_c: number | null
  temp_coeff_isc_percent_per_c: number | null
  remarks: string | null
  sku_lower: string
  sku_key: string
  brand_lower: string
  brand_key: string
  cell_type_lower: string
  search_text: string
  stock_quantity: Generated<number>
  offer_count: Generated<number>
  lowest_price: number | null
  source: Generated<string>
  version: Generated<number>
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

export type Inventory = {
  id: Generated<string>
  panel_id: string
  supplier_id: string
  quantity: number
  price_per_unit: number | null
  version: Generated<number>
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

export type SupplierRequests = {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string
  email_key: string
  phone_number: string | null
  company_name: string
  website: string | null
  address: string
  city: string
  state: string
  zip_code: string
  country: string
  status: Generated<'pending' | 'approved' | 'rejected'>
  lapsed: Generated<boolean>
  admin_notes: string | null
  created_at: GeneratedTime
  expires_at: Time
  decided_at: OptionalTime
  decided_by: string | null
  supplier_id: string | null
}

export type Files = {
  name: string
  account_id: string | null
  original_name: string
  content_type: string
  size_bytes: number
  sha256: Buffer
  created_at: GeneratedTime
}

export type FilePieces = { name: string; number: number; bytes: Buffer }

export type DatasheetJobs = {
  id: Generated<string>
  account_id: string
  purpose: 'upload' | 'request'
  file: string
  status: Generated<'reading' | 'done' | 'failed' | 'cancelled'>
  stage: Generated<ReadingStage>
  page: number | null
  pages: number | null
  reading: ColumnType<DatasheetReading | null, string | null | undefined, string | null>
  problem: string | null
  /** By index of the panel found. */
  settled: ColumnType<Record<string, { inserted?: string; skipped?: true }>, string | undefined, string>
  attempts: Generated<number>
  beat_at: OptionalTime
  created_at: GeneratedTime
  finished_at: OptionalTime
}

export type PanelSources = {
  panel_id: string
  file: string
  fields: ColumnType<Record<string, Provenance>, string, string>
  pages: ColumnType<PageSize[], string, string>
  created_at: GeneratedTime
}

export type PanelRequests = {
  id: Generated<string>
  status: Generated<'pending' | 'approved' | 'rejected'>
  requested_by_type: 'supplier' | 'user'
  account_id: string | null
  email: string
  panel_data: ColumnType<RequestData, string, string>
  attachment: string | null
  admin_notes: string | null
  content_hash: Buffer
  version: Generated<number>
  created_at: GeneratedTime
  decided_at: OptionalTime
  decided_by: string | null
  panel_id: string | null
}

export type QuoteRequests = {
  id: Generated<string>
  user_id: string | null
  panel_id: string | null
  panel: ColumnType<QuotePanel, string, never>
  quantity: number
  delivery_country: string
  delivery_place: string | null
  message: string | null
  needed_by: string | null
  status: Generated<QuoteStatus>
  has_news: Generated<boolean>
  created_at: GeneratedTime
  expires_at: GeneratedTime
  ended_at: OptionalTime
}

export type QuoteOffers = {
  id: Generated<string>
  request_id: string
  supplier_id: string | null
  company_name: string
  status: Generated<'waiting' | 'offered' | 'declined' | 'accepted'>
  price_per_unit: number | null
  delivery_days: number | null
  valid_until: string | null
  note: string | null
  reason: string | null
  version: Generated<number>
  updated_at: GeneratedTime
}

export type QuoteEvents = {
  id: Generated<number>
  request_id: string
  offer_id: string | null
  at: GeneratedTime
  actor: 'user' | 'supplier' | 'system'
  kind: QuoteEventKind
  details: Json
}
export type QuoteEventKind =
  | 'asked'
  | 'offered'
  | 'changed'
  | 'declined'
  | 'accepted'
  | 'declined_all'
  | 'all_declined'
  | 'withdrawn'
  | 'expired'
  | 'paused'
  | 'resumed'

export type SearchWords = { word: string }

export type FreeSearches = {
  client_key: string
  uses: Json
  last_was_new: boolean
  updated_at: GeneratedTime
}

export type SearchLogs = {
  id: Generated<string>
  created_at: GeneratedTime
  search_query: string | null
  /** The filter parameters as they were sent. */
  search_params: ColumnType<Record<string, string>, string | undefined, string>
  results_count: number
  ip_address: string | null
  client_key: string | null
  account_id: string | null
  user_email: string | null
  /** Kept by a trigger. */
  query_lower: ColumnType<string | null, undefined, undefined>
  has_stock: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
}

export type SearchLogDays = { day: string; searches: number; without_results: number; results_sum: number }
export type SearchLogMonths = { month: string; results_count: number; searches: number }
export type SearchTextMonths = {
  month: string
  query_lower: string
  searches: number
  without_results: number
  results_sum: number
}
export type SearchFilterDays = { day: string; name: string; bucket: string; searches: number }
export type SearchLogRollup = { only_row: Generated<boolean>; through: string }

export type SearchDemands = {
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

export type UnmetSearches = { log_id: string; at: Time; demand_id: string | null }

export type LoggedSearches = { account_id: string; query_hash: Buffer; logged_at: GeneratedTime }

export type InventoryImports = {
  id: Generated<string>
  owner_id: string
  supplier_id: string
  file_name: string
  status: Generated<'ready' | 'imported'>
  file: Buffer | null
  content: Json
  settings: Json
  created_at: GeneratedTime
  expires_at: GeneratedTime
  imported_at: OptionalTime
}

export type SavedSearches = {
  id: Generated<string>
  account_id: string
  name: string
  query: ColumnType<Record<string, string>, string, string>
  query_key: string
  alert: Alert
  stopped_alert: Exclude<Alert, 'off'> | null
  /** A snapshot, as text. */
  watched_from: string | null
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

export type SearchFindings = {
  id: Generated<number>
  search_id: string
  batch: number
  found_at: GeneratedTime
  panel_count: number
  panels: ColumnType<FoundPanel[], string, string>
  is_due: Generated<boolean>
  seen_at: OptionalTime
}

export type AlertDigests = { account_id: string; last_day: string }

/** Written by triggers alone; what filters read stands in columns called as those of `panels`. */
export type PanelStates = {
  id: Generated<number>
  panel_id: string
  is_after: boolean
  xid: string
  at: GeneratedTime
  stock_quantity: number
  lowest_price: number | null
}

/** Every table, as the migrations leave it. */
export type Tables = {
  accounts: Accounts
  suppliers: Suppliers
  supplier_requests: SupplierRequests
  sessions: Sessions
  codes: Codes
  set_password_tokens: SetPasswordTokens
  settings: Settings
  mails: Mails
  limit_windows: LimitWindows
  used_captchas: UsedCaptchas
  idempotency_keys: IdempotencyKeys
  audit_entries: AuditEntries
  panels: Panels
  inventory: Inventory
  inventory_imports: InventoryImports
  files: Files
  file_pieces: FilePieces
  panel_requests: PanelRequests
  datasheet_jobs: DatasheetJobs
  panel_sources: PanelSources
  quote_requests: QuoteRequests
  quote_offers: QuoteOffers
  quote_events: QuoteEvents
  search_words: SearchWords
  free_searches: FreeSearches
  search_logs: SearchLogs
  search_log_days: SearchLogDays
  search_log_months: SearchLogMonths
  search_text_months: SearchTextMonths
  search_filter_days: SearchFilterDays
  search_log_rollup: SearchLogRollup
  search_demands: SearchDemands
  unmet_searches: UnmetSearches
  logged_searches: LoggedSearches
  saved_searches: SavedSearches
  search_findings: SearchFindings
  alert_digests: AlertDigests
  panel_states: PanelStates
}
