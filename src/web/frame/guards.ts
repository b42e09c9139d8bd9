import type { UserType } from '../../shared/http/user-types.js'
import { type Guard, Redirect } from '../base/router/screens.js'
import { saveReturnPath } from '../base/session/return-path.js'
import { getSession, whoseEnded } from '../base/session/session.js'
import { homeOf, links } from '../base/url/links.js'

type SignInPath = typeof links.adminLogin | typeof links.userLogin

/** Only for these kinds of users: others are redirected to their own home, visitors to sign in. */
export const only =
  (userTypes: readonly UserType[], signInAt: SignInPath = links.adminLogin): Guard =>
  () => {
    const session = getSession()
    const ended = whoseEnded()
    if (!session && ended === 'supplier' && userTypes.includes(ended)) throw new Redirect(links.supplierLogin)
    if (!session) throw new Redirect(signInAt)
    if (!userTypes.includes(session.user.userType)) throw new Redirect(homeOf[session.user.userType])
  }

/** The same, but visitors return after signing in, for example from the link of a mail. */
export const comingBack =
  (userTypes: readonly UserType[], signInAt?: SignInPath): Guard =>
  (going) => {
    if (!getSession() && !going.preload) saveReturnPath(going.location.href)
    only(userTypes, signInAt)(going)
  }

/** For buyers: users, and visitors, who sign in at the end. */
export const buyersOnly: Guard = () => {
  const session = getSession()
  if (session && session.user.userType !== 'user') throw new Redirect(homeOf[session.user.userType])
}

/** Only for people who are not signed in. */
export const visitorsOnly: Guard = () => {
  const session = getSession()
  if (session) throw new Redirect(homeOf[session.user.userType])
}
