import { findSignup } from '../base/session/pending-signup.js'

/** The account to verify on the code page, and the code if it came from a mail. */
export type Arrival = {
  userId: string
  email: string | undefined
  code: string
  /** Of the sign-up in this browser, or of the login that led here. */
  signupToken: string | undefined
}

const userIdShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const codeShape = /^\d{6}$/

/** The data after the # of the mail's link, or undefined if it is damaged. */
export function readMailLink(hash: string): Arrival | undefined {
  const carried = new URLSearchParams(hash)
  const userId = carried.get('userId') ?? ''
  const code = carried.get('code') ?? ''
  if (!userIdShape.test(userId) || !codeShape.test(code)) return undefined
  const { email, signupToken } = signupOf(userId) ?? {}
  return { userId, email, code, signupToken: signupToken ?? undefined }
}

function signupOf(userId: string) {
  const signup = findSignup()
  return signup?.userId === userId ? signup : undefined
}

type Place = { hash: string; state: { userId?: string; email?: string; signupToken?: string } }

/** From the mail's link, or from the previous screen. */
export function readArrival({ hash, state }: Place): Arrival | undefined {
  const { userId, email, signupToken } = state
  const mailed = readMailLink(hash)
  if (mailed || !userId || !email) return mailed
  return { userId, email, code: '', signupToken: signupToken ?? signupOf(userId)?.signupToken ?? undefined }
}
