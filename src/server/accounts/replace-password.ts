import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import { endOtherAccess } from './other-access.js'

type Replacement = {
  accountId: string
  passwordHash: string
  /** The hash that was checked. The update fails when another password was set since then. */
  instead?: string | null
  /** The session that stays signed in: the one in which the password is changed. */
  keepSession?: string
  /** What others may go on using; 'older' is what was there when the last password was set. */
  keep?: readonly string[] | 'older'
}

/**
 * Sets a password and ends all other access: sessions, codes, links, keys. Returns what others lost and kept, or nothing
 * when the account has changed since it was checked. The row of the account is locked first: a parallel login waits for it and then sees the new password.
 */
export async function replacePassword(trx: Db, replacement: Replacement) {
  const { accountId, passwordHash, instead, keepSession, keep = [] } = replacement
  let update = trx
    .updateTable('accounts')
    // the user read a code or link in the mailbox, which verifies the address
    .set({ password_hash: passwordHash, verified_at: sql`coalesce(verified_at, now())` })
    .where('id', '=', accountId)
  if (instead !== undefined) update = update.where('password_hash', 'is not distinct from', instead)
  if ((await update.returning('id').executeTakeFirst()) === undefined) return undefined
  let sessions = trx.deleteFrom('sessions').where('account_id', '=', accountId)
  if (keepSession !== undefined) sessions = sessions.where('id', '!=', keepSession)
  await sessions.execute()
  await endCodesAndLinks(trx, accountId)
  const others = await endOtherAccess(trx, accountId, keep === 'older' ? undefined : keep)
  // only now, because what is new is told by it
  await trx.updateTable('accounts').set({ password_set_at: sql`now()` }).where('id', '=', accountId).execute()
  return others
}

/** Invalidates mailed codes and links that were not used yet. */
export async function endCodesAndLinks(trx: Db, accountId: string) {
  await trx.deleteFrom('set_password_tokens').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('codes').where('account_id', '=', accountId).execute()
}
