import { sql } from 'kysely'
import { emailKey } from '../../shared/http/email-address.js'
import { AppError } from '../../shared/http/errors.js'
import type { Language } from '../../shared/languages/languages.js'
import { type Db, ifTaken, inTransaction } from '../db/database.js'
import type { Deps } from '../deps.js'
import { guardAttempt } from '../http/limits/guard-attempt.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Client } from '../http/route.js'
import { mailToStranger } from '../mail/queue-mail.js'
import { verificationMail } from './account-mails.js'
import { issueCode, type makeCode, secondsUntilNextCode, spendCode, tryCode, wrongCode } from './codes.js'
import { sendVerificationCode } from './log-in.js'
import { issuePasswordLink } from './passwords.js'
import { type CheckedAccount, startSession } from './sessions.js'
import { readSignupToken, signupTokenOf } from './signup-token.js'

type Signup = {
  firstName: string
  lastName: string
  email: string
  companyName: string | null
  language: Language
}

type Secrets = { passwordHash: string; code: Awaited<ReturnType<typeof makeCode>> }

/**
 * Takes hashes that were computed before: hashing takes a tenth of a second, and no connection should be held for it.
 */
export const signUp = ({ config, db }: Deps, signup: Signup, { passwordHash, code }: Secrets) =>
  inTransaction(db, async (trx) => {
    const account = await insertUser(trx, signup, passwordHash)
    await issueCode(trx, account.id, 'verify', code)
    await mailToStranger(trx, config, verificationMail(account, code.digits, config))
    return {
      userId: account.id,
      email: account.email,
      signupToken: await signupTokenOf(trx, 'signup', account),
      message: 'Account created. Please check your email for the verification code.',
    }
  })

export function emailTaken() {
  const message = 'An account with this email already exists'
  return new AppError('conflict', message, { fields: { email: message } })
}

/** Replaces a sign-up whose address was never verified: it may be a stranger's, and nothing belongs to it yet. */
async function insertUser(trx: Db, signup: Signup, passwordHash: string) {
  const key = emailKey(signup.email)
  await trx
    .deleteFrom('accounts')
    .where('email_key', '=', key)
    .where('user_type', '=', 'user')
    .where('verified_at', 'is', null)
    .execute()
  return trx
    .insertInto('accounts')
    .values({
      user_type: 'user',
      email: signup.email,
      email_key: key,
      password_hash: passwordHash,
      first_name: signup.firstName,
      last_name: signup.lastName,
      company_name: signup.companyName,
      language: signup.language,
    })
    .returning(['id', 'email', 'password_hash'])
    .executeTakeFirstOrThrow()
    .catch(ifTaken(emailTaken))
}

type CodeEntry = { userId: string; otpCode: string; signupToken?: string | undefined }

/** Signs in the browser that signed up. The code of a client without the token of the sign-up voids its password. */
export async function verifyEmail({ db, config }: Deps, { userId, otpCode, signupToken }: CodeEntry, client: Client) {
  // not counted for the whole site: nobody can guess an id, and codes for invented ones would slow everybody down
  const limits = [
    { name: 'FAILURES_PER_CLIENT', key: client.key },
    { name: 'FAILURES_PER_ACCOUNT', key: `code:${userId}` },
  ] as const
  const verified = await guardAttempt(db, config.limits, limits, async () => {
    const codeHash = await tryCode(db, userId, 'verify', otpCode)
    return codeHash === undefined ? undefined : verifyAccount(db, { userId, codeHash, signupToken }, client)
  })
  if (!verified) throw wrongCode()
  return { success: true as const, ...verified }
}

type AcceptedCode = { userId: string; codeHash: string; signupToken: string | undefined }

/** Consumes the code and marks the address as verified, all or nothing. Locks the account first, as everywhere. */
const verifyAccount = (db: Db, { userId, codeHash, signupToken }: AcceptedCode, client: Client) =>
  db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ verified_at: sql`coalesce(verified_at, now())` })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    const spent = await spendCode(trx, userId, 'verify', codeHash)
    if (!account || !spent) throw wrongCode()
    const way = await readSignupToken(trx, signupToken, account)
    if (way === undefined) return { passwordToken: await voidPassword(trx, account) }
    return (way === 'signup' && (await startSession(trx, account, client))) || {}
  })

/** The address is its reader's, but the password may be a stranger's. */
async function voidPassword(trx: Db, { id }: CheckedAccount) {
  await trx.updateTable('accounts').set({ password_hash: null }).where('id', '=', id).execute()
  return issuePasswordLink(trx, id)
}

export async function resendCode({ db, config }: Deps, userId: string, client: Client) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no such account. Please sign up first.'))
  if (account.verified_at !== null)
    throw new AppError('conflict', 'This email address is already verified. Please log in.')
  await spendLimits(db, config.limits, [{ name: 'FORMS_PER_CLIENT', key: client.key }])
  if (!(await sendVerificationCode(db, config, account))) {
    const wait = await secondsUntilNextCode(db, userId, 'verify')
    const seconds = Math.ceil(wait)
    throw new AppError('too_many_requests', `Please wait ${seconds} seconds before asking for another code.`, {
      retryAfterSeconds: wait,
    })
  }
  return { success: true as const, message: 'A new verification code is on its way.' }
}
