import type { AccountTables } from './tables/account-tables.js'
import type { CatalogueTables, MarketTables } from './tables/catalogue-tables.js'
import type { LotTables } from './tables/lot-tables.js'
import type { QuoteTables } from './tables/quote-tables.js'
import type { RequestTables } from './tables/request-tables.js'
import type { PlantTables, SavedSearchTables, SearchTables } from './tables/search-tables.js'
import type { StoredTableTables, SystemTables, WebhookTables } from './tables/system-tables.js'

/** The tables that queries are built for, in their form after the last migration; some others appear in SQL alone. */
export type Tables = AccountTables &
  CatalogueTables &
  RequestTables &
  QuoteTables &
  SearchTables &
  SavedSearchTables &
  PlantTables &
  LotTables &
  MarketTables &
  StoredTableTables &
  WebhookTables &
  SystemTables
