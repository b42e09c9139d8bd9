import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.js'
import { getSecret } from '../db/secrets.js'
import { hashToken } from '../http/session.js'
import type { CheckedAccount } from './sessions.js'

/** How its holder got it. Who comes from the login goes back there; only who signed up is signed in by the code. */
const ways = ['signup', 'login'] as const
type Way = (typeof ways)[number]
type NewAccount = Pick<CheckedAccount, 'id' | 'password_hash'>

/**
 * Proves that who enters the mailed code chose the password or knows it: anybody can sign up in another's name. Made of
 * the password's hash, it ends with the password and is stored nowhere.
 */
export async function signupTokenOf(db: Db, way: Way, { id, password_hash }: NewAccount) {
  const mac = createHmac('sha256', await getSecret(db, 'signup_tokens'))
  return mac.update(JSON.stringify([way, id, password_hash])).digest('base64url')
}

export async function readSignupToken(db: Db, token: string | undefined, account: NewAccount) {
  if (token === undefined) return undefined
  const given = hashToken(token)
  for (const way of ways) if (timingSafeEqual(hashToken(await signupTokenOf(db, way, account)), given)) return way
  return undefined
}
