import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { UserType } from '../shared/http/endpoint.js'
import { ErrorScreen } from './layout/ErrorScreen.js'
import { Frame } from './layout/Frame.js'
import { saveReturnPath } from './session/return-path.js'
import { getSession } from './session/session.js'
import { loadScreen } from './ui/load-screen.js'
import { PendingScreen } from './ui/PendingScreen.js'
import { adminQuoteLink, homeOf, links, supplierQuoteLink, userQuoteLink } from './url/links.js'
import { parseSearch, stringifySearch } from './url/plain-search.js'

const root = createRootRoute({ component: Frame })

type Screens = Parameters<typeof lazyRouteComponent>[0]
const lazy = (load: Screens) => lazyRouteComponent(load)

type Guard = (going: { location: { href: string }; preload: boolean }) => void

/** Only for these kinds of people: others are sent to their own home, visitors to sign in. */
const only =
  (userTypes: readonly UserType[], signInAt: string = links.adminLogin) =>
  () => {
    const session = getSession()
    if (!session) throw redirect({ to: signInAt, replace: true })
    if (!userTypes.includes(session.user.userType)) throw redirect({ to: homeOf[session.user.userType], replace: true })
  }

/** The same, and whoever has to sign in first comes back, such as from the link of a mail. */
const comingBack =
  (userType: UserType, signInAt?: string): Guard =>
  ({ location, preload }) => {
    if (!getSession() && !preload) saveReturnPath(location.href)
    only([userType], signInAt)()
  }
const usersOnly = comingBack('user', links.userLogin)
const suppliersByMail = comingBack('supplier')

/** Only for people who are not signed in. */
const visitorsOnly = () => {
  const session = getSession()
  if (session) throw redirect({ to: homeOf[session.user.userType], replace: true })
}

const open = (path: string, component: ReturnType<typeof lazy>) =>
  createRoute({ getParentRoute: () => root, path, component })
const guarded = (path: string, beforeLoad: Guard, component: ReturnType<typeof lazy>) =>
  createRoute({ getParentRoute: () => root, path, component, beforeLoad })
const admin = (path: string, component: ReturnType<typeof lazy>) => guarded(path, only(['admin']), component)
const user = (path: string, component: ReturnType<typeof lazy>) => guarded(path, usersOnly, component)
const supplier = (path: string, component: ReturnType<typeof lazy>) => guarded(path, only(['supplier']), component)

const search = lazy(loadScreen(() => import('./search/SearchScreen.js'), 'SearchScreen'))
const analytics = lazy(loadScreen(() => import('./analytics/AnalyticsScreen.js'), 'AnalyticsScreen'))

/** The whole site. */
const routes = [
  open(links.home, search),
  open(links.search, search),
  open('/panels/$id', lazy(loadScreen(() => import('./panels/PanelScreen.js'), 'PanelScreen'))),
  open(links.compare, lazy(loadScreen(() => import('./compare/CompareScreen.js'), 'CompareScreen'))),
  open(
    links.requestPanel,
    lazy(loadScreen(() => import('./panel-requests/RequestPanelScreen.js'), 'RequestPanelScreen')),
  ),

  open(links.signup, lazy(loadScreen(() => import('./accounts/SignupScreen.js'), 'SignupScreen'))),
  open(links.userLogin, lazy(loadScreen(() => import('./accounts/UserLoginScreen.js'), 'UserLoginScreen'))),
  open(links.verifyEmail, lazy(loadScreen(() => import('./accounts/VerifyEmailScreen.js'), 'VerifyEmailScreen'))),
  open(
    links.forgotPassword,
    lazy(loadScreen(() => import('./accounts/ForgotPasswordScreen.js'), 'ForgotPasswordScreen')),
  ),
  open(links.setPassword, lazy(loadScreen(() => import('./accounts/SetPasswordScreen.js'), 'SetPasswordScreen'))),
  guarded(
    links.adminLogin,
    visitorsOnly,
    lazy(loadScreen(() => import('./accounts/AdminLoginScreen.js'), 'AdminLoginScreen')),
  ),
  guarded(
    links.supplierLogin,
    visitorsOnly,
    lazy(loadScreen(() => import('./accounts/SupplierLoginScreen.js'), 'SupplierLoginScreen')),
  ),
  guarded(
    links.account,
    only(['admin', 'supplier', 'user'], links.userLogin),
    lazy(loadScreen(() => import('./accounts/AccountScreen.js'), 'AccountScreen')),
  ),

  user(
    links.userSearches,
    lazy(loadScreen(() => import('./saved-searches/SavedSearchesScreen.js'), 'SavedSearchesScreen')),
  ),
  open(links.unsubscribe, lazy(loadScreen(() => import('./saved-searches/UnsubscribeScreen.js'), 'UnsubscribeScreen'))),
  user(links.userQuotes, lazy(loadScreen(() => import('./quotes/MyQuotesScreen.js'), 'MyQuotesScreen'))),
  user(userQuoteLink('$id'), lazy(loadScreen(() => import('./quotes/MyQuoteScreen.js'), 'MyQuoteScreen'))),

  admin(links.admin, lazy(loadScreen(() => import('./home/AdminHomeScreen.js'), 'AdminHomeScreen'))),
  admin(links.adminCreate, lazy(loadScreen(() => import('./panels/CreatePanelScreen.js'), 'CreatePanelScreen'))),
  admin(links.adminPanels, lazy(loadScreen(() => import('./panels/ManagePanelsScreen.js'), 'ManagePanelsScreen'))),
  admin(links.adminImport, lazy(loadScreen(() => import('./panels/ImportPanelsScreen.js'), 'ImportPanelsScreen'))),
  admin(links.adminUpload, lazy(loadScreen(() => import('./datasheets/UploadPdfScreen.js'), 'UploadPdfScreen'))),
  admin(
    links.adminSuppliers,
    lazy(loadScreen(() => import('./suppliers/ManageSuppliersScreen.js'), 'ManageSuppliersScreen')),
  ),
  admin(links.adminAnalytics, analytics),
  admin(links.adminSearchLogs, analytics),
  admin(links.adminJobs, lazy(loadScreen(() => import('./operations/JobsScreen.js'), 'JobsScreen'))),
  admin(
    links.adminRequests,
    lazy(loadScreen(() => import('./panel-requests/AdminPanelRequestsScreen.js'), 'AdminPanelRequestsScreen')),
  ),
  admin(
    links.adminSupplierRequests,
    lazy(loadScreen(() => import('./supplier-requests/SupplierRequestsScreen.js'), 'SupplierRequestsScreen')),
  ),
  admin(
    links.adminInventory,
    lazy(loadScreen(() => import('./inventory/ManageInventoryScreen.js'), 'ManageInventoryScreen')),
  ),
  admin(
    links.adminInventoryImport,
    lazy(loadScreen(() => import('./inventory/import/ImportScreens.js'), 'ImportAnyScreen')),
  ),
  admin(links.adminQuotes, lazy(loadScreen(() => import('./quotes/AdminQuotesScreen.js'), 'AdminQuotesScreen'))),
  admin(adminQuoteLink('$id'), lazy(loadScreen(() => import('./quotes/AdminQuoteScreen.js'), 'AdminQuoteScreen'))),

  supplier(
    links.supplier,
    lazy(loadScreen(() => import('./home/SupplierDashboardScreen.js'), 'SupplierDashboardScreen')),
  ),
  supplier(
    links.supplierInventory,
    lazy(loadScreen(() => import('./inventory/MyInventoryScreen.js'), 'MyInventoryScreen')),
  ),
  supplier(links.supplierCompany, lazy(loadScreen(() => import('./suppliers/CompanyScreen.js'), 'CompanyScreen'))),
  supplier(
    links.supplierInventoryImport,
    lazy(loadScreen(() => import('./inventory/import/ImportScreens.js'), 'ImportOwnScreen')),
  ),
  supplier(
    links.supplierRequests,
    lazy(loadScreen(() => import('./panel-requests/MyPanelRequestsScreen.js'), 'MyPanelRequestsScreen')),
  ),
  supplier(
    links.supplierRequestPanel,
    lazy(loadScreen(() => import('./panel-requests/SupplierRequestScreen.js'), 'SupplierRequestScreen')),
  ),
  guarded(
    links.supplierQuotes,
    suppliersByMail,
    lazy(loadScreen(() => import('./quotes/ReceivedQuotesScreen.js'), 'ReceivedQuotesScreen')),
  ),
  guarded(
    supplierQuoteLink('$id'),
    suppliersByMail,
    lazy(loadScreen(() => import('./quotes/ReceivedQuoteScreen.js'), 'ReceivedQuoteScreen')),
  ),

  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: links.home, replace: true })
    },
  }),
]

export const router = createRouter({
  routeTree: root.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 200,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    userId?: string
    email?: string
  }
}
