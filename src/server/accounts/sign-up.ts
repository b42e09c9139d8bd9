import { AppError, invalidField } from '../../shared/http/errors.js'
import { emailKey } from '../../shared/http/text.js'
import { type Db, inTransaction, isUniqueViolation } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import { guardAttempt, spendLimits } from '../limits/limits.js'
import { queueMail } from '../mail/queue-mail.js'
import { verificationMail } from './account-mails.js'
import { issueCode, secondsUntilNextCode, spendCode } from './codes.js'
import { sendVerificationCode } from './log-in.js'
import { hashPassword } from './passwords.js'

type Signup = { firstName: string; lastName: string; email: string; password: string; companyName: string | null }

export async function signUp({ config }: Deps, db: Db, signup: Signup) {
  const passwordHash = await hashPassword(signup.password)
  return inTransaction(db, async (trx) => {
    const account = await insertUser(trx, signup, passwordHash)
    const digits = await issueCode(trx, account.id, 'verify')
    if (digits) await queueMail(trx, config, verificationMail(account.email, digits))
    return {
      userId: account.id,
      email: account.email,
      message: 'Account created. Please check your email for the verification code.',
    }
  })
}

async function insertUser(db: Db, signup: Signup, passwordHash: string) {
  try {
    return await db
      .insertInto('accounts')
      .values({
        user_type: 'user',
        email: signup.email,
        email_key: emailKey(signup.email),
        password_hash: passwordHash,
        first_name: signup.firstName,
        last_name: signup.lastName,
        company_name: signup.companyName,
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = 'An account with this email already exists'
    throw new AppError('conflict', message, { fields: { email: message } })
  }
}

const wrongCode = () => invalidField('otpCode', 'The code is wrong or has expired')

export async function verifyEmail(
  { db, config }: Deps,
  { userId, otpCode }: { userId: string; otpCode: string },
  client: Client,
) {
  const limits = [
    { name: 'FAILURES_PER_CLIENT', key: client.key },
    { name: 'FAILURES_PER_ACCOUNT', key: `code:${userId}` },
    { name: 'FAILURES_SITE', key: '' },
  ] as const
  const isRight = await guardAttempt(
    db,
    config.limits,
    limits,
    () => spendCode(db, userId, 'verify', otpCode),
    (right) => !right,
  )
  if (!isRight) throw wrongCode()
  await db.updateTable('accounts').set({ verified_at: new Date() }).where('id', '=', userId).execute()
  return { success: true as const }
}

export async function resendCode({ db, config }: Deps, userId: string, client: Client) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) throw new AppError('not_found', 'There is no such account. Please sign up first.')
  if (account.verified_at !== null)
    throw new AppError('conflict', 'This email address is already verified. Please log in.')
  await spendLimits(db, config.limits, [{ name: 'FORMS_PER_CLIENT', key: client.key }])
  if (!(await sendVerificationCode(db, config, account))) {
    const wait = await secondsUntilNextCode(db, userId, 'verify')
    throw new AppError('too_many_requests', `Please wait ${Math.ceil(wait)} seconds before asking for another code.`, {
      retryAfterSeconds: wait,
    })
  }
  return { success: true as const, message: 'A new verification code is on its way.' }
}
