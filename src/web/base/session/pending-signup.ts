import { peekReturnPath, saveReturnPath } from './return-path.js'

const key = 'heliodex.signup'
const livesMs = 60 * 60_000

/** The token proves to the server that this browser chose the password. A repeated sign-up has none. */
type Signup = { userId: string; email: string; signupToken: string | null }
type PendingSignup = Signup & {
  /** The page before signing up. The mail's link opens in another tab, which has no other way to know it. */
  returnPath: string | null
  madeAt: number
}

/** Stores a sign-up for all tabs of this browser until the address is verified, at most for an hour. */
export function keepSignup({ userId, email, signupToken }: Signup) {
  const signup: PendingSignup = { userId, email, signupToken, returnPath: peekReturnPath(), madeAt: Date.now() }
  try {
    localStorage.setItem(key, JSON.stringify(signup))
  } catch {
    // without storage the email is not filled in; the account still works
  }
}

export function findSignup(): PendingSignup | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isSignup(kept) && Date.now() - kept.madeAt < livesMs ? kept : undefined
  } catch {
    return undefined
  }
}

export const forgetSignup = () => localStorage.removeItem(key)

/** The address is verified: only the page to return to is still needed, by the login in this tab. */
export function settleSignup(userId: string) {
  const signup = findSignup()
  if (signup?.userId !== userId) return
  if (signup.returnPath) saveReturnPath(signup.returnPath)
  forgetSignup()
}

function isSignup(value: unknown): value is PendingSignup {
  if (typeof value !== 'object' || value === null) return false
  const { userId, email, signupToken, returnPath, madeAt } = value as Record<keyof PendingSignup, unknown>
  return (
    typeof userId === 'string' &&
    typeof email === 'string' &&
    (signupToken === null || typeof signupToken === 'string') &&
    (returnPath === null || typeof returnPath === 'string') &&
    typeof madeAt === 'number'
  )
}
