import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { ErrorScreen } from './layout/ErrorScreen.js'
import { accountScreens } from './site-map/account-screens.js'
import { adminScreens } from './site-map/admin-screens.js'
import { root } from './site-map/declare-screen.js'
import { supplierScreens } from './site-map/supplier-screens.js'
import { userScreens } from './site-map/user-screens.js'
import { visitorScreens } from './site-map/visitor-screens.js'
import { PendingScreen } from './ui/PendingScreen.js'
import { links } from './url/links.js'
import { parseSearch, stringifySearch } from './url/plain-search.js'

/** Every other path redirects to the search. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: links.home, replace: true })
  },
})

/** The whole site. */
const siteMap = root.addChildren([
  ...visitorScreens,
  ...accountScreens,
  ...userScreens,
  ...adminScreens,
  ...supplierScreens,
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
