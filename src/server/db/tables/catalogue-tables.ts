import type { ColumnType, Generated } from 'kysely'
import type { TestKind } from '../../../shared/money/lot-words.js'
import type { OfferCondition } from '../../../shared/money/offer-words.js'
import type { PriceBreak } from '../../../shared/money/price-breaks.js'
import type { Listing } from '../../../shared/panels/panel-fields.js'
import type { SearchKeys } from '../../../shared/panels/panel-search-text.js'
import type { MarketKind } from '../../../shared/watch/market-api.js'
import type { GeneratedTime, Json, OptionalTime } from './column-types.js'

export type Panels = SearchKeys & {
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
  max_system_voltage_v: number | null
  max_series_fuse_a: number | null
  bypass_diodes_count: number | null
  length_mm: number | null
  width_mm: number | null
  area_m2: number | null
  thickness_mm: number | null
  weight_kg: number | null
  number_of_cells_count: number | null
  cells_in_series_count: number | null
  is_bifacial: boolean | null
  cable_length_mm: number | null
  panels_per_pallet_count: number | null
  pallets_per_truck_count: number | null
  snow_load_pa: number | null
  wind_load_pa: number | null
  module_efficiency_percent: number | null
  temp_coeff_pmax_percent_per_c: number | null
  temp_coeff_voc_percent_per_c: number | null
  temp_coeff_isc_percent_per_c: number | null
  noct_c: number | null
  listed_from: string | null
  listing: Listing | null
  remarks: string | null
  /** The fields whose values are from the public list. */
  list_fields: Generated<string[]>
  list_name: string | null
  listing_day: string | null
  match_version: number | null
  match_curves: number[] | null
  connector_families: string[] | null
  stock_quantity: Generated<number>
  offer_count: Generated<number>
  lowest_price: number | null
  /** The canonical brand for every spelling; set by a trigger. */
  maker_key: Generated<string>
  /** A duplicate from before its brand's spellings were merged. */
  is_twin: Generated<boolean>
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
  currency: Generated<string>
  /** The price in USD, for comparing; set by a trigger. */
  price_usd: ColumnType<number | null, never, never>
  condition: Generated<OfferCondition>
  lot: Generated<string>
  min_quantity: Generated<number>
  pack_quantity: Generated<number>
  price_breaks: ColumnType<PriceBreak[], string | undefined, string>
  /** The driver reads days as local times, so they are selected as text, mostly by `offer_terms`. */
  available_from: ColumnType<unknown, string | null | undefined, string | null>
  warehouse_city: ColumnType<string | null, string | null | undefined, string | null>
  warehouse_state: ColumnType<string | null, string | null | undefined, string | null>
  warehouse_country: ColumnType<string | null, string | null | undefined, string | null>
  warranty_months: ColumnType<number | null, number | null | undefined, number | null>
  tested: Generated<TestKind>
  tested_at: ColumnType<unknown, string | null | undefined, string | null>
  note: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

/** Written only by triggers on inventory. */
export type OfferHistory = {
  id: Generated<number>
  panel_id: string
  supplier_id: string
  changed_at: GeneratedTime
  quantity: number
  price_per_unit: number | null
  currency: Generated<string>
  condition: Generated<OfferCondition>
  lot: Generated<string>
}

/** The rates at which prices are compared; see the migration. */
type ExchangeRates = {
  currency: string
  per_usd: number
  as_of: string
  source: 'bank' | 'own'
}

/** The bank's reference rates, also where an admin keeps an own one. */
type BankRateRows = {
  currency: string
  per_usd: number
  as_of: string
  answered_at: OptionalTime
}

export type InventoryImports = {
  id: Generated<string>
  owner_id: string
  supplier_id: string
  file_name: string
  status: Generated<'ready' | 'imported'>
  file: Buffer | null
  /** The stored rows of the file; null after the import. */
  table_id: string | null
  settings: Json
  created_at: GeneratedTime
  expires_at: GeneratedTime
  imported_at: OptionalTime
}

/** A deletion or bulk change of stock that can still be undone. */
type StockChanges = {
  id: Generated<string>
  supplier_id: string
  kind: 'price' | 'quantity' | 'terms' | 'confirm' | 'delete'
  created_at: GeneratedTime
  undone: Json
}

type StockChangeLines = {
  change_id: string
  line_id: string
  before: Json
  version_after: number | null
}

type PanelBin = {
  id: string
  sku: string
  brand: string | null
  deleted_at: GeneratedTime
  deleted_by: string
  record: ColumnType<PanelRecord, string, string>
}

type Row = Record<string, unknown>

/**
 * A panel with everything that refers to it: the rows that are deleted with it, and those that lose their reference.
 */
export type PanelRecord = {
  panel: Row
  /** By table: the rows that are deleted with the panel. */
  owned: Record<string, Row[]>
  /** By table: the ids of rows that lose their reference. */
  referring: Record<string, string[]>
}

type ImportHabits = {
  supplier_id: string
  shape: string
  settings: Json
  used_at: GeneratedTime
}

type ImportProgress = {
  import_id: string
  percent: number
}

type BrandAliases = {
  alias_key: string
  alias: string
  brand_key: string
  brand: string
  created_at: GeneratedTime
  created_by: string
}

export type Merges = {
  id: Generated<string>
  kind: 'brand' | 'panel'
  merged: string
  kept: string
  merged_at: GeneratedTime
  merged_by: string
  record: Json
  undone_at: OptionalTime
}

/** Panels, and the stock of suppliers. */
export type CatalogueTables = {
  panels: Panels
  panel_bin: PanelBin
  brand_aliases: BrandAliases
  merges: Merges
  inventory: Inventory
  offer_history: OfferHistory
  exchange_rates: ExchangeRates
  bank_rates: BankRateRows
  inventory_imports: InventoryImports
  stock_changes: StockChanges
  stock_change_lines: StockChangeLines
  import_habits: ImportHabits
  import_progress: ImportProgress
}

type MarketFigures = {
  /** Its Monday. */
  week: string
  version: number
  kind: MarketKind
  technology: string
  power_class: string
  condition: string
  median_usd: number
  lower_quartile_usd: number
  upper_quartile_usd: number
  suppliers: number
  megawatts: number
}

/** Prices of the market by week, as they were computed when the week was over. */
export type MarketTables = { market_figures: MarketFigures }
