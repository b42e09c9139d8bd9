import { resumeAccess } from './accounts/access-api.js'
import * as accounts from './accounts/account-api.js'
import * as apiKeys from './accounts/api-key-api.js'
import * as captcha from './accounts/captcha-api.js'
import * as letterheads from './accounts/letterhead-api.js'
import * as ownData from './accounts/own-data-api.js'
import * as identify from './find/identify-api.js'
import * as search from './find/search-api.js'
import * as searchExport from './find/search-export-api.js'
import type { Endpoint } from './http/endpoint.js'
import * as files from './http/file-api.js'
import * as analytics from './insight/analytics-api.js'
import * as cockpit from './insight/cockpit-api.js'
import * as money from './money/exchange-rates-api.js'
import * as changes from './ops/change-api.js'
import * as operations from './ops/operations-api.js'
import * as system from './ops/system-api.js'
import * as brands from './panels/brand-api.js'
import * as datasheets from './panels/datasheet-api.js'
import * as panels from './panels/panel-api.js'
import * as panelBin from './panels/panel-bin-api.js'
import * as panelDocuments from './panels/panel-document-api.js'
import * as panelFiles from './panels/panel-file-api.js'
import * as panelImport from './panels/panel-import-api.js'
import * as panelSheets from './panels/panel-sheet-api.js'
import * as photos from './panels/photo-api.js'
import * as quoteBaskets from './quotes/basket-api.js'
import * as quotes from './quotes/quote-api.js'
import * as waitingQuotes from './quotes/waiting-quotes-api.js'
import * as inverters from './repair/inverter-api.js'
import * as labels from './repair/label-api.js'
import * as plants from './repair/plants/plant-api.js'
import * as replacements from './repair/replacement-api.js'
import * as reports from './repair/report-api.js'
import * as panelRequests from './requests/panel-request-api.js'
import * as supplierRequests from './requests/supplier-request-api.js'
import * as imports from './stock/import-api.js'
import * as inventory from './stock/inventory-api.js'
import * as lots from './stock/lot-api.js'
import * as offerHistory from './stock/offer-history-api.js'
import * as stockChanges from './stock/stock-change-api.js'
import * as stockPush from './stock/stock-push-api.js'
import * as suppliers from './suppliers/supplier-api.js'
import * as supplierPage from './suppliers/supplier-page-api.js'
import * as feeds from './watch/feed-api.js'
import * as market from './watch/market-api.js'
import * as savedSearches from './watch/saved-search-api.js'
import * as webhooks from './watch/webhook-api.js'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const of = (group: string, feature: object) =>
  Object.entries(feature)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ group, name, endpoint }))

/** All endpoints by feature. The API page and the access tests use it, so that none is missed. */
export const allEndpoints = [
  ...of('Accounts', { ...accounts, resumeAccess, ...letterheads, ...apiKeys, ...ownData }),
  ...of('Supplier requests', supplierRequests),
  ...of('Suppliers', { ...suppliers, ...supplierPage }),
  ...of('Inventory', { ...inventory, ...stockChanges, ...stockPush, ...imports, ...offerHistory, ...lots }),
  ...of('Cockpit', cockpit),
  ...of('Money', { ...money, ...market }),
  ...of('Search', { ...search, ...identify, ...searchExport, ...panelFiles }),
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
