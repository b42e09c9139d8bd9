import { invalidField } from '../../shared/http/errors.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import { sessionEnded } from '../http/session.js'
import { queueMail } from '../mail/queue-mail.js'
import { passwordChangedMail } from './account-mails.js'
import { guardGuess } from './known-clients.js'
import { checkPassword, hashPassword } from './passwords.js'
import { replacePassword } from './replace-password.js'

type Change = {
  accountId: string
  sessionId: string
  currentPassword: string
  newPassword: string
  keep?: readonly string[] | undefined
}

export const notThePassword = (field: string) => invalidField(field, 'This is not your current password')

export async function changePassword(
  deps: Deps,
  { accountId, sessionId, currentPassword, newPassword, keep }: Change,
  client: Client,
) {
  const { db, config } = deps
  const account = await requirePassword(deps, accountId, currentPassword, client, 'currentPassword')
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    const others = await replacePassword(trx, {
      accountId,
      passwordHash,
      instead: account.password_hash,
      keepSession: sessionId,
      keep: keep ?? 'older',
    })
    if (!others) throw notThePassword('currentPassword')
    await queueMail(trx, config, passwordChangedMail(account.email, config, others))
  })
  return { success: true as const }
}

/**
 * Asks for the password before it is changed or the account deleted, because the screen may be somebody else's. The
 * caller compares the hash again in its statement: the password may change between this check and the write.
 */
export async function requirePassword(deps: Deps, accountId: string, password: string, client: Client, field: string) {
  const account = await deps.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow(sessionEnded)
  const isRight = await guardGuess(
    deps,
    { client, emailKey: account.email_key, of: 'password' },
    async () => (await checkPassword(account.password_hash, password)) || undefined,
  )
  if (!isRight) throw notThePassword(field)
  return account
}
