import { peekReturnPath } from './return-path.js'

const key = 'heliodex.signup'
const livesMs = 60 * 60_000

type Signup = { userId: string; email: string }
type PendingSignup = Signup & {
  /** Where the person was before signing up: the link of the mail opens in another tab, which knows nothing of this one. */
  returnPath: string | null
  madeAt: number
}

/** Keeps who signed up in this browser until the address is proved, for all its tabs, and for an hour at most. */
export function keepSignup({ userId, email }: Signup) {
  const signup: PendingSignup = { userId, email, returnPath: peekReturnPath(), madeAt: Date.now() }
  try {
    localStorage.setItem(key, JSON.stringify(signup))
  } catch {
    // a full storage costs a filled-in address, not the account
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

function isSignup(value: unknown): value is PendingSignup {
  if (typeof value !== 'object' || value === null) return false
  const { userId, email, returnPath, madeAt } = value as Record<keyof PendingSignup, unknown>
  return (
    typeof userId === 'string' &&
    typeof email === 'string' &&
    (returnPath === null || typeof returnPath === 'string') &&
    typeof madeAt === 'number'
  )
}
