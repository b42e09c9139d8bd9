import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import { sentTogether } from './read-quotes.js'

/** The user who sent a request, or a supplier who received it. */
export type Side = { userId: string } | { supplierId: string }

/**
 * Locks a request that has not ended, for one of its sides, until the transaction ends. Every step takes this lock
 * first, so that parallel steps run one after the other and the second sees the result of the first. Returns false when
 * the request belongs to others or has ended.
 */
export async function lockLive(trx: Db, id: string, side: Side) {
  const { rows } = await sql`
    select 1 from quote_requests r
    where r.id = ${id} and ${isOf(side)} and r.status in ('open', 'answered') and r.expires_at > now()
    for update`.execute(trx)
  return rows.length > 0
}

/** Locks all lines of a request that one of its sides has, so that what is read of them next is what a step meets. */
export const lockLines = (trx: Db, id: string, side: Side) =>
  sql`select 1 from quote_requests r where ${sentTogether(id)} and ${isOf(side)} order by r.id for update`.execute(trx)

/** Whether a request is one of this side. `r` is the request. */
export const isOf = (side: Side) =>
  'userId' in side
    ? sql`r.user_id = ${side.userId}`
    : sql`exists (select 1 from quote_offers o where o.request_id = r.id and o.supplier_id = ${side.supplierId})`
