import { sql } from 'kysely'
import type { resetAccountTypes } from '../../shared/accounts/account-api.js'
import { emailKey } from '../../shared/http/email-address.js'
import { AppError } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Client } from '../http/route.js'
import { hashToken } from '../http/session.js'
import { queueMail } from '../mail/queue-mail.js'
import { passwordChangedMail, resetMail } from './account-mails.js'
import { issueCode, makeCode, spendCode, tryCode, wrongCode } from './codes.js'
import { findKnown, guardGuess } from './known-clients.js'
import { deactivated } from './log-in.js'
import { hashCode, hashPassword } from './passwords.js'
import { replacePassword } from './replace-password.js'
import { startSession } from './sessions.js'

const linkExpired = () => new AppError('invalid_request', 'Failed to set password. The link may be expired.')

/** Sets the first password of a supplier with the mailed link, and signs it in. */
export async function setPasswordByLink(
  { db, config }: Deps,
  { token, password }: { token: string; password: string },
  client: Client,
) {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const account = await holdAccountOf(trx, token)
    if (!account || !(await spendLink(trx, token))) throw linkExpired()
    if (!account.is_active) throw deactivated(config.contactEmail)
    await replacePassword(trx, { accountId: account.id, passwordHash })
    const started = await startSession(trx, { ...account, password_hash: passwordHash }, client)
    if (!started) throw new Error('a locked account cannot change')
    return started
  })
}

/** Locks the account before its links, as everywhere, to avoid deadlocks. */
const holdAccountOf = (trx: Db, token: string) =>
  trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('set_password_tokens').select('account_id').where('token_hash', '=', hashToken(token)),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Only one of several parallel uses deletes the row. */
const spendLink = (trx: Db, token: string) =>
  trx
    .deleteFrom('set_password_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('account_id')
    .executeTakeFirst()

type AccountType = (typeof resetAccountTypes)[number]

export async function forgotPassword(
  deps: Deps,
  email: string,
  accountType: AccountType | null | undefined,
  client: Client,
) {
  const { db, config } = deps
  const key = emailKey(email)
  await spendLimits(db, config.limits, [
    { name: 'FORGOT_PER_CLIENT', key: client.key },
    { name: 'FORGOT_PER_EMAIL', key },
    // strangers who ask from many addresses must not keep the owner from a new password
    ...((await findKnown(db, key, client)) ? [] : [{ name: 'FORGOT_SITE', key: '' } as const]),
  ])
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'user_type'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  const isWanted = account && (!accountType || accountType === 'any' || account.user_type === accountType)
  if (!isWanted) {
    await hashCode('000000') // takes as long as for a known address
    throw new AppError(
      'not_found',
      accountType && accountType !== 'any'
        ? `No account found with this email for the type ${accountType}.`
        : 'No account found with this email.',
    )
  }
  const code = await makeCode()
  await db.transaction().execute(async (trx) => {
    // locked: an admin may change the address now, and the code must not be mailed to a new one
    const held = await trx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', account.id)
      .where('email_key', '=', key)
      .forShare()
      .executeTakeFirst()
    if (!held || !(await issueCode(trx, account.id, 'reset', code, 0))) return
    await queueMail(trx, config, resetMail(held.email, code.digits))
  })
  return { success: true as const, message: 'A reset code has been sent to your email.' }
}

type Reset = { email: string; otpCode: string; newPassword: string }

export async function resetPassword(deps: Deps, { email, otpCode, newPassword }: Reset, client: Client) {
  const { db, config } = deps
  const key = emailKey(email)
  const allowed = await guardGuess(deps, { client, emailKey: key, of: 'code' }, async () => {
    const account = await db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    const codeHash = account && (await tryCode(db, account.id, 'reset', otpCode))
    return account && codeHash !== undefined ? { ...account, codeHash } : undefined
  })
  if (!allowed) throw wrongCode()
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    // locks the account first, as everywhere; if the address was changed in the meantime, the code is already invalid
    await trx.selectFrom('accounts').select('id').where('id', '=', allowed.id).forNoKeyUpdate().execute()
    if (!(await spendCode(trx, allowed.id, 'reset', allowed.codeHash))) throw wrongCode()
    const others = await replacePassword(trx, { accountId: allowed.id, passwordHash })
    await queueMail(trx, config, passwordChangedMail(allowed.email, config, others))
  })
  return { success: true as const }
}
