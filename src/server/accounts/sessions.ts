import { randomBytes } from 'node:crypto'
import type { User } from '../../shared/accounts/account-api.js'
import type { Db } from '../db/database.js'
import type { Client } from '../http/route.js'
import { type AccountRow, fullNameOf, hashToken } from '../http/session.js'

const lifetimeDays = 7

export const userOf = (account: AccountRow): User => ({
  id: account.id,
  email: account.email,
  full_name: fullNameOf(account),
  company: account.company_name,
  userType: account.user_type,
})

/** 256 random bits. The database keeps a hash, the browser the token. */
export const newToken = () => randomBytes(32).toString('base64url')

export async function startSession(db: Db, account: AccountRow, client: Client) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + lifetimeDays * 86_400_000)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      expires_at: expiresAt,
      ip_address: client.address,
      user_agent: client.userAgent,
    })
    .execute()
  return { user: userOf(account), session: { token, expiresAt: expiresAt.toISOString() } }
}

export const endAllSessions = (db: Db, accountId: string) =>
  db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
