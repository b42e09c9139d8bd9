import type { ComponentType } from 'react'
import type { Guard, Screen } from '../router/screens.js'
import { loadScreen } from '../ui/load-screen.js'
import { links } from '../url/links.js'
import type { ScreenPath } from '../url/screen-params.js'
import { buyersOnly, comingBack, only, visitorsOnly } from './guards.js'

/** Declares screens with the same guard. The script of a screen loads when it is first needed. */
const screensFor = (guard: Guard) => (load: () => Promise<{ default: ComponentType }>) => ({
  guard,
  load: loadScreen(load),
})

const everybody = screensFor(() => {})
const visitors = screensFor(visitorsOnly)
const signedIn = screensFor(only(['admin', 'supplier', 'user'], links.userLogin))
/** Links in mails to any kind of account return here after signing in. */
const members = screensFor(comingBack(['admin', 'supplier', 'user'], links.userLogin))
const buyers = screensFor(buyersOnly)
const users = screensFor(comingBack(['user'], links.userLogin))
const admins = screensFor(only(['admin']))
const suppliers = screensFor(only(['supplier']))
/** Links in mails to suppliers return here after signing in. */
const mailedSuppliers = screensFor(comingBack(['supplier']))

const search = everybody(() => import('../search/SearchScreen.js'))
const analytics = admins(() => import('../analytics/AnalyticsScreen.js'))

/** Every screen by its path. */
export const siteMap: Record<ScreenPath, Omit<Screen, 'path'>> = {
  [links.home]: search,
  [links.search]: search,
  [links.panel]: everybody(() => import('../panels/PanelScreen.js')),
  [links.supplierPage]: everybody(() => import('../supplier-page/SupplierPageScreen.js')),
  [links.lot]: everybody(() => import('../lots/LotScreen.js')),
  [links.market]: everybody(() => import('../market/MarketScreen.js')),
  [links.compare]: everybody(() => import('../compare/CompareScreen.js')),
  [links.replace]: everybody(() => import('../replacements/ReplaceScreen.js')),
  [links.replacement]: everybody(() => import('../replacements/ReplacementScreen.js')),
  [links.sharedReport]: everybody(() => import('../replacements/SharedReportScreen.js')),
  [links.plants]: everybody(() => import('../plants/PlantsScreen.js')),
  [links.newPlant]: everybody(() => import('../plants/NewPlantScreen.js')),
  [links.sharedPlant]: everybody(() => import('../plants/SharedPlantScreen.js')),
  [links.plant]: members(() => import('../plants/PlantScreen.js')),
  [links.requestPanel]: everybody(() => import('../panel-requests/RequestPanelScreen.js')),
  [links.unsubscribe]: everybody(() => import('../saved-searches/UnsubscribeScreen.js')),

  [links.signup]: everybody(() => import('../accounts/SignupScreen.js')),
  [links.userLogin]: everybody(() => import('../accounts/UserLoginScreen.js')),
  [links.verifyEmail]: everybody(() => import('../accounts/VerifyEmailScreen.js')),
  [links.forgotPassword]: everybody(() => import('../accounts/ForgotPasswordScreen.js')),
  [links.setPassword]: everybody(() => import('../accounts/SetPasswordScreen.js')),
  [links.adminLogin]: visitors(() => import('../accounts/AdminLoginScreen.js')),
  [links.supplierLogin]: visitors(() => import('../accounts/SupplierLoginScreen.js')),
  [links.account]: signedIn(() => import('../accounts/AccountScreen.js')),

  [links.userSearches]: users(() => import('../saved-searches/SavedSearchesScreen.js')),
  [links.basket]: buyers(() => import('../basket/BasketScreen.js')),
  [links.userBasket]: users(() => import('../basket/UserBasketScreen.js')),
  [links.userQuotes]: users(() => import('../quotes/MyQuotesScreen.js')),
  [links.userQuote]: users(() => import('../quotes/MyQuoteScreen.js')),

  [links.supplier]: suppliers(() => import('../home/SupplierDashboardScreen.js')),
  [links.supplierInventory]: suppliers(() => import('../inventory/MyInventoryScreen.js')),
  [links.supplierInventoryImport]: suppliers(() => import('../inventory/import/ImportScreen.js')),
  [links.supplierCompany]: suppliers(() => import('../suppliers/CompanyScreen.js')),
  [links.supplierRequests]: suppliers(() => import('../panel-requests/MyPanelRequestsScreen.js')),
  [links.supplierRequestPanel]: suppliers(() => import('../panel-requests/SupplierRequestScreen.js')),
  [links.supplierSearches]: suppliers(() => import('../cockpit/SupplierSearchesScreen.js')),
  [links.supplierBasket]: mailedSuppliers(() => import('../basket/SupplierBasketScreen.js')),
  [links.supplierQuotes]: mailedSuppliers(() => import('../quotes/ReceivedQuotesScreen.js')),
  [links.supplierQuote]: mailedSuppliers(() => import('../quotes/ReceivedQuoteScreen.js')),

  [links.admin]: admins(() => import('../home/AdminHomeScreen.js')),
  [links.adminCreate]: admins(() => import('../panels/CreatePanelScreen.js')),
  [links.adminPanels]: admins(() => import('../panels/ManagePanelsScreen.js')),
  [links.adminBrands]: admins(() => import('../brands/BrandsScreen.js')),
  [links.adminBin]: admins(() => import('../panels/PanelBinScreen.js')),
  [links.adminImport]: admins(() => import('../panels/ImportPanelsScreen.js')),
  [links.adminUpload]: admins(() => import('../datasheets/UploadPdfScreen.js')),
  [links.adminSuppliers]: admins(() => import('../suppliers/ManageSuppliersScreen.js')),
  [links.adminAnalytics]: analytics,
  [links.adminSearchLogs]: analytics,
  [links.adminJobs]: admins(() => import('../operations/JobsScreen.js')),
  [links.adminChanges]: admins(() => import('../audit-log/ChangesScreen.js')),
  [links.adminRequests]: admins(() => import('../panel-requests/AdminPanelRequestsScreen.js')),
  [links.adminSupplierRequests]: admins(() => import('../supplier-requests/SupplierRequestsScreen.js')),
  [links.adminInventory]: admins(() => import('../inventory/ManageInventoryScreen.js')),
  [links.adminInventoryImport]: admins(() => import('../inventory/import/ImportScreen.js')),
  [links.adminInverters]: admins(() => import('../inverters/InvertersScreen.js')),
  [links.adminRates]: admins(() => import('../admin-rates/RatesScreen.js')),
  [links.adminQuotes]: admins(() => import('../quotes/AdminQuotesScreen.js')),
  [links.adminQuote]: admins(() => import('../quotes/AdminQuoteScreen.js')),
  [links.adminBasket]: admins(() => import('../basket/AdminBasketScreen.js')),
}
