import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { codeLifetimeMinutes, resendPauseSeconds } from '../../shared/accounts/account-api.js'
import type { Db } from '../db/database.js'
import { hashCode, matchesHash } from './passwords.js'

type Purpose = 'verify' | 'reset'

/**
 * Makes the new living code of an account, unless the last one is younger than the pause.
 * One statement decides, so that of several calls at once a single one makes a code.
 */
export async function issueCode(db: Db, accountId: string, purpose: Purpose, pauseSeconds = resendPauseSeconds) {
  const digits = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const codeHash = await hashCode(digits)
  const { rows } = await sql`
    insert into codes as c (account_id, purpose, code_hash, expires_at)
    values (${accountId}, ${purpose}, ${codeHash}, now() + make_interval(mins => ${codeLifetimeMinutes}))
    on conflict (account_id, purpose) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, sent_at = now(), tries_left = 5
      where c.sent_at <= now() - make_interval(secs => ${pauseSeconds})
    returning 1`.execute(db)
  return rows.length > 0 ? digits : undefined
}

/** How long until the next code may be sent. */
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
 * Whether a code is the living one of this account and purpose, which it then no longer is.
 * A try is spent before the comparison: however many arrive at once, at most five are compared, and one wins.
 */
export async function spendCode(db: Db, accountId: string, purpose: Purpose, given: string) {
  const tried = await db
    .updateTable('codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried || !(await matchesHash(tried.code_hash, given))) return false
  const spent = await db
    .deleteFrom('codes')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', tried.code_hash)
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}
