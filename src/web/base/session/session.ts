import type { User } from '../../../shared/accounts/account-shapes.js'
import { userTypes } from '../../../shared/http/user-types.js'
import { sharedValue } from '../browser/kept-choice.js'
import { hasTypedHere } from './typed-here.js'

/** The session is kept in local storage: a token and the user's data. */
const tokenKey = 'heliodex.token'
const userKey = 'heliodex.user'
/** Set while no session is stored because the server ended it; not after a logout. */
const endedKey = 'heliodex.ended'

type StoredSession = { token: string; user: User }

const session = sharedValue(read(), null)

/** Checked, because the storage may hold data of an older version or of other code. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const { id, email, full_name, company, userType } = value as Record<keyof User, unknown>
  return (
    [id, email, full_name].every((text) => typeof text === 'string') &&
    (company === null || typeof company === 'string') &&
    userTypes.some((known) => known === userType)
  )
}

function read(): StoredSession | null {
  try {
    const token = localStorage.getItem(tokenKey)
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null')
    // signed in needs both
    return token && isUser(user) ? { token, user } : null
  } catch {
    return null
  }
}

export function storeSession(next: StoredSession) {
  localStorage.setItem(tokenKey, next.token)
  localStorage.setItem(userKey, JSON.stringify(next.user))
  localStorage.removeItem(endedKey)
  noteEnded(undefined)
  session.set(next)
}

/** Signs out every other tab, and this one after a reload; here the session stays until it is cleared. */
export function forgetStoredSession() {
  // before the token, because other tabs read it when the token goes
  if (endedFor) localStorage.setItem(endedKey, endedFor)
  else localStorage.removeItem(endedKey)
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

export function clearSession() {
  forgetStoredSession()
  session.set(null)
}

export const getSession = session.get

let endedFor: User['userType'] | undefined
/** The server ended the session: this person signs in again where that kind of account does. */
export const noteEnded = (userType: User['userType'] | undefined) => {
  endedFor = userType
}
/** Whose session the server ended; unknown after a logout or a reload. */
export const whoseEnded = () => endedFor

const arrivals = new Set<() => void>()

/** Calls the listener after a login in another tab. */
export const onSignInElsewhere = (listener: () => void) => {
  arrivals.add(listener)
  return () => void arrivals.delete(listener)
}

let isHeld = false
/** While the user signs in again over the page, a session that another tab has removed stays here. */
export const holdSession = (held: boolean) => {
  isHeld = held
}

const losses = new Set<() => void>()

/** Calls the listener when another tab found the session ended while something is typed here. */
export const onEndedElsewhere = (listener: () => void) => {
  losses.add(listener)
  return () => void losses.delete(listener)
}

// a login or logout in another tab applies here too
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== tokenKey && event.key !== userKey && event.key !== null) return
  const wasSignedIn = session.get() !== null
  const next = read()
  if (!next && isHeld) return
  if (!next && wasSignedIn && localStorage.getItem(endedKey) !== null && hasTypedHere()) {
    for (const listener of losses) listener()
    return
  }
  session.set(next)
  if (session.get() && !wasSignedIn) for (const listener of arrivals) listener()
})

export const onSessionChange = session.subscribe
export const useSession = session.use
