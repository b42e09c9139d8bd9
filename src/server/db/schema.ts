import type { AccountTables } from './tables/account-tables.js'
import type { CatalogueTables } from './tables/catalogue-tables.js'
import type { LotTables } from './tables/lot-tables.js'
import type { MarketTables } from './tables/market-tables.js'
import type { PlantTables } from './tables/plant-tables.js'
import type { QuoteTables } from './tables/quote-tables.js'
import type { RequestTables } from './tables/request-tables.js'
import type { SavedSearchTables } from './tables/saved-search-tables.js'
import type { SearchTables } from './tables/search-tables.js'
import type { StoredTableTables } from './tables/stored-tables.js'
import type { SystemTables } from './tables/system-tables.js'
import type { WebhookTables } from './tables/webhook-tables.js'

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
