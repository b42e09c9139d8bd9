import { sql } from 'kysely'
import type { Db } from '../db/database.js'

/** Whose request, or sent to whom. */
export type Side = { userId: string } | { supplierId: string }

/**
 * Takes a request that still lives, for one of its sides, and holds it to the end of the transaction. Every step takes this
 * lock first, so that two at once come one after the other and the second sees what the first has done. False: not theirs,
 * or at its end.
 */
export async function lockLive(trx: Db, id: string, side: Side) {
  const isTheirs =
    'userId' in side
      ? sql`r.user_id = ${side.userId}`
      : sql`exists (select 1 from quote_offers o where o.request_id = r.id and o.supplier_id = ${side.supplierId})`
  const { rows } = await sql`
    select 1 from quote_requests r
    where r.id = ${id} and ${isTheirs} and r.status in ('open', 'answered') and r.expires_at > now()
    for update`.execute(trx)
  return rows.length > 0
}
