import { sql } from 'kysely'
import type { Db } from '../db/database.js'

type Replacement = {
  accountId: string
  passwordHash: string
  /** Only while this is still the password: somebody else may have set another since it was checked. */
  instead?: string | null
  /** The session that stays: the one in which the password is changed. */
  keepSession?: string
}

/**
 * Sets a password and ends every other way in: sessions, codes, links. False: the account is no longer as it was checked.
 * The account's row comes first: a login at the same moment waits for it, and then finds another password.
 */
export async function replacePassword(trx: Db, { accountId, passwordHash, instead, keepSession }: Replacement) {
  let update = trx
    .updateTable('accounts')
    // a code or a link was read in the mailbox, so the address is proved
    .set({ password_hash: passwordHash, verified_at: sql`coalesce(verified_at, now())` })
    .where('id', '=', accountId)
  if (instead !== undefined) update = update.where('password_hash', 'is not distinct from', instead)
  if ((await update.returning('id').executeTakeFirst()) === undefined) return false
  let others = trx.deleteFrom('sessions').where('account_id', '=', accountId)
  if (keepSession !== undefined) others = others.where('id', '!=', keepSession)
  await others.execute()
  await endCodesAndLinks(trx, accountId)
  return true
}

/** What was mailed and not used yet opens nothing any more. */
export async function endCodesAndLinks(trx: Db, accountId: string) {
  await trx.deleteFrom('set_password_tokens').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('codes').where('account_id', '=', accountId).execute()
}
