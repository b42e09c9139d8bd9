import type { ComponentType } from 'react'
import type { UserType } from '../../shared/http/user-types.js'
import { type Guard, Redirect, type Screen } from '../base/router/screens.js'
import { saveReturnPath } from '../base/session/return-path.js'
import { getSession, whoseEnded } from '../base/session/session.js'
import { homeOf, links } from '../base/url/links.js'
import type { ScreenPath } from '../base/url/screen-params.js'
import { loadScreen } from '../ui/load-screen.js'

type SignInPath = typeof links.adminLogin | typeof links.userLogin

/** Only for these kinds of users: others are redirected to their own home, visitors to sign in. */
export const only =
  (userTypes: readonly UserType[], signInAt: SignInPath = links.adminLogin): Guard =>
  () => {
    const session = getSession()
    const ended = whoseEnded()
    if (!session && ended === 'supplier' && userTypes.includes(ended)) throw new Redirect(links.supplierLogin)
    if (!session) throw new Redirect(signInAt)
    if (!userTypes.includes(session.user.userType)) throw new Redirect(homeOf[session.user.userType])
  }

/** The same, but visitors return after signing in, for example from the link of a mail. */
const comingBack =
  (userTypes: readonly UserType[], signInAt?: SignInPath): Guard =>
  (going) => {
    if (!getSession() && !going.preload) saveReturnPath(going.location.href)
    only(userTypes, signInAt)(going)
  }

/** For buyers: users, and visitors, who sign in at the end. */
const buyersOnly: Guard = () => {
  const session = getSession()
  if (session && session.user.userType !== 'user') throw new Redirect(homeOf[session.user.userType])
}

/** Only for people who are not signed in. */
const visitorsOnly: Guard = () => {
  const session = getSession()
  if (session) throw new Redirect(homeOf[session.user.userType])
}

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

/** A screen of people with an account: visitors, who come for the search, do not load their list. */
const room = (name: keyof typeof import('./account-screens.js')) => async () =>
  (await import('./account-screens.js'))[name]()

const search = everybody(() => import('./SearchRoom.js'))
const analytics = admins(room('AnalyticsScreen'))

/** Every screen by its path. */
export const siteMap: Record<ScreenPath, Omit<Screen, 'path'>> = {
  [links.home]: search,
  [links.search]: search,
  [links.panel]: everybody(() => import('../find/panel/PanelScreen.js')),
  [links.supplierPage]: everybody(() => import('../suppliers/SupplierPageScreen.js')),
  [links.lot]: everybody(() => import('../stock/lots/LotScreen.js')),
  [links.market]: everybody(() => import('../watch/market/MarketScreen.js')),
  [links.compare]: everybody(() => import('../find/compare/CompareScreen.js')),
  [links.replace]: everybody(() => import('../repair/ReplaceScreen.js')),
  [links.replacement]: everybody(() => import('../repair/ReplacementScreen.js')),
  [links.sharedReport]: everybody(() => import('../repair/SharedReportScreen.js')),
  [links.plants]: everybody(() => import('../repair/plants/PlantsScreen.js')),
  [links.newPlant]: everybody(() => import('../repair/plants/NewPlantScreen.js')),
  [links.sharedPlant]: everybody(() => import('../repair/plants/SharedPlantScreen.js')),
  [links.plant]: members(room('PlantScreen')),
  [links.requestPanel]: everybody(() => import('../requests/RequestPanelScreen.js')),
  [links.unsubscribe]: everybody(room('UnsubscribeScreen')),

  [links.signup]: everybody(room('SignupScreen')),
  [links.userLogin]: everybody(room('UserLoginScreen')),
  [links.verifyEmail]: everybody(room('VerifyEmailScreen')),
  [links.forgotPassword]: everybody(room('ForgotPasswordScreen')),
  [links.setPassword]: everybody(room('SetPasswordScreen')),
  [links.adminLogin]: visitors(room('AdminLoginScreen')),
  [links.supplierLogin]: visitors(room('SupplierLoginScreen')),
  [links.account]: signedIn(room('AccountScreen')),

  [links.userSearches]: users(room('SavedSearchesScreen')),
  [links.basket]: buyers(() => import('../quotes/BasketScreen.js')),
  [links.userBasket]: users(room('QuoteScreen')),
  [links.userQuotes]: users(room('QuotesScreen')),
  [links.userQuote]: users(room('QuoteScreen')),
  [links.userOrder]: users(room('OrderScreen')),

  [links.supplier]: suppliers(room('SupplierDashboardScreen')),
  [links.supplierInventory]: suppliers(room('MyInventoryScreen')),
  [links.supplierInventoryImport]: suppliers(room('ImportScreen')),
  [links.supplierCompany]: suppliers(room('CompanyScreen')),
  [links.supplierRequests]: suppliers(room('MyPanelRequestsScreen')),
  [links.supplierRequestPanel]: suppliers(room('SupplierRequestScreen')),
  [links.supplierSearches]: suppliers(room('SupplierSearchesScreen')),
  [links.supplierBasket]: mailedSuppliers(room('QuoteScreen')),
  [links.supplierQuotes]: mailedSuppliers(room('QuotesScreen')),
  [links.supplierQuote]: mailedSuppliers(room('QuoteScreen')),
  [links.supplierOrder]: mailedSuppliers(room('OrderScreen')),

  [links.admin]: admins(room('AdminHomeScreen')),
  [links.adminCreate]: admins(room('CreatePanelScreen')),
  [links.adminPanels]: admins(room('ManagePanelsScreen')),
  [links.adminBrands]: admins(room('BrandsScreen')),
  [links.adminBin]: admins(room('PanelBinScreen')),
  [links.adminImport]: admins(room('ImportPanelsScreen')),
  [links.adminUpload]: admins(room('UploadPdfScreen')),
  [links.adminSuppliers]: admins(room('ManageSuppliersScreen')),
  [links.adminAnalytics]: analytics,
  [links.adminSearchLogs]: analytics,
  [links.adminJobs]: admins(room('JobsScreen')),
  [links.adminChanges]: admins(room('ChangesScreen')),
  [links.adminRequests]: admins(room('AdminPanelRequestsScreen')),
  [links.adminSupplierRequests]: admins(room('SupplierRequestsScreen')),
  [links.adminInventory]: admins(room('ManageInventoryScreen')),
  [links.adminInventoryImport]: admins(room('ImportScreen')),
  [links.adminInverters]: admins(room('InvertersScreen')),
  [links.adminRates]: admins(room('RatesScreen')),
  [links.adminQuotes]: admins(room('QuotesScreen')),
  [links.adminQuote]: admins(room('QuoteScreen')),
  [links.adminOrder]: admins(room('OrderScreen')),
  [links.adminBasket]: admins(room('QuoteScreen')),
}
