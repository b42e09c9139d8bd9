import { hash } from 'node:crypto'
import { AppError } from '../../shared/http/errors.js'
import type { UserType } from '../../shared/http/user-types.js'

/** The caller, from the session. Personal data is looked up by this id, never by an id that the client sends. */
export type Account = {
  id: string
  email: string
  userType: UserType
  fullName: string
  company: string | null
  sessionId: string
}

/** The columns of an account that a session needs. */
export type AccountRow = {
  id: string
  email: string
  user_type: UserType
  first_name: string
  last_name: string
  company_name: string | null
}

export const hashToken = (token: string) => hash('sha256', token, 'buffer')

export const fullNameOf = (account: { first_name: string; last_name: string }) =>
  `${account.first_name} ${account.last_name}`.trim()

export const sessionEnded = () => new AppError('not_signed_in', 'Your session has ended. Please sign in again.')

/** Finds the account of a live session by the hash of its token. */
export type FindSession = (tokenHash: Buffer) => Promise<Account | undefined>

/**
 * Null without a token. A dead or garbage token is refused on public calls too, so that the screen ends its session.
 */
export async function findAccount(
  findSession: FindSession,
  authorization: string | undefined,
): Promise<Account | null> {
  if (authorization === undefined) return null
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(authorization) ?? []
  const account = token && (await findSession(hashToken(token)))
  if (!account) throw sessionEnded()
  return account
}
