import { sql } from 'kysely'
import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import { expireThese } from './decide-quote.js'
import { groupBaskets } from './group-baskets.js'

/** Ends requests whose time is over and tells everybody. Run now and then: until then they are read as expired anyway. */
export async function expireQuotes(db: Db, config: Config) {
  const due = await db
    .selectFrom('quote_requests')
    .select(['id', 'basket_id as basketId'])
    .where('status', 'in', ['open', 'answered'])
    .where('expires_at', '<=', sql<string>`now()`)
    .orderBy('expires_at')
    .limit(1000)
    .execute()
  // lines of one basket end at the same moment, and are told of together
  for (const rows of groupBaskets(due).values())
    await expireThese(
      db,
      config,
      rows.map(({ id }) => id),
    )
}
