import type { z } from 'zod'
import type { searchPanels } from '../../../shared/find/search-api.js'
import type { Endpoint } from '../../../shared/http/endpoint.js'
import type { listSearchLogs } from '../../../shared/insight/analytics-api.js'
import type { listSupplierSearches } from '../../../shared/insight/cockpit-api.js'
import type { listChanges } from '../../../shared/ops/change-api.js'
import type { listBrands } from '../../../shared/panels/brand-api.js'
import type { listPanels } from '../../../shared/panels/panel-api.js'
import type { listBin } from '../../../shared/panels/panel-bin-api.js'
import type { PanelFieldKey } from '../../../shared/panels/panel-fields.js'
import type { listAllQuoteRequests } from '../../../shared/quotes/quote-api.js'
import type { listInverters } from '../../../shared/repair/inverter-api.js'
import type { findReplacements } from '../../../shared/repair/replacement-api.js'
import type { listPanelRequests } from '../../../shared/requests/panel-request-api.js'
import type { listSupplierRequests } from '../../../shared/requests/supplier-request-api.js'
import type { listAllInventory } from '../../../shared/stock/inventory-api.js'
import type { listSuppliers } from '../../../shared/suppliers/supplier-api.js'
import type { listSupplierStock } from '../../../shared/suppliers/supplier-page-api.js'
import type { links } from './links.js'

/** The URL parameters of a screen: each is a text or absent. The API's own schema validates it where it is used. */
export type Params<Name extends string> = { readonly [Key in Name]?: string | undefined }

/** The names of a call's parameters, for a screen whose URL is the call's own query. */
type QueryName<E extends Endpoint> = keyof z.input<E['query']> & string

/** What one needs, by the names of the search: pieces, region, condition, and where to. */
type Case = 'minQuantity' | 'country' | 'condition' | 'place'
type Search = Params<QueryName<typeof searchPanels> | Case | 'all' | 'save' | 'saved' | 'view' | 'units' | 'columns'>
type Replace = Params<QueryName<typeof findReplacements> | 'view'>
type Plant = Params<'view' | 'plan' | 'sort'>
type Quotes = Params<QueryName<typeof listAllQuoteRequests>>
type Analytics = Params<QueryName<typeof listSearchLogs> | 'demandPage'>
type PanelRequests = Params<QueryName<typeof listPanelRequests>>
type Stock = Params<QueryName<typeof listAllInventory>>
type StockImport = Params<'id' | 'page' | 'show'>

/** If the parameters of a screen are the query of a call, the names come from the call's schema. */
type NamedParams = {
  [links.home]: Search
  [links.search]: Search
  [links.panel]: Params<Case | 'units'>
  [links.lot]: Params<'pieces'>
  [links.market]: Params<'technology' | 'powerClass' | 'condition'>
  [links.compare]: Params<Case | 'ids' | 'units' | 'differences'>
  [links.replace]: Replace
  [links.replacement]: Replace
  [links.newPlant]: Params<'view' | 'plan' | 'sort' | 'panelId' | 'plant'>
  [links.plant]: Plant
  [links.sharedPlant]: Params<'view' | 'plan' | 'sort' | 'shows' | 'prices' | 'labour'>
  [links.setPassword]: Params<'token'>
  [links.unsubscribe]: Params<'token'>
  [links.userQuotes]: Quotes
  [links.supplierQuotes]: Quotes
  [links.adminQuotes]: Quotes
  [links.adminCreate]: Params<PanelFieldKey>
  [links.adminPanels]: Params<QueryName<typeof listPanels> | 'view' | 'edit'>
  [links.adminBin]: Params<QueryName<typeof listBin>>
  [links.adminBrands]: Params<QueryName<typeof listBrands>>
  [links.adminInverters]: Params<QueryName<typeof listInverters>>
  [links.adminSuppliers]: Params<QueryName<typeof listSuppliers>>
  [links.adminAnalytics]: Analytics
  [links.adminSearchLogs]: Analytics
  [links.adminJobs]: Params<'mailPage' | 'mailStatus' | 'jobPage'>
  [links.adminChanges]: Params<QueryName<typeof listChanges>>
  [links.adminRequests]: PanelRequests
  [links.supplierRequests]: PanelRequests
  [links.adminSupplierRequests]: Params<QueryName<typeof listSupplierRequests> | 'processedPage'>
  [links.adminInventory]: Stock
  [links.supplierInventory]: Stock
  [links.adminInventoryImport]: StockImport
  [links.supplierInventoryImport]: StockImport
  [links.supplierPage]: Params<QueryName<typeof listSupplierStock>>
  [links.supplier]: Params<'demandPage'>
  [links.supplierSearches]: Params<QueryName<typeof listSupplierSearches>>
  [links.supplierRequestPanel]: Params<'brand' | 'model' | 'wattage'>
}

export type ScreenPath = (typeof links)[keyof typeof links]

/** The URL parameters of each screen by its path. Only types, so that no schema is loaded. */
export type ScreenParams = {
  [Path in ScreenPath]: Path extends keyof NamedParams ? NamedParams[Path] : Params<never>
}

declare module '../router/site.js' {
  interface Site {
    params: ScreenParams
  }
}
