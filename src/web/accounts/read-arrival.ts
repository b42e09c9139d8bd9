import { findSignup } from '../session/pending-signup.js'

/** Who is to prove their address on the code page, and the code where a mail brought it along. */
export type Arrival = { userId: string; email: string | undefined; code: string }

const userIdShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const codeShape = /^\d{6}$/

/** What the link of the mail carries behind its #, or nothing where it is damaged. */
export function readMailLink(hash: string): Arrival | undefined {
  const carried = new URLSearchParams(hash)
  const userId = carried.get('userId') ?? ''
  const code = carried.get('code') ?? ''
  if (!userIdShape.test(userId) || !codeShape.test(code)) return undefined
  const signup = findSignup()
  return { userId, email: signup?.userId === userId ? signup.email : undefined, code }
}

/** From the link of the mail, or from the screen before. */
export function readArrival({ hash, state }: { hash: string; state: { userId?: string; email?: string } }) {
  const { userId, email } = state
  return readMailLink(hash) ?? (userId && email ? { userId, email, code: '' } : undefined)
}
