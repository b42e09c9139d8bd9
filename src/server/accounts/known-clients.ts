import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { createPace, guardAttempt } from '../http/limits/guard-attempt.js'
import type { Client } from '../http/route.js'
import { hashToken, newToken } from '../http/session.js'
import type { Config } from '../run/config.js'

const pace = createPace()

type Guess = { client: Client; emailKey: string; of: 'password' | 'code' }

/**
 * Tries a password or code. What strangers do wrong counts by client and by account, and slows the site down. A client that has
 * signed in to the account before has a count of its own there, so that strangers cannot lock the owner out.
 */
export async function guardGuess<T>(
  { db, config: { limits } }: Pick<Deps, 'db' | 'config'>,
  { client, emailKey, of }: Guess,
  attempt: () => Promise<T | undefined>,
) {
  const known = await findKnown(db, emailKey, client)
  const account = of === 'code' ? `code:${emailKey}` : emailKey
  const byClient = { name: 'FAILURES_PER_CLIENT', key: client.key } as const
  const byAccount = { name: 'FAILURES_PER_ACCOUNT', key: known ? `${account} ${known.name}` : account } as const
  // the address may be that of a whole office, with a stranger in it
  const keys = known?.isBrowser ? [byAccount] : [byClient, byAccount]
  const guarded = () => guardAttempt(db, limits, keys, attempt)
  return known ? guarded() : pace(db, limits, client.address, guarded)
}

/** Tells this browser from others at an account that it signed in to. Scripts cannot read it, other sites not send it. */
const cookieName = 'heliodex_browser'
const sentBrowser = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{43})(?:;|$)`)
/** Counted from the last time that it signed in. */
export const knownClientDays = 180

type Asking = { client: Client; request: FastifyRequest; reply: FastifyReply; deps: { config: Config } }

export function withBrowser({ client, request, reply, deps: { config } }: Asking): Client {
  const browser = sentBrowser.exec(request.headers.cookie ?? '')?.[1] ?? newToken()
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName}=${browser}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${knownClientDays * 86_400}${secure}`,
  )
  return { ...client, browser }
}

/** What an account knows a client by, the surest first. */
export const hashesOf = ({ browser, key }: Client) => [...(browser ? [browser] : []), key].map(hashToken)

/** Whether this browser or address has signed in to the account before, and the name that its attempts count by. */
export async function findKnown(db: Db, emailKey: string, client: Client) {
  const hashes = hashesOf(client)
  // the same statement for an address without an account
  const rows = await db
    .selectFrom('known_clients')
    .innerJoin('accounts', 'id', 'account_id')
    .select('client_hash')
    .where('email_key', '=', emailKey)
    .where('client_hash', 'in', hashes)
    .execute()
  const known = hashes.find((hash) => rows.some(({ client_hash }) => client_hash.equals(hash)))
  return known && { name: known.toString('base64url'), isBrowser: known !== hashes.at(-1) }
}
