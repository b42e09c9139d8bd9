import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { codeLifetimeMinutes, resendPauseSeconds } from '../../shared/accounts/account-api.js'
import { invalidField } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import { hashCode, matchesHash } from './passwords.js'

type Purpose = 'verify' | 'reset'

export const wrongCode = () => invalidField('otpCode', 'The code is wrong or has expired')

type NewCode = { digits: string; codeHash: string }

/**
 * Called before a transaction begins: hashing takes a while on a busy machine, and no row should be locked meanwhile.
 */
export async function makeCode(): Promise<NewCode> {
  const digits = String(randomInt(0, 1_000_000)).padStart(6, '0')
  return { digits, codeHash: await hashCode(digits) }
}

/**
 * Makes a code the valid one of an account, unless the previous one is younger than the pause. A single statement
 * decides, so that only one of several parallel calls returns true.
 */
export async function issueCode(
  db: Db,
  accountId: string,
  purpose: Purpose,
  { codeHash }: NewCode,
  pauseSeconds = resendPauseSeconds,
) {
  const { rows } = await sql`
    insert into codes as c (account_id, purpose, code_hash, expires_at)
    values (${accountId}, ${purpose}, ${codeHash}, now() + make_interval(mins => ${codeLifetimeMinutes}))
    on conflict (account_id, purpose) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, sent_at = now(), tries_left = 5
      -- sent much later than now: by a clock that was ahead, which must not make the pause longer
      where c.sent_at <= now() - make_interval(secs => ${pauseSeconds}) or c.sent_at > now() + interval '1 minute'
    returning 1`.execute(db)
  return rows.length > 0
}

export async function secondsUntilNextCode(db: Db, accountId: string, purpose: Purpose) {
  const row = await db
    .selectFrom('codes')
    .select(
      sql<number>`extract(epoch from sent_at + make_interval(secs => ${resendPauseSeconds}) - now())::float8`.as(
        'wait',
      ),
    )
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return Math.max(1, row?.wait ?? resendPauseSeconds)
}

export async function hasLivingCode(db: Db, accountId: string, purpose: Purpose) {
  const row = await db
    .selectFrom('codes')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the hash of the valid code of this account and purpose, if `typed` matches it. An attempt is counted before
 * the comparison, so that at most five parallel guesses are compared.
 */
export async function tryCode(db: Db, accountId: string, purpose: Purpose, typed: string) {
  const tried = await db
    .updateTable('codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('code_hash')
    .executeTakeFirst()
  return tried && (await matchesHash(tried.code_hash, typed)) ? tried.code_hash : undefined
}

/** Consumes a tried code, in the transaction of what it allows. Only one of several parallel calls gets the row. */
export function spendCode(trx: Db, accountId: string, purpose: Purpose, codeHash: string) {
  return trx
    .deleteFrom('codes')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .executeTakeFirst()
}
