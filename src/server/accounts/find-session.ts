import { sql } from 'kysely'
import type pg from 'pg'
import type { KeyScope } from '../../shared/http/key-scopes.js'
import type { Db } from '../db/database.js'
import { usedOnceMore } from '../http/limits/limits.js'
import { type AccountRow, accountOf, type FindKey, type FindSession } from '../http/session.js'
import { batch } from '../run/batch.js'
import type { Limit } from '../run/limit-settings.js'

// Run on every call of a signed-in account. They are named statements, so that each connection parses them once.
const sessionsWhere = (condition: string) => `
  select a.id, a.email, a.user_type, a.first_name, a.last_name, a.company_name, s.id as session_id, s.token_hash,
    s.last_seen_at < now() - interval '5 minutes' as seen_long_ago
  from sessions s join accounts a on a.id = s.account_id
  where ${condition} and s.expires_at > now() and a.is_active`
/** One token is the usual case, and its statement is planned once too; a list is planned for each number of tokens. */
const sessionByToken = { name: 'session_by_token', text: sessionsWhere('s.token_hash = $1') }
const sessionsByToken = { name: 'sessions_by_token', text: sessionsWhere('s.token_hash = any($1::bytea[])') }

type SessionRow = AccountRow & { session_id: string; token_hash: Buffer; seen_long_ago: boolean }

/** Looks up the sessions of requests that arrive together with one query, by the hashes of their tokens. */
export function createFindSession(pool: pg.Pool): FindSession {
  const findAll = async (hashes: readonly Buffer[]) => {
    const [first] = hashes
    const statement =
      hashes.length === 1 ? { ...sessionByToken, values: [first] } : { ...sessionsByToken, values: [hashes] }
    const { rows } = await pool.query<SessionRow>(statement)
    const byHash = new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]))
    return hashes.map((hash) => byHash.get(hash.toString('latin1')))
  }
  // a query that hangs holds up nobody who comes later
  const lookUps = batch({ work: findAll, atOnce: Number.POSITIVE_INFINITY })
  return async (hash) => {
    const row = await lookUps.add(hash)
    if (row?.seen_long_ago) await pool.query('update sessions set last_seen_at = now() where token_hash = $1', [hash])
    return row && accountOf(row, { sessionId: row.session_id, scopes: null })
  }
}

type KeyRow = AccountRow & { key_id: string; scopes: KeyScope[]; used: number; wait: number }

/**
 * Finds the account of a live key and counts the use, in one statement: by account, so that many keys are not many times
 * the limit. The database counts, so that the limit holds
 * over all processes; the commit does not wait for the disk, because a few uses lost in a crash matter to nobody.
 */
export function createFindKey(db: Db, limit: Limit): FindKey {
  return async (keyHash) => {
    const { rows } = await sql<KeyRow>`
      with found as (
        select k.id as key_id, k.scopes, a.id, a.email, a.user_type, a.first_name, a.last_name, a.company_name,
          coalesce(k.last_used_at < now() - interval '1 minute', true) as used_long_ago
        from api_keys k join accounts a on a.id = k.account_id
        where k.key_hash = ${keyHash} and a.is_active and (k.expires_at is null or k.expires_at > now())
      ), noted as (
        update api_keys set last_used_at = now() where id in (select key_id from found where used_long_ago)
      ), counted as (
        insert into limit_windows as w (name, key, used, resets_at)
        select 'KEY', id::text, 1, now() + make_interval(secs => ${limit.seconds}) from found
        on conflict (name, key) do update set ${usedOnceMore}
        returning used, extract(epoch from resets_at - now())::float8 as wait
      )
      select found.*, used, wait from found, counted, set_config('synchronous_commit', 'off', true)`.execute(db)
    const [row] = rows
    if (!row) return undefined
    return {
      account: accountOf(row, { sessionId: row.key_id, scopes: row.scopes }),
      mostUses: limit.count,
      used: row.used,
      resetSeconds: row.wait,
    }
  }
}
