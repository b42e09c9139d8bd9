import type { UserType } from '../../shared/http/endpoint.js'

/** Every path of the site, built in one place. */
export const links = {
  home: '/',
  search: '/search',
  compare: '/compare',
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
  userQuotes: '/user/quotes',
  admin: '/admin',
  adminCreate: '/admin/create',
  adminPanels: '/admin/panels',
  adminImport: '/admin/import',
  adminUpload: '/admin/upload',
  adminSuppliers: '/admin/suppliers',
  adminAnalytics: '/admin/analytics',
  adminSearchLogs: '/admin/search-logs',
  adminJobs: '/admin/jobs',
  adminRequests: '/admin/requests',
  adminSupplierRequests: '/admin/supplier-requests',
  adminInventory: '/admin/inventory',
  adminInventoryImport: '/admin/inventory/import',
  adminQuotes: '/admin/quotes',
  supplier: '/supplier',
  supplierInventory: '/supplier/inventory',
  supplierInventoryImport: '/supplier/inventory/import',
  supplierCompany: '/supplier/company',
  supplierRequests: '/supplier/requests',
  supplierRequestPanel: '/supplier/request-panel',
  supplierQuotes: '/supplier/quotes',
} as const

/** A panel's own page. */
export const panelLink = (id: string) => `/panels/${id}`

/** One quote request, for each side of it. Mails lead to the first two. */
export const userQuoteLink = (id: string) => `${links.userQuotes}/${id}`
export const supplierQuoteLink = (id: string) => `${links.supplierQuotes}/${id}`
export const adminQuoteLink = (id: string) => `${links.adminQuotes}/${id}`

/** Where each kind of person is at home. */
export const homeOf: Record<UserType, '/admin' | '/supplier' | '/'> = {
  admin: '/admin',
  supplier: '/supplier',
  user: '/',
}
