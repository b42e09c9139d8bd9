import type { UserType } from '../../shared/http/user-types.js'
import { useSession } from '../base/session/session.js'
import * as to from '../base/url/links.js'

/** Who reads a request: its buyer, a supplier it was sent to, or an admin. The screens are the same. */
export const useQuoteReader = (): UserType => useSession()?.user.userType ?? 'user'

const { links } = to
export const quoteLists = {
  user: links.userQuotes,
  supplier: links.supplierQuotes,
  admin: links.adminQuotes,
} as const satisfies Record<UserType, to.SitePath>
export const quoteLinks = { user: to.userQuoteLink, supplier: to.supplierQuoteLink, admin: to.adminQuoteLink }
export const orderLinks = { user: to.userOrderLink, supplier: to.supplierOrderLink, admin: to.adminOrderLink }
