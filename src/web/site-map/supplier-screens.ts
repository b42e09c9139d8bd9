import { links } from '../url/links.js'
import { screenParams as params } from '../url/screen-params.js'
import { comingBack, only, screen } from './declare-screen.js'

const suppliers = only(['supplier'])
const suppliersByMail = comingBack('supplier')

/** Screens for suppliers. Links in their mails return here after signing in. */
export const supplierScreens = [
  screen({
    path: links.supplierBasket,
    guard: suppliersByMail,
    params: params.none,
    load: () => import('../basket/SupplierBasketScreen.js'),
    name: 'SupplierBasketScreen',
  }),
  screen({
    path: links.supplier,
    guard: suppliers,
    params: params.dashboard,
    load: () => import('../home/SupplierDashboardScreen.js'),
    name: 'SupplierDashboardScreen',
  }),
  screen({
    path: links.supplierInventory,
    guard: suppliers,
    params: params.stock,
    load: () => import('../inventory/MyInventoryScreen.js'),
    name: 'MyInventoryScreen',
  }),
  screen({
    path: links.supplierCompany,
    guard: suppliers,
    params: params.none,
    load: () => import('../suppliers/CompanyScreen.js'),
    name: 'CompanyScreen',
  }),
  screen({
    path: links.supplierInventoryImport,
    guard: suppliers,
    params: params.stockImport,
    load: () => import('../inventory/import/ImportScreens.js'),
    name: 'ImportOwnScreen',
  }),
  screen({
    path: links.supplierRequests,
    guard: suppliers,
    params: params.panelRequests,
    load: () => import('../panel-requests/MyPanelRequestsScreen.js'),
    name: 'MyPanelRequestsScreen',
  }),
  screen({
    path: links.supplierRequestPanel,
    guard: suppliers,
    params: params.requestStart,
    load: () => import('../panel-requests/SupplierRequestScreen.js'),
    name: 'SupplierRequestScreen',
  }),
  screen({
    path: links.supplierSearches,
    guard: suppliers,
    params: params.supplierSearches,
    load: () => import('../cockpit/SupplierSearchesScreen.js'),
    name: 'SupplierSearchesScreen',
  }),
  screen({
    path: links.supplierQuotes,
    guard: suppliersByMail,
    params: params.quotes,
    load: () => import('../quotes/ReceivedQuotesScreen.js'),
    name: 'ReceivedQuotesScreen',
  }),
  screen({
    path: links.supplierQuote,
    guard: suppliersByMail,
    params: params.none,
    load: () => import('../quotes/ReceivedQuoteScreen.js'),
    name: 'ReceivedQuoteScreen',
  }),
] as const
