import { t } from '@lingui/core/macro'
import type { UserType } from '../../shared/http/user-types.js'
import { links, type SitePath } from '../base/url/links.js'

/** Things that may wait for a user; a badge on the link counts them. */
export type WaitingKind = 'quotes' | 'searches' | 'basket'

export type NavigationLink = { label: string; to: SitePath; counts?: WaitingKind }

/** The links of the header for each kind of user. */
export const navigation = (): Record<UserType | 'visitor', readonly NavigationLink[]> => ({
  visitor: [
    { label: t`Search Panels`, to: links.search },
    { label: t`Find a replacement`, to: links.replace },
    { label: t`Plants`, to: links.plants },
    { label: t`Basket`, to: links.basket },
    { label: t`Login`, to: links.userLogin },
    { label: t`Sign Up`, to: links.signup },
  ],
  admin: [
    { label: t`Dashboard`, to: links.admin },
    { label: t`Create Panel`, to: links.adminCreate },
    { label: t`Suppliers`, to: links.adminSuppliers },
    { label: t`Requests`, to: links.adminSupplierRequests },
    { label: t`Quotes`, to: links.adminQuotes },
    { label: t`Analytics`, to: links.adminAnalytics },
  ],
  supplier: [
    { label: t`Dashboard`, to: links.supplier },
    { label: t`Inventory`, to: links.supplierInventory },
    { label: t`Quotes`, to: links.supplierQuotes, counts: 'quotes' },
    { label: t`Company`, to: links.supplierCompany },
  ],
  user: [
    { label: t`Search Panels`, to: links.search },
    { label: t`Find a replacement`, to: links.replace },
    { label: t`Plants`, to: links.plants },
    { label: t`Saved Searches`, to: links.userSearches, counts: 'searches' },
    { label: t`Basket`, to: links.basket, counts: 'basket' },
    { label: t`Quotes`, to: links.userQuotes, counts: 'quotes' },
  ],
})

export const otherLogins = (): readonly NavigationLink[] => [
  { label: t`Admin Login`, to: links.adminLogin },
  { label: t`Supplier Login`, to: links.supplierLogin },
]
