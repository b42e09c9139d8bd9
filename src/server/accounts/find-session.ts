import type pg from 'pg'
import { type AccountRow, accountOf, type FindSession } from '../http/session.js'
import { batch } from '../run/batch.js'

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
