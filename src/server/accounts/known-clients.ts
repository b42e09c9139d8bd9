import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.js'
import type { Client } from '../http/route.js'
import { hashToken, newToken } from '../http/session.js'
import type { Config } from '../run/config.js'

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
