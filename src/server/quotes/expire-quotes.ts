import { sql } from 'kysely'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import type { Config } from '../run/config.js'
import { expireRequests } from './decide-quote.js'
import { groupBaskets } from './group-baskets.js'

/**
 * Ends requests that have expired and mails everybody concerned. Runs regularly; queries already treat such requests as
 * expired.
 */
export async function expireQuotes(db: Db, config: Config) {
  const due = await db
    .selectFrom('quote_requests')
    .select(['id', 'basket_id as basketId'])
    .where('status', 'in', ['open', 'answered'])
    .where('expires_at', '<=', sql<string>`now()`)
    .orderBy('expires_at')
    .limit(1000)
    .execute()
  // lines of one basket expire together and share their mails
  for (const rows of groupBaskets(due).values()) await expireRequests(db, config, idsOf(rows))
}
