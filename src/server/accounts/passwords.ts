import { hash, verify } from '@node-rs/argon2'
import { passwordLinkDays } from '../../shared/accounts/password-rules.js'
import { dayMs } from '../../shared/values/days.js'
import type { Db } from '../db/database.js'
import { hashToken, newToken } from '../http/session.js'

/** OWASP's recommendation for argon2id. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// a six-digit code lives ten minutes: this cost makes a stolen table useless within that time
const codeCost = { memoryCost: 4096, timeCost: 1, parallelism: 1 }

let nobodysHash: Promise<string> | undefined

export const hashPassword = (password: string) => hash(password, passwordCost)
export const hashCode = (code: string) => hash(code, codeCost)
export const matchesHash = (stored: string, typed: string) => verify(stored, typed).catch(() => false)

/** Takes as long for an account that does not exist, or has no password yet, as for any other. */
export async function checkPassword(stored: string | null | undefined, typed: string) {
  nobodysHash ??= hashPassword('nobody has this password')
  const matches = await matchesHash(stored ?? (await nobodysHash), typed)
  return matches && stored !== null && stored !== undefined
}

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
