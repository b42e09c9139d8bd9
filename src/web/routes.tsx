import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { comingBack, only, root, screen, visitorsOnly } from './declare-screen.js'
import { ErrorScreen } from './layout/ErrorScreen.js'
import { PendingScreen } from './ui/PendingScreen.js'
import { links } from './url/links.js'
import { parseSearch, stringifySearch } from './url/plain-search.js'
import { screenParams as params } from './url/screen-params.js'

const admins = only(['admin'])
const suppliers = only(['supplier'])
const users = comingBack('user', links.userLogin)
const suppliersByMail = comingBack('supplier')

/** Every other path leads to the search. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: links.home, replace: true })
  },
})

/** The whole site. */
const siteMap = root.addChildren([
  screen({
    path: links.home,
    params: params.search,
    load: () => import('./search/SearchScreen.js'),
    name: 'SearchScreen',
  }),
  screen({
    path: links.search,
    params: params.search,
    load: () => import('./search/SearchScreen.js'),
    name: 'SearchScreen',
  }),
  screen({
    path: links.panel,
    params: params.panel,
    load: () => import('./panels/PanelScreen.js'),
    name: 'PanelScreen',
  }),
  screen({
    path: links.supplierPage,
    params: params.supplierStock,
    load: () => import('./supplier-page/SupplierPageScreen.js'),
    name: 'SupplierPageScreen',
  }),
  screen({
    path: links.compare,
    params: params.compare,
    load: () => import('./compare/CompareScreen.js'),
    name: 'CompareScreen',
  }),
  screen({
    path: links.replace,
    params: params.replace,
    load: () => import('./replacements/ReplaceScreen.js'),
    name: 'ReplaceScreen',
  }),
  screen({
    path: links.replacement,
    params: params.replace,
    load: () => import('./replacements/ReplacementScreen.js'),
    name: 'ReplacementScreen',
  }),
  screen({
    path: links.requestPanel,
    params: params.none,
    load: () => import('./panel-requests/RequestPanelScreen.js'),
    name: 'RequestPanelScreen',
  }),
  screen({
    path: links.signup,
    params: params.none,
    load: () => import('./accounts/SignupScreen.js'),
    name: 'SignupScreen',
  }),
  screen({
    path: links.userLogin,
    params: params.none,
    load: () => import('./accounts/UserLoginScreen.js'),
    name: 'UserLoginScreen',
  }),
  screen({
    path: links.verifyEmail,
    params: params.none,
    load: () => import('./accounts/VerifyEmailScreen.js'),
    name: 'VerifyEmailScreen',
  }),
  screen({
    path: links.forgotPassword,
    params: params.none,
    load: () => import('./accounts/ForgotPasswordScreen.js'),
    name: 'ForgotPasswordScreen',
  }),
  screen({
    path: links.setPassword,
    params: params.token,
    load: () => import('./accounts/SetPasswordScreen.js'),
    name: 'SetPasswordScreen',
  }),
  screen({
    path: links.adminLogin,
    guard: visitorsOnly,
    params: params.none,
    load: () => import('./accounts/AdminLoginScreen.js'),
    name: 'AdminLoginScreen',
  }),
  screen({
    path: links.supplierLogin,
    guard: visitorsOnly,
    params: params.none,
    load: () => import('./accounts/SupplierLoginScreen.js'),
    name: 'SupplierLoginScreen',
  }),
  screen({
    path: links.account,
    guard: only(['admin', 'supplier', 'user'], links.userLogin),
    params: params.none,
    load: () => import('./accounts/AccountScreen.js'),
    name: 'AccountScreen',
  }),
  screen({
    path: links.userSearches,
    guard: users,
    params: params.none,
    load: () => import('./saved-searches/SavedSearchesScreen.js'),
    name: 'SavedSearchesScreen',
  }),
  screen({
    path: links.unsubscribe,
    params: params.token,
    load: () => import('./saved-searches/UnsubscribeScreen.js'),
    name: 'UnsubscribeScreen',
  }),
  screen({
    path: links.basket,
    guard: users,
    params: params.none,
    load: () => import('./basket/BasketScreen.js'),
    name: 'BasketScreen',
  }),
  screen({
    path: links.userBasket,
    guard: users,
    params: params.none,
    load: () => import('./basket/UserBasketScreen.js'),
    name: 'UserBasketScreen',
  }),
  screen({
    path: links.supplierBasket,
    guard: suppliersByMail,
    params: params.none,
    load: () => import('./basket/SupplierBasketScreen.js'),
    name: 'SupplierBasketScreen',
  }),
  screen({
    path: links.userQuotes,
    guard: users,
    params: params.quotes,
    load: () => import('./quotes/MyQuotesScreen.js'),
    name: 'MyQuotesScreen',
  }),
  screen({
    path: links.userQuote,
    guard: users,
    params: params.none,
    load: () => import('./quotes/MyQuoteScreen.js'),
    name: 'MyQuoteScreen',
  }),
  screen({
    path: links.admin,
    guard: admins,
    params: params.none,
    load: () => import('./home/AdminHomeScreen.js'),
    name: 'AdminHomeScreen',
  }),
  screen({
    path: links.adminCreate,
    guard: admins,
    params: params.panelStart,
    load: () => import('./panels/CreatePanelScreen.js'),
    name: 'CreatePanelScreen',
  }),
  screen({
    path: links.adminPanels,
    guard: admins,
    params: params.panels,
    load: () => import('./panels/ManagePanelsScreen.js'),
    name: 'ManagePanelsScreen',
  }),
  screen({
    path: links.adminBrands,
    guard: admins,
    params: params.brands,
    load: () => import('./brands/BrandsScreen.js'),
    name: 'BrandsScreen',
  }),
  screen({
    path: links.adminBin,
    guard: admins,
    params: params.bin,
    load: () => import('./panels/PanelBinScreen.js'),
    name: 'PanelBinScreen',
  }),
  screen({
    path: links.adminImport,
    guard: admins,
    params: params.none,
    load: () => import('./panels/ImportPanelsScreen.js'),
    name: 'ImportPanelsScreen',
  }),
  screen({
    path: links.adminUpload,
    guard: admins,
    params: params.none,
    load: () => import('./datasheets/UploadPdfScreen.js'),
    name: 'UploadPdfScreen',
  }),
  screen({
    path: links.adminSuppliers,
    guard: admins,
    params: params.suppliers,
    load: () => import('./suppliers/ManageSuppliersScreen.js'),
    name: 'ManageSuppliersScreen',
  }),
  screen({
    path: links.adminAnalytics,
    guard: admins,
    params: params.analytics,
    load: () => import('./analytics/AnalyticsScreen.js'),
    name: 'AnalyticsScreen',
  }),
  screen({
    path: links.adminSearchLogs,
    guard: admins,
    params: params.analytics,
    load: () => import('./analytics/AnalyticsScreen.js'),
    name: 'AnalyticsScreen',
  }),
  screen({
    path: links.adminJobs,
    guard: admins,
    params: params.jobs,
    load: () => import('./operations/JobsScreen.js'),
    name: 'JobsScreen',
  }),
  screen({
    path: links.adminRequests,
    guard: admins,
    params: params.panelRequests,
    load: () => import('./panel-requests/AdminPanelRequestsScreen.js'),
    name: 'AdminPanelRequestsScreen',
  }),
  screen({
    path: links.adminSupplierRequests,
    guard: admins,
    params: params.supplierRequests,
    load: () => import('./supplier-requests/SupplierRequestsScreen.js'),
    name: 'SupplierRequestsScreen',
  }),
  screen({
    path: links.adminInventory,
    guard: admins,
    params: params.stock,
    load: () => import('./inventory/ManageInventoryScreen.js'),
    name: 'ManageInventoryScreen',
  }),
  screen({
    path: links.adminInventoryImport,
    guard: admins,
    params: params.stockImport,
    load: () => import('./inventory/import/ImportScreens.js'),
    name: 'ImportAnyScreen',
  }),
  screen({
    path: links.adminRates,
    guard: admins,
    params: params.none,
    load: () => import('./exchange-rates/RatesScreen.js'),
    name: 'RatesScreen',
  }),
  screen({
    path: links.adminQuotes,
    guard: admins,
    params: params.quotes,
    load: () => import('./quotes/AdminQuotesScreen.js'),
    name: 'AdminQuotesScreen',
  }),
  screen({
    path: links.adminQuote,
    guard: admins,
    params: params.none,
    load: () => import('./quotes/AdminQuoteScreen.js'),
    name: 'AdminQuoteScreen',
  }),
  screen({
    path: links.supplier,
    guard: suppliers,
    params: params.dashboard,
    load: () => import('./home/SupplierDashboardScreen.js'),
    name: 'SupplierDashboardScreen',
  }),
  screen({
    path: links.supplierInventory,
    guard: suppliers,
    params: params.stock,
    load: () => import('./inventory/MyInventoryScreen.js'),
    name: 'MyInventoryScreen',
  }),
  screen({
    path: links.supplierCompany,
    guard: suppliers,
    params: params.none,
    load: () => import('./suppliers/CompanyScreen.js'),
    name: 'CompanyScreen',
  }),
  screen({
    path: links.supplierInventoryImport,
    guard: suppliers,
    params: params.stockImport,
    load: () => import('./inventory/import/ImportScreens.js'),
    name: 'ImportOwnScreen',
  }),
  screen({
    path: links.supplierRequests,
    guard: suppliers,
    params: params.panelRequests,
    load: () => import('./panel-requests/MyPanelRequestsScreen.js'),
    name: 'MyPanelRequestsScreen',
  }),
  screen({
    path: links.supplierRequestPanel,
    guard: suppliers,
    params: params.requestStart,
    load: () => import('./panel-requests/SupplierRequestScreen.js'),
    name: 'SupplierRequestScreen',
  }),
  screen({
    path: links.supplierSearches,
    guard: suppliers,
    params: params.supplierSearches,
    load: () => import('./cockpit/SupplierSearchesScreen.js'),
    name: 'SupplierSearchesScreen',
  }),
  screen({
    path: links.supplierQuotes,
    guard: suppliersByMail,
    params: params.quotes,
    load: () => import('./quotes/ReceivedQuotesScreen.js'),
    name: 'ReceivedQuotesScreen',
  }),
  screen({
    path: links.supplierQuote,
    guard: suppliersByMail,
    params: params.none,
    load: () => import('./quotes/ReceivedQuoteScreen.js'),
    name: 'ReceivedQuoteScreen',
  }),
  elsewhere,
])

export const router = createRouter({
  routeTree: siteMap,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 200,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    userId?: string
    email?: string
  }
}
