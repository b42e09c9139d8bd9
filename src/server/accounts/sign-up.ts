import { sql } from 'kysely'
import { emailKey } from '../../shared/http/email-address.js'
import { AppError } from '../../shared/http/errors.js'
import type { Language } from '../../shared/languages/languages.js'
import { type Db, ifTaken, inTransaction } from '../db/database.js'
import type { Deps } from '../deps.js'
import { guardAttempt, guessLimits } from '../http/limits/guard-attempt.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Client } from '../http/route.js'
import { mailToStranger } from '../mail/mail-to-stranger.js'
import { verificationMail } from './account-mails.js'
import { issueCode, type makeCode, secondsUntilNextCode, spendCode, tryCode, wrongCode } from './codes.js'
import { sendVerificationCode } from './log-in.js'
import { startSession } from './sessions.js'
import { isSecretOf } from './signup-secret.js'

type Signup = {
  firstName: string
  lastName: string
  email: string
  companyName: string | null
  language: Language
}

type Secrets = { passwordHash: string; code: Awaited<ReturnType<typeof makeCode>>; browserSecret: string }

/**
 * Takes hashes that were computed before: hashing takes a tenth of a second, and no connection should be held for it.
 */
export const signUp = ({ config, db }: Deps, signup: Signup, { passwordHash, code, browserSecret }: Secrets) =>
  inTransaction(db, async (trx) => {
    const account = await insertUser(trx, signup, passwordHash)
    await issueCode(trx, account.id, 'verify', code, { secret: browserSecret })
    await mailToStranger(trx, config, verificationMail(account, code.digits, config))
    return {
      userId: account.id,
      email: account.email,
      message: 'Account created. Please check your email for the verification code.',
    }
  })

export function emailTaken() {
  const message = 'An account with this email already exists'
  return new AppError('conflict', message, { fields: { email: message } })
}

const insertUser = (db: Db, signup: Signup, passwordHash: string) =>
  db
    .insertInto('accounts')
    .values({
      user_type: 'user',
      email: signup.email,
      email_key: emailKey(signup.email),
      password_hash: passwordHash,
      first_name: signup.firstName,
      last_name: signup.lastName,
      company_name: signup.companyName,
      language: signup.language,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
    .catch(ifTaken(emailTaken))

type CodeEntry = { userId: string; otpCode: string; browserSecret: string | undefined }

/**
 * Signs in the browser that signed up and holds the secret. Any other client with the code only verifies the address.
 */
export async function verifyEmail({ db, config }: Deps, { userId, otpCode, browserSecret }: CodeEntry, client: Client) {
  const verified = await guardAttempt(db, config.limits, guessLimits(client.key, `code:${userId}`), async () => {
    const codeHash = await tryCode(db, userId, 'verify', otpCode)
    return codeHash === undefined ? undefined : verifyAccount(db, { userId, codeHash, browserSecret }, client)
  })
  if (!verified) throw wrongCode()
  return { success: true as const, user: verified.signedIn?.user, session: verified.signedIn?.session }
}

type AcceptedCode = { userId: string; codeHash: string; browserSecret: string | undefined }

/**
 * Consumes the code, marks the address as verified and starts the session, all or nothing. Locks the account first, as
 * everywhere.
 */
const verifyAccount = (db: Db, { userId, codeHash, browserSecret }: AcceptedCode, client: Client) =>
  db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ verified_at: sql`coalesce(verified_at, now())` })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    const spent = await spendCode(trx, userId, 'verify', codeHash)
    if (!account || !spent) throw wrongCode()
    return {
      signedIn: isSecretOf(spent.browser_hash, browserSecret) ? await startSession(trx, account, client) : undefined,
    }
  })

type ResendRequest = { userId: string; browserSecret: string | undefined }

export async function resendCode({ db, config }: Deps, { userId, browserSecret }: ResendRequest, client: Client) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no such account. Please sign up first.'))
  if (account.verified_at !== null)
    throw new AppError('conflict', 'This email address is already verified. Please log in.')
  await spendLimits(db, config.limits, [{ name: 'FORMS_PER_CLIENT', key: client.key }])
  if (!(await sendVerificationCode(db, config, account, browserSecret))) {
    const wait = await secondsUntilNextCode(db, userId, 'verify')
    const seconds = Math.ceil(wait)
    throw new AppError('too_many_requests', `Please wait ${seconds} seconds before asking for another code.`, {
      retryAfterSeconds: wait,
    })
  }
  return { success: true as const, message: 'A new verification code is on its way.' }
}
