import type { UserType } from '../../shared/http/user-types.js'
import { links, type SitePath } from '../url/links.js'

/** Things that may wait for a user; a badge on the link counts them. */
export type WaitingKind = 'quotes' | 'searches'

export type NavigationLink = { label: string; to: SitePath; counts?: WaitingKind }

/** The links of the header for each kind of user. */
export const navigation: Record<UserType | 'visitor', readonly NavigationLink[]> = {
  visitor: [
    { label: 'Search Panels', to: links.search },
    { label: 'Find a replacement', to: links.replace },
    { label: 'Plants', to: links.plants },
    { label: 'Login', to: links.userLogin },
    { label: 'Sign Up', to: links.signup },
  ],
  admin: [
    { label: 'Dashboard', to: links.admin },
    { label: 'Create Panel', to: links.adminCreate },
    { label: 'Suppliers', to: links.adminSuppliers },
    { label: 'Requests', to: links.adminSupplierRequests },
    { label: 'Quotes', to: links.adminQuotes },
    { label: 'Analytics', to: links.adminAnalytics },
  ],
  supplier: [
    { label: 'Dashboard', to: links.supplier },
    { label: 'Inventory', to: links.supplierInventory },
    { label: 'Quotes', to: links.supplierQuotes, counts: 'quotes' },
    { label: 'Company', to: links.supplierCompany },
  ],
  user: [
    { label: 'Search Panels', to: links.search },
    { label: 'Find a replacement', to: links.replace },
    { label: 'Plants', to: links.plants },
    { label: 'Saved Searches', to: links.userSearches, counts: 'searches' },
    { label: 'Basket', to: links.basket },
    { label: 'Quotes', to: links.userQuotes, counts: 'quotes' },
  ],
}

export const otherLogins: readonly NavigationLink[] = [
  { label: 'Admin Login', to: links.adminLogin },
  { label: 'Supplier Login', to: links.supplierLogin },
]
