import { sql } from 'kysely'
import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import { expireOne } from './decide-quote.js'

/** Ends requests whose time is over and tells everybody. Run now and then: until then they are read as expired anyway. */
export async function expireQuotes(db: Db, config: Config) {
  const due = await db
    .selectFrom('quote_requests')
    .select('id')
    .where('status', 'in', ['open', 'answered'])
    .where('expires_at', '<=', sql<string>`now()`)
    .orderBy('expires_at')
    .limit(1000)
    .execute()
  for (const { id } of due) await expireOne(db, config, id)
}
