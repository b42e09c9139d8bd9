import { hash, randomBytes } from 'node:crypto'
import { AppError } from '../../shared/http/errors.js'
import type { KeyScope } from '../../shared/http/key-scopes.js'
import type { UserType } from '../../shared/http/user-types.js'

/**
 * The caller, from the session or the API key. Personal data is looked up by this id, never by an id that the client
 * sends.
 */
export type Account = {
  id: string
  email: string
  userType: UserType
  fullName: string
  company: string | null
  /** Of a program: the id of its key. */
  sessionId: string
  /** What the caller's API key allows; null for a person, whose session allows everything. */
  scopes: readonly KeyScope[] | null
}

/** An account and the id of the request that it makes, for the audit log. */
export type Caller = { account: Account; requestId: string }

/** The columns of an account that a session needs. */
export type AccountRow = {
  id: string
  email: string
  user_type: UserType
  first_name: string
  last_name: string
  company_name: string | null
}

export const accountOf = (row: AccountRow, by: Pick<Account, 'sessionId' | 'scopes'>): Account => ({
  id: row.id,
  email: row.email,
  userType: row.user_type,
  fullName: fullNameOf(row),
  company: row.company_name,
  ...by,
})

/** 256 random bits. The database stores a hash, the browser the token. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

export const fullNameOf = (account: { first_name: string; last_name: string }) =>
  `${account.first_name} ${account.last_name}`.trim()

export const sessionEnded = () => new AppError('not_signed_in', 'Your session has ended. Please sign in again.')

/** Finds the account of a live session by the hash of its token. */
export type FindSession = (tokenHash: Buffer) => Promise<Account | undefined>

/** A use of an API key: its account, and how much of its limit is used. */
type KeyUse = { account: Account; mostUses: number; used: number; resetSeconds: number }
/** Finds a live key by its hash, and counts the use. */
export type FindKey = (keyHash: Buffer) => Promise<KeyUse | undefined>

export const keyPrefix = 'hdx_'
export const keySecretLength = 40
// one character longer than the token of a session, so that neither passes for the other
const isKey = (token: string) => token.startsWith(keyPrefix) && token.length === keyPrefix.length + keySecretLength

type Callers = { findSession: FindSession; findKey: FindKey }
type Headers = (headers: Record<string, string>) => unknown

/**
 * Null without a token. A dead or garbage token is refused on public calls too, so that the screen ends its session.
 * The answers to an API key carry its limit.
 */
export async function findAccount(
  { findSession, findKey }: Callers,
  authorization: string | undefined,
  putHeaders: Headers,
): Promise<Account | null> {
  if (authorization === undefined) return null
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(authorization) ?? []
  if (token && isKey(token)) return spendUse(await findKey(hashToken(token)), putHeaders)
  const account = token && (await findSession(hashToken(token)))
  if (!account) throw sessionEnded()
  return account
}

function spendUse(use: KeyUse | undefined, putHeaders: Headers) {
  if (!use) throw new AppError('not_signed_in', 'This API key does not exist, was revoked or has expired.')
  const { account, mostUses, used, resetSeconds } = use
  const seconds = Math.max(1, Math.ceil(resetSeconds))
  putHeaders({
    'x-ratelimit-limit': String(mostUses),
    'x-ratelimit-remaining': String(Math.max(0, mostUses - used)),
    'x-ratelimit-reset': String(seconds),
  })
  if (used <= mostUses) return account
  throw new AppError('too_many_requests', `This API key is used too often. Please try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  })
}
