import { sql } from 'kysely'
import type { resetAccountTypes } from '../../shared/accounts/account-api.js'
import { AppError, invalidField } from '../../shared/http/errors.js'
import { emailKey } from '../../shared/http/text.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import { hashToken } from '../http/session.js'
import { guardAttempt, spendLimits } from '../limits/limits.js'
import { queueMail } from '../mail/queue-mail.js'
import { passwordChangedMail, resetMail } from './account-mails.js'
import { issueCode, spendCode } from './codes.js'
import { checkPassword, hashCode, hashPassword } from './passwords.js'
import { endAllSessions, startSession } from './sessions.js'

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
    { name: 'FORGOT_SITE', key: '' },
  ])
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'user_type'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  const isWanted = account && (!accountType || accountType === 'any' || account.user_type === accountType)
  if (!isWanted) {
    await hashCode('000000') // the known do not answer later than the unknown
    throw new AppError(
      'not_found',
      accountType && accountType !== 'any'
        ? `No account found with this email for the type ${accountType}.`
        : 'No account found with this email.',
    )
  }
  await db.transaction().execute(async (trx) => {
    const digits = await issueCode(trx, account.id, 'reset', 0)
    if (digits) await queueMail(trx, config, resetMail(account.email, digits))
  })
  return { success: true as const, message: 'A reset code has been sent to your email.' }
}

type Reset = { email: string; otpCode: string; newPassword: string }

export async function resetPassword({ db, config }: Deps, { email, otpCode, newPassword }: Reset, client: Client) {
  const key = emailKey(email)
  const limits = [
    { name: 'FAILURES_PER_CLIENT', key: client.key },
    { name: 'FAILURES_PER_ACCOUNT', key: `code:${key}` },
    { name: 'FAILURES_SITE', key: '' },
  ] as const
  const attempt = async () => {
    const account = await db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    return account && (await spendCode(db, account.id, 'reset', otpCode)) ? account : undefined
  }
  const account = await guardAttempt(db, config.limits, limits, attempt, (found) => found === undefined)
  if (!account) throw invalidField('otpCode', 'The code is wrong or has expired')
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    await replacePassword(trx, account.id, passwordHash)
    await queueMail(trx, config, passwordChangedMail(account.email))
  })
  return { success: true as const }
}

/** A new password ends every session and every other way in. Who could read the mail has proved the address too. */
async function replacePassword(db: Db, accountId: string, passwordHash: string) {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, verified_at: sql`coalesce(verified_at, now())` })
    .where('id', '=', accountId)
    .execute()
  await endAllSessions(db, accountId)
  await db.deleteFrom('set_password_tokens').where('account_id', '=', accountId).execute()
  await db.deleteFrom('codes').where('account_id', '=', accountId).execute()
}

const linkExpired = 'Failed to set password. The link may be expired.'

export async function setPasswordByLink(
  { db }: Deps,
  { token, password }: { token: string; password: string },
  client: Client,
) {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    // of several uses at once, one deletes the row
    const spent = await trx
      .deleteFrom('set_password_tokens')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<string>`now()`)
      .returning('account_id')
      .executeTakeFirst()
    if (!spent) throw new AppError('invalid_request', linkExpired)
    await replacePassword(trx, spent.account_id, passwordHash)
    const account = await trx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', spent.account_id)
      .executeTakeFirstOrThrow()
    if (!account.is_active) throw new AppError('not_allowed', 'This account has been deactivated. Please contact us.')
    return startSession(trx, account, client)
  })
}

type Change = { accountId: string; sessionId: string; currentPassword: string; newPassword: string }

export async function changePassword(
  deps: Deps,
  { accountId, sessionId, currentPassword, newPassword }: Change,
  client: Client,
) {
  const { db, config } = deps
  const account = await requirePassword(deps, accountId, currentPassword, client, 'currentPassword')
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
    await trx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '!=', sessionId).execute()
    await queueMail(trx, config, passwordChangedMail(account.email))
  })
  return { success: true as const }
}

/** Whoever sits at an open screen must still know the password before it is changed or the account deleted. */
export async function requirePassword(
  { db, config }: Deps,
  accountId: string,
  password: string,
  client: Client,
  field: string,
) {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const limits = [
    { name: 'FAILURES_PER_CLIENT', key: client.key },
    { name: 'FAILURES_PER_ACCOUNT', key: account.email_key },
  ] as const
  const isRight = await guardAttempt(
    db,
    config.limits,
    limits,
    () => checkPassword(account.password_hash, password),
    (right) => !right,
  )
  if (!isRight) throw invalidField(field, 'This is not your current password')
  return account
}
