import { t } from '@lingui/core/macro'
import { useCallback, useEffect } from 'react'
import type { SignedIn } from '../../shared/accounts/account-shapes.js'
import type { UserType } from '../../shared/http/user-types.js'
import { queryClient } from '../api/query-client.js'
import { useNavigate } from '../base/router/use-router.js'
import { findSignup, forgetSignup } from '../base/session/pending-signup.js'
import { takeReturnPath } from '../base/session/return-path.js'
import { getSession, onSignInElsewhere, storeSession } from '../base/session/session.js'
import { homeOf, links, type SitePath } from '../base/url/links.js'
import { showToast } from '../ui/Toasts.js'

/** Starts the session, shows a toast, and goes home or back to the interrupted page. */
export function useSignIn(words = t`Login successful!`) {
  const goOn = useGoOn()
  return async ({ user, session }: SignedIn) => {
    storeSession({ token: session.token, user })
    showToast('ok', words)
    await goOn(user.userType)
  }
}

/** A login in another tab, for example by a mail's link, signs in this tab too. */
export function useSignInElsewhere() {
  const goOn = useGoOn()
  useEffect(
    () =>
      onSignInElsewhere(() => {
        const userType = getSession()?.user.userType
        if (userType) void goOn(userType)
      }),
    [goOn],
  )
}

function useGoOn() {
  const navigate = useNavigate()
  return useCallback(
    async (userType: UserType) => {
      // cached data belongs to another account
      queryClient.clear()
      const path = takeReturnPath() ?? findSignup()?.returnPath
      forgetSignup()
      if (path && mayReturn(userType, path)) await navigate({ href: path, replace: true })
      else await navigate({ to: homeOf[userType], replace: true })
    },
    [navigate],
  )
}

/** Users return to where they were; suppliers and admins only to their own pages, for example from a mail. */
const mayReturn = (userType: UserType, path: string) =>
  userType === 'user' || path.startsWith(`${userType === 'supplier' ? links.supplier : links.admin}/`)

/** Goes on to another screen once a message has been read. The message is no place to come back to. */
export function useLeaveSoon(to: SitePath, afterMs: number) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: to, replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [to, afterMs, navigate])
}
