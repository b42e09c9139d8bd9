import { useNavigate } from '@tanstack/react-router'
import type { SignedIn } from '../../shared/accounts/account-shapes.js'
import type { UserType } from '../../shared/http/user-types.js'
import { queryClient } from '../api/query-client.js'
import { takeReturnPath } from '../session/return-path.js'
import { storeSession } from '../session/session.js'
import { showToast } from '../ui/toasts.js'
import { homeOf, links } from '../url/links.js'

/** Starts the session and goes home, or back to the search that was interrupted. */
export function useSignIn() {
  const navigate = useNavigate()
  return async ({ user, session }: SignedIn) => {
    // what was fetched before was fetched as somebody else
    queryClient.clear()
    storeSession({ token: session.token, user })
    showToast('ok', 'Login successful!')
    const returnPath = takeReturnPath()
    if (returnPath && mayReturn(user.userType, returnPath)) await navigate({ href: returnPath, replace: true })
    else await navigate({ to: homeOf[user.userType], replace: true })
  }
}

/** Users go back to where they were; suppliers to a page of theirs that a mail led them to. */
const mayReturn = (userType: UserType, path: string) =>
  userType === 'user' || (userType === 'supplier' && path.startsWith(`${links.supplier}/`))
