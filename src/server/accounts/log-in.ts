import { adminsOnly } from '../../shared/accounts/account-api.js'
import { emailKey } from '../../shared/http/email-address.js'
import { AppError } from '../../shared/http/errors.js'
import type { UserType } from '../../shared/http/user-types.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import { mailToStranger } from '../mail/queue-mail.js'
import { verificationMail } from './account-mails.js'
import { hasLivingCode, issueCode, makeCode } from './codes.js'
import { guardGuess } from './known-clients.js'
import { checkPassword } from './passwords.js'
import { type CheckedAccount, startSession } from './sessions.js'
import { signupTokenOf } from './signup-token.js'

type Credentials = { email: string; password: string }

const wrongLogin: Record<UserType, string> = {
  admin: adminsOnly,
  supplier: phrase('Access denied. This login is for suppliers only.'),
  user: phrase('Access denied. This login is for users only.'),
}

export const deactivated = (contactEmail: string) =>
  new AppError('not_allowed', `This account has been deactivated. Please write to ${contactEmail}.`)

/**
 * Each of the three logins accepts one type of account. The right password of another type is refused with the message
 * of the login.
 */
export async function logIn(deps: Deps, userType: UserType, { email, password }: Credentials, client: Client) {
  const account = await findByCredentials(deps, email, password, client)
  if (!account) throw new AppError('not_signed_in', 'Invalid email or password')
  if (account.user_type !== userType) throw new AppError('not_allowed', wrongLogin[userType])
  if (!account.is_active) throw deactivated(deps.config.contactEmail)
  if (account.verified_at === null) return askForVerification(deps, account)
  const started = await startSession(deps.db, account, client)
  if (!started) throw new AppError('not_signed_in', 'Your account was changed just now. Please sign in again.')
  return started
}

async function findByCredentials(deps: Deps, email: string, password: string, client: Client) {
  const key = emailKey(email)
  return guardGuess(deps, { client, emailKey: key, of: 'password' }, async () => {
    const account = await deps.db.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()
    return (await checkPassword(account?.password_hash, password)) ? account : undefined
  })
}

async function askForVerification({ db, config }: Deps, account: CheckedAccount) {
  // a user whose code has expired gets a new one
  if (!(await hasLivingCode(db, account.id, 'verify')))
    await sendVerificationCode(db, config, account).catch((error: unknown) => {
      // when the address has received its maximum of mails, the screen still asks for the last code
      if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error
    })
  return {
    requiresVerification: true as const,
    userId: account.id,
    email: account.email,
    signupToken: await signupTokenOf(db, 'login', account),
    message: 'Please verify your email before logging in',
  }
}

/** Returns whether a new code was due and is queued. An account that is already verified needs none. */
export async function sendVerificationCode(db: Db, config: Deps['config'], account: { id: string; email: string }) {
  const code = await makeCode()
  return db.transaction().execute(async (trx) => {
    const unverified = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('verified_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!unverified) return false
    const isIssued = await issueCode(trx, account.id, 'verify', code)
    if (isIssued) await mailToStranger(trx, config, verificationMail(account, code.digits, config))
    return isIssued
  })
}
