import * as accounts from './accounts/account-api.js'
import * as letterheads from './accounts/letterhead-api.js'
import * as analytics from './analytics/analytics-api.js'
import * as apiKeys from './api-keys/api-key-api.js'
import * as changes from './audit-log/change-api.js'
import * as brands from './brands/brand-api.js'
import * as captcha from './captcha/captcha-api.js'
import * as cockpit from './cockpit/cockpit-api.js'
import * as datasheets from './datasheets/datasheet-api.js'
import * as panelDocuments from './datasheets/panel-document-api.js'
import * as panelSheets from './datasheets/panel-sheet-api.js'
import * as photos from './datasheets/photo-api.js'
import * as feeds from './feeds/feed-api.js'
import * as files from './files/file-api.js'
import type { Endpoint } from './http/endpoint.js'
import * as imports from './inventory/import-api.js'
import * as inventory from './inventory/inventory-api.js'
import * as offerHistory from './inventory/offer-history-api.js'
import * as stockChanges from './inventory/stock-change-api.js'
import * as inverters from './inverters/inverter-api.js'
import * as lots from './lots/lot-api.js'
import * as market from './market/market-api.js'
import * as money from './money/exchange-rates-api.js'
import * as operations from './operations/operations-api.js'
import * as ownData from './own-data/own-data-api.js'
import * as panelRequests from './panel-requests/panel-request-api.js'
import * as panels from './panels/panel-api.js'
import * as panelBin from './panels/panel-bin-api.js'
import * as panelFiles from './panels/panel-file-api.js'
import * as panelImport from './panels/panel-import-api.js'
import * as plants from './plants/plant-api.js'
import * as quoteBaskets from './quotes/basket-api.js'
import * as quotes from './quotes/quote-api.js'
import * as waitingQuotes from './quotes/waiting-quotes-api.js'
import * as labels from './replacements/label-api.js'
import * as replacements from './replacements/replacement-api.js'
import * as reports from './replacements/report-api.js'
import * as savedSearches from './saved-searches/saved-search-api.js'
import * as search from './search/search-api.js'
import * as searchExport from './search/search-export-api.js'
import * as stockPush from './stock-push/stock-push-api.js'
import * as supplierPage from './supplier-page/supplier-page-api.js'
import * as supplierRequests from './supplier-requests/supplier-request-api.js'
import * as suppliers from './suppliers/supplier-api.js'
import * as system from './system/system-api.js'
import * as webhooks from './webhooks/webhook-api.js'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const of = (group: string, feature: object) =>
  Object.entries(feature)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ group, name, endpoint }))

/** All endpoints by feature. The API page and the access tests use it, so that none is missed. */
export const allEndpoints = [
  ...of('Accounts', { ...accounts, ...letterheads, ...apiKeys, ...ownData }),
  ...of('Supplier requests', supplierRequests),
  ...of('Suppliers', { ...suppliers, ...supplierPage }),
  ...of('Inventory', { ...inventory, ...stockChanges, ...stockPush, ...imports, ...offerHistory, ...lots }),
  ...of('Cockpit', cockpit),
  ...of('Money', { ...money, ...market }),
  ...of('Search', { ...search, ...searchExport, ...panelFiles }),
  ...of('Replacements', { ...replacements, ...reports, ...labels }),
  ...of('Plants', { ...plants, ...inverters }),
  ...of('Saved searches', savedSearches),
  ...of('Feeds', feeds),
  ...of('Analytics', analytics),
  ...of('Operations', { ...operations, ...changes }),
  ...of('Panels', { ...panels, ...panelBin, ...panelImport }),
  ...of('Brands', brands),
  ...of('Panel requests', panelRequests),
  ...of('Datasheets', { ...datasheets, ...panelSheets, ...panelDocuments, ...photos }),
  ...of('Quotes', { ...quotes, ...quoteBaskets, ...waitingQuotes }),
  ...of('Webhooks', webhooks),
  ...of('Files', files),
  ...of('Captcha', captcha),
  ...of('System', system),
]
