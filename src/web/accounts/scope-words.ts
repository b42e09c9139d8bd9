import { t } from '@lingui/core/macro'
import type { KeyScope } from '../../shared/http/key-scopes.js'
import type { UserType } from '../../shared/http/user-types.js'

export const scopeLabels = (): Record<KeyScope, string> => ({
  read: t`Read everything you can see, except quotes`,
  stock: t`Read and change your stock`,
  quotes: t`Read and write quotes`,
})

/** The scopes that are of use to each kind of account; only suppliers have stock. */
export const scopesFor: Record<UserType, readonly KeyScope[]> = {
  admin: ['read', 'quotes'],
  supplier: ['read', 'stock', 'quotes'],
  user: ['read', 'quotes'],
}
