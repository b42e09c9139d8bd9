import { findSignup } from '../base/session/pending-signup.js'

/** The account to verify on the code page, and the code if it came from a mail. */
export type Arrival = {
  userId: string
  email: string | undefined
  code: string
  /** The login sent the person here, and is where they go on. */
  isFromLogin: boolean
}

const userIdShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const codeShape = /^\d{6}$/

/** The data after the # of the mail's link, or undefined if it is damaged. */
export function readMailLink(hash: string): Arrival | undefined {
  const carried = new URLSearchParams(hash)
  const userId = carried.get('userId') ?? ''
  const code = carried.get('code') ?? ''
  if (!userIdShape.test(userId) || !codeShape.test(code)) return undefined
  const signup = findSignup()
  return { userId, email: signup?.userId === userId ? signup.email : undefined, code, isFromLogin: false }
}

type Place = { hash: string; state: { userId?: string; email?: string; from?: string } }

/** From the mail's link, or from the previous screen. */
export function readArrival({ hash, state }: Place): Arrival | undefined {
  const { userId, email, from } = state
  return (
    readMailLink(hash) ?? (userId && email ? { userId, email, code: '', isFromLogin: from === 'login' } : undefined)
  )
}
