import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { UserType } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'

/** Who is calling, as the session says. Whatever belongs to a person is looked up by this id, never by one from the client. */
export type Account = {
  id: string
  email: string
  userType: UserType
  fullName: string
  company: string | null
  sessionId: string
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const fullNameOf = (account: { first_name: string; last_name: string }) =>
  `${account.first_name} ${account.last_name}`.trim()

/** Null without a token; a dead or garbage token is refused on public calls too, so that the screen ends its session. */
export async function findAccount(db: Db, authorization: string | undefined): Promise<Account | null> {
  if (authorization === undefined) return null
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(authorization) ?? []
  const account = token && (await findByToken(db, token))
  if (!account) throw new AppError('not_signed_in', 'Your session has ended. Please sign in again.')
  return account
}

async function findByToken(db: Db, token: string): Promise<Account | undefined> {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'email',
      'user_type',
      'first_name',
      'last_name',
      'company_name',
      'sessions.id as session_id',
    ])
    .select(sql<boolean>`last_seen_at < now() - interval '5 minutes'`.as('seen_long_ago'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.seen_long_ago) {
    await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('token_hash', '=', tokenHash).execute()
  }
  return {
    id: row.id,
    email: row.email,
    userType: row.user_type,
    fullName: fullNameOf(row),
    company: row.company_name,
    sessionId: row.session_id,
  }
}
