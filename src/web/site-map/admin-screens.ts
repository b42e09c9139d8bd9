import { links } from '../url/links.js'
import { screenParams as params } from '../url/screen-params.js'
import { only, screen } from './declare-screen.js'

const admins = only(['admin'])

const analytics = {
  guard: admins,
  params: params.analytics,
  load: () => import('../analytics/AnalyticsScreen.js'),
  name: 'AnalyticsScreen',
} as const

/** Screens for administrators. */
export const adminScreens = [
  screen({
    path: links.admin,
    guard: admins,
    params: params.none,
    load: () => import('../home/AdminHomeScreen.js'),
    name: 'AdminHomeScreen',
  }),
  screen({
    path: links.adminCreate,
    guard: admins,
    params: params.panelStart,
    load: () => import('../panels/CreatePanelScreen.js'),
    name: 'CreatePanelScreen',
  }),
  screen({
    path: links.adminPanels,
    guard: admins,
    params: params.panels,
    load: () => import('../panels/ManagePanelsScreen.js'),
    name: 'ManagePanelsScreen',
  }),
  screen({
    path: links.adminBrands,
    guard: admins,
    params: params.brands,
    load: () => import('../brands/BrandsScreen.js'),
    name: 'BrandsScreen',
  }),
  screen({
    path: links.adminBin,
    guard: admins,
    params: params.bin,
    load: () => import('../panels/PanelBinScreen.js'),
    name: 'PanelBinScreen',
  }),
  screen({
    path: links.adminImport,
    guard: admins,
    params: params.none,
    load: () => import('../panels/ImportPanelsScreen.js'),
    name: 'ImportPanelsScreen',
  }),
  screen({
    path: links.adminUpload,
    guard: admins,
    params: params.none,
    load: () => import('../datasheets/UploadPdfScreen.js'),
    name: 'UploadPdfScreen',
  }),
  screen({
    path: links.adminSuppliers,
    guard: admins,
    params: params.suppliers,
    load: () => import('../suppliers/ManageSuppliersScreen.js'),
    name: 'ManageSuppliersScreen',
  }),
  screen({ path: links.adminAnalytics, ...analytics }),
  screen({ path: links.adminSearchLogs, ...analytics }),
  screen({
    path: links.adminJobs,
    guard: admins,
    params: params.jobs,
    load: () => import('../operations/JobsScreen.js'),
    name: 'JobsScreen',
  }),
  screen({
    path: links.adminChanges,
    guard: admins,
    params: params.changes,
    load: () => import('../audit-log/ChangesScreen.js'),
    name: 'ChangesScreen',
  }),
  screen({
    path: links.adminRequests,
    guard: admins,
    params: params.panelRequests,
    load: () => import('../panel-requests/AdminPanelRequestsScreen.js'),
    name: 'AdminPanelRequestsScreen',
  }),
  screen({
    path: links.adminSupplierRequests,
    guard: admins,
    params: params.supplierRequests,
    load: () => import('../supplier-requests/SupplierRequestsScreen.js'),
    name: 'SupplierRequestsScreen',
  }),
  screen({
    path: links.adminInventory,
    guard: admins,
    params: params.stock,
    load: () => import('../inventory/ManageInventoryScreen.js'),
    name: 'ManageInventoryScreen',
  }),
  screen({
    path: links.adminInventoryImport,
    guard: admins,
    params: params.stockImport,
    load: () => import('../inventory/import/ImportScreens.js'),
    name: 'ImportAnyScreen',
  }),
  screen({
    path: links.adminRates,
    guard: admins,
    params: params.none,
    load: () => import('../admin-rates/RatesScreen.js'),
    name: 'RatesScreen',
  }),
  screen({
    path: links.adminQuotes,
    guard: admins,
    params: params.quotes,
    load: () => import('../quotes/AdminQuotesScreen.js'),
    name: 'AdminQuotesScreen',
  }),
  screen({
    path: links.adminQuote,
    guard: admins,
    params: params.none,
    load: () => import('../quotes/AdminQuoteScreen.js'),
    name: 'AdminQuoteScreen',
  }),
  screen({
    path: links.adminBasket,
    guard: admins,
    params: params.none,
    load: () => import('../basket/AdminBasketScreen.js'),
    name: 'AdminBasketScreen',
  }),
] as const
