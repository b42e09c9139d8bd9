import type { UserType } from '../../../shared/http/user-types.js'

/** Every path of the site, built in one place. */
export const links = {
  home: '/',
  search: '/search',
  panel: '/panels/$id',
  supplierPage: '/suppliers/$id',
  lot: '/lots/$id',
  market: '/market',
  compare: '/compare',
  replace: '/replace',
  replacement: '/replace/$id',
  sharedReport: '/r/$secret',
  plants: '/plants',
  newPlant: '/plants/new',
  sharedPlant: '/plants/shared/$secret',
  plant: '/plants/$id',
  requestPanel: '/request-panel',
  signup: '/user/signup',
  userLogin: '/user/login',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  adminLogin: '/login',
  supplierLogin: '/supplier/login',
  account: '/account',
  userSearches: '/user/searches',
  unsubscribe: '/unsubscribe',
  basket: '/basket',
  /** Of several lines, as mails of before name it; the page is the same. */
  userBasket: '/user/baskets/$id',
  supplierBasket: '/supplier/baskets/$id',
  userQuotes: '/user/quotes',
  userQuote: '/user/quotes/$id',
  userOrder: '/user/quotes/$id/orders/$number',
  admin: '/admin',
  adminCreate: '/admin/create',
  adminPanels: '/admin/panels',
  adminBin: '/admin/bin',
  adminBrands: '/admin/brands',
  adminImport: '/admin/import',
  adminUpload: '/admin/upload',
  adminSuppliers: '/admin/suppliers',
  adminAnalytics: '/admin/analytics',
  adminSearchLogs: '/admin/search-logs',
  adminJobs: '/admin/jobs',
  adminChanges: '/admin/changes',
  adminRequests: '/admin/requests',
  adminSupplierRequests: '/admin/supplier-requests',
  adminInventory: '/admin/inventory',
  adminInventoryImport: '/admin/inventory/import',
  adminRates: '/admin/exchange-rates',
  adminInverters: '/admin/inverters',
  adminQuotes: '/admin/quotes',
  adminQuote: '/admin/quotes/$id',
  adminOrder: '/admin/quotes/$id/orders/$number',
  adminBasket: '/admin/baskets/$id',
  supplier: '/supplier',
  supplierInventory: '/supplier/inventory',
  supplierInventoryImport: '/supplier/inventory/import',
  supplierCompany: '/supplier/company',
  supplierRequests: '/supplier/requests',
  supplierRequestPanel: '/supplier/request-panel',
  supplierSearches: '/supplier/searches',
  supplierQuotes: '/supplier/quotes',
  supplierQuote: '/supplier/quotes/$id',
  supplierOrder: '/supplier/quotes/$id/orders/$number',
} as const

/** The paths that name one screen; the others need an id. */
export type SitePath = Exclude<(typeof links)[keyof typeof links], `${string}$${string}`>

/** A panel's own page. */
export const panelLink = (id: string) => ({ to: links.panel, params: { id } })

/** The flash list of an offer. */
export const lotLink = (id: string) => ({ to: links.lot, params: { id } })

/** A supplier's public page. */
export const supplierPageLink = (id: string) => ({ to: links.supplierPage, params: { id } })

/** One panel as replacement of another; the URL contains the case. */
export const replacementLink = (id: string) => ({ to: links.replacement, params: { id } })

/** One kept plant. Mails link to it. */
export const plantLink = (id: string) => ({ to: links.plant, params: { id } })

/** One quote request, for each side. Mails link to the first two. */
export const userQuoteLink = (id: string) => ({ to: links.userQuote, params: { id } })
export const supplierQuoteLink = (id: string) => ({ to: links.supplierQuote, params: { id } })
export const adminQuoteLink = (id: string) => ({ to: links.adminQuote, params: { id } })
/** What a buyer has accepted of one supplier. Mails link to the first two. */
export const userOrderLink = (id: string, number: string) => ({ to: links.userOrder, params: { id, number } })
export const supplierOrderLink = (id: string, number: string) => ({ to: links.supplierOrder, params: { id, number } })
export const adminOrderLink = (id: string, number: string) => ({ to: links.adminOrder, params: { id, number } })

/** The home page of each kind of user. */
export const homeOf: Record<UserType, '/admin' | '/supplier' | '/'> = {
  admin: '/admin',
  supplier: '/supplier',
  user: '/',
}
