import { hash } from 'node:crypto'
import type pg from 'pg'
import { AppError } from '../../shared/http/errors.js'
import type { UserType } from '../../shared/http/user-types.js'

/** The caller, from the session. Personal data is looked up by this id, never by an id that the client sends. */
export type Account = {
  id: string
  email: string
  userType: UserType
  fullName: string
  company: string | null
  sessionId: string
}

/** The columns of an account that a session needs. */
export type AccountRow = {
  id: string
  email: string
  user_type: UserType
  first_name: string
  last_name: string
  company_name: string | null
}

export const hashToken = (token: string) => hash('sha256', token, 'buffer')

export const fullNameOf = (account: { first_name: string; last_name: string }) =>
  `${account.first_name} ${account.last_name}`.trim()

export const sessionEnded = () => new AppError('not_signed_in', 'Your session has ended. Please sign in again.')

/**
 * Null without a token. A dead or garbage token is refused on public calls too, so that the screen ends its session.
 */
export async function findAccount(pool: pg.Pool, authorization: string | undefined): Promise<Account | null> {
  if (authorization === undefined) return null
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(authorization) ?? []
  const account = token && (await findByToken(pool, token))
  if (!account) throw sessionEnded()
  return account
}

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

async function findByToken(pool: pg.Pool, token: string): Promise<Account | undefined> {
  const hash = hashToken(token)
  const row = await lookUpOf(pool)(hash)
  if (!row) return undefined
  if (row.seen_long_ago) await pool.query('update sessions set last_seen_at = now() where token_hash = $1', [hash])
  return {
    id: row.id,
    email: row.email,
    userType: row.user_type,
    fullName: fullNameOf(row),
    company: row.company_name,
    sessionId: row.session_id,
  }
}

async function findSessions(pool: pg.Pool, hashes: ReadonlyMap<string, Buffer>) {
  const tokens = [...hashes.values()]
  const statement = tokens.length === 1 ? sessionByToken : sessionsByToken
  const { rows } = await pool.query<SessionRow>({ ...statement, values: tokens.length === 1 ? tokens : [tokens] })
  return new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]))
}

type FindSession = (hash: Buffer) => Promise<SessionRow | undefined>
type WaitingLookup = { hash: Buffer; resolve: (row: SessionRow | undefined) => void; reject: (error: unknown) => void }

/**
 * Looks up the sessions of requests that arrive in one tick of the event loop with one query: the round trip costs the
 * process more than the lookup.
 */
function createLookUp(pool: pg.Pool): FindSession {
  let waiting: WaitingLookup[] = []
  const askForAll = async () => {
    const batch = waiting
    waiting = []
    try {
      const found = await findSessions(pool, new Map(batch.map(({ hash }) => [hash.toString('latin1'), hash])))
      for (const { hash, resolve } of batch) resolve(found.get(hash.toString('latin1')))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (hash) =>
    new Promise((resolve, reject) => {
      waiting.push({ hash, resolve, reject })
      if (waiting.length === 1) setImmediate(() => void askForAll())
    })
}

const lookUps = new WeakMap<pg.Pool, FindSession>()

function lookUpOf(pool: pg.Pool): FindSession {
  const lookUp = lookUps.get(pool) ?? createLookUp(pool)
  lookUps.set(pool, lookUp)
  return lookUp
}
