import type { Deps } from '../deps.js'
import { createPace, guardAttempt } from '../http/limits/guard-attempt.js'
import type { Client } from '../http/route.js'
import { findKnown } from './known-clients.js'

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
