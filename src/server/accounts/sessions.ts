import { sql } from 'kysely'
import type { User } from '../../shared/accounts/account-shapes.js'
import { AppError } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import type { Client } from '../http/route.js'
import { type Account, type AccountRow, fullNameOf, hashToken, newToken } from '../http/session.js'
import { hashesOf } from './known-clients.js'
import { listAccess } from './other-access.js'

const lifetimeDays = 7

export const userOf = (account: AccountRow): User => ({
  id: account.id,
  email: account.email,
  full_name: fullNameOf(account),
  company: account.company_name,
  userType: account.user_type,
})

/** An account in its state when the password was checked. */
export type CheckedAccount = AccountRow & { password_hash: string | null }

/**
 * Starts a session if the account has not changed since it was checked; otherwise returns undefined. The row lock
 * orders this and a parallel change of the account: either the change comes later and ends this session too, or it
 * comes first and the session is not started.
 */
export async function startSession(db: Db, account: CheckedAccount, client: Client) {
  const token = newToken()
  const { rows } = await sql<{ expiresAt: string }>`
    with checked as (
      select id from accounts
      where id = ${account.id} and is_active and user_type = ${account.user_type}
        and password_hash is not distinct from ${account.password_hash}
      for share
    ), known as (
      insert into known_clients (account_id, client_hash)
      select id, client_hash from checked, unnest(${hashesOf(client)}::bytea[]) as client_hash
      on conflict (account_id, client_hash) do update set seen_at = now()
    )
    insert into sessions (token_hash, account_id, expires_at, ip_address, user_agent)
    select ${hashToken(token)}, id, now() + make_interval(days => ${lifetimeDays}), ${client.address}, ${client.userAgent}
    from checked
    returning expires_at as "expiresAt"`.execute(db)
  return rows[0] && { user: userOf(account), session: { token, expiresAt: rows[0].expiresAt } }
}

/** Ends all sessions and API keys of an account that is switched off. They stay ended when it is switched on again. */
export async function endAllAccess(trx: Db, accountId: string) {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('api_keys').where('account_id', '=', accountId).execute()
}

/** The sessions of an account, most recently used first. */
export async function listSessions(db: Db, { id, sessionId }: Pick<Account, 'id' | 'sessionId'>) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      ipAddress: row.ip_address,
      userAgent: row.user_agent,
      current: row.id === sessionId,
    })),
    access: await listAccess(db, id),
  }
}

export async function endOneSession(db: Db, { id }: Pick<Account, 'id'>, sessionId: string) {
  await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'This session has already ended.'))
}
