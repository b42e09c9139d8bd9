import { passwordLinkDays } from '../../shared/accounts/password-rules.js'
import { dayMs } from '../../shared/values/days.js'
import type { Db } from '../db/database.js'
import { hashToken, newToken } from '../http/session.js'

/**
 * Creates the only valid link of an account and returns its token; older links become invalid. Only the hash is stored.
 */
export async function issuePasswordLink(trx: Db, accountId: string) {
  const token = newToken()
  await trx.deleteFrom('set_password_tokens').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('set_password_tokens')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: new Date(Date.now() + passwordLinkDays * dayMs),
    })
    .execute()
  return token
}
