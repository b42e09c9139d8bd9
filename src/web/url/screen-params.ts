import type { listSearchLogs } from '../../shared/analytics/analytics-api.js'
import type { listChanges } from '../../shared/audit-log/change-api.js'
import type { listBrands } from '../../shared/brands/brand-api.js'
import type { listSupplierSearches } from '../../shared/cockpit/cockpit-api.js'
import type { listAllInventory } from '../../shared/inventory/inventory-api.js'
import type { listPanelRequests } from '../../shared/panel-requests/panel-request-api.js'
import type { listPanels } from '../../shared/panels/panel-api.js'
import type { listBin } from '../../shared/panels/panel-bin-api.js'
import type { PanelFieldKey } from '../../shared/panels/panel-fields.js'
import type { listAllQuoteRequests } from '../../shared/quotes/quote-api.js'
import type { findReplacements } from '../../shared/replacements/replacement-api.js'
import type { searchPanels } from '../../shared/search/search-api.js'
import type { listSupplierStock } from '../../shared/supplier-page/supplier-page-api.js'
import type { listSupplierRequests } from '../../shared/supplier-requests/supplier-request-api.js'
import type { listSuppliers } from '../../shared/suppliers/supplier-api.js'
import { type Params, type QueryName, type ReadParams, textsIn } from './params.js'

/** The URL parameters of each screen. If they are the query of a call, the names come from the call's schema. */
type ScreenParams = {
  none: Params<never>
  search: Params<QueryName<typeof searchPanels> | 'all' | 'save' | 'saved' | 'view' | 'units' | 'columns'>
  panel: Params<'units'>
  compare: Params<'ids' | 'units' | 'differences'>
  replace: Params<QueryName<typeof findReplacements> | 'view'>
  token: Params<'token'>
  quotes: Params<QueryName<typeof listAllQuoteRequests>>
  panelStart: Params<PanelFieldKey>
  panels: Params<QueryName<typeof listPanels> | 'view' | 'edit'>
  bin: Params<QueryName<typeof listBin>>
  brands: Params<QueryName<typeof listBrands>>
  suppliers: Params<QueryName<typeof listSuppliers>>
  analytics: Params<QueryName<typeof listSearchLogs> | 'demandPage'>
  jobs: Params<'mailPage' | 'mailStatus' | 'jobPage'>
  changes: Params<QueryName<typeof listChanges>>
  panelRequests: Params<QueryName<typeof listPanelRequests>>
  supplierRequests: Params<QueryName<typeof listSupplierRequests> | 'processedPage'>
  stock: Params<QueryName<typeof listAllInventory>>
  stockImport: Params<'id' | 'page' | 'show'>
  supplierStock: Params<QueryName<typeof listSupplierStock>>
  dashboard: Params<'demandPage'>
  supplierSearches: Params<QueryName<typeof listSupplierSearches>>
  requestStart: Params<'brand' | 'model' | 'wattage'>
}

/** Reads the URL parameters of each screen; routes validate with it. Schemas are used as types only, so that none is loaded. */
export const screenParams: { [Screen in keyof ScreenParams]: ReadParams<ScreenParams[Screen]> } = {
  none: textsIn,
  search: textsIn,
  panel: textsIn,
  compare: textsIn,
  replace: textsIn,
  token: textsIn,
  quotes: textsIn,
  panelStart: textsIn,
  panels: textsIn,
  bin: textsIn,
  brands: textsIn,
  suppliers: textsIn,
  analytics: textsIn,
  jobs: textsIn,
  changes: textsIn,
  panelRequests: textsIn,
  supplierRequests: textsIn,
  stock: textsIn,
  stockImport: textsIn,
  supplierStock: textsIn,
  dashboard: textsIn,
  supplierSearches: textsIn,
  requestStart: textsIn,
}
