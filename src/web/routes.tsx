import { Router } from './router/create-router.js'
import { accountScreens } from './site-map/account-screens.js'
import { adminScreens } from './site-map/admin-screens.js'
import { supplierScreens } from './site-map/supplier-screens.js'
import { userScreens } from './site-map/user-screens.js'
import { visitorScreens } from './site-map/visitor-screens.js'
import { links } from './url/links.js'

/** The whole site. */
const siteMap = [...visitorScreens, ...accountScreens, ...userScreens, ...adminScreens, ...supplierScreens] as const

/** Every other path redirects to the search. */
export const router = new Router(siteMap, links.home)

declare module './router/site.js' {
  interface Site {
    screens: typeof siteMap
  }
}
