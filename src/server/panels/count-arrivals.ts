import { sql } from 'kysely'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { inLongTransaction } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { isHere, recountStock } from '../db/recount-stock.js'

/** Longer than any server is down without being restored. */
const daysBack = 400

/**
 * Counts offers as stock whose day has come: nobody writes them then, so the figures of their panels are recounted.
 * Searches do not wait for it, they judge the days themselves.
 */
export async function countArrivals(db: Db) {
  const { rows } = await sql<{ id: string }>`
    select p.id from panels p join (
      select i.panel_id, sum(i.quantity) as quantity, count(*) as offers
      from inventory i join accounts a on a.id = i.supplier_id
      where i.quantity > 0 and a.is_active and ${isHere} and i.panel_id in (
        select d.panel_id from inventory d
        where d.available_from between (now() at time zone 'utc')::date - ${daysBack}::int and (now() at time zone 'utc')::date)
      group by i.panel_id
    ) o on o.panel_id = p.id where (p.stock_quantity, p.offer_count) <> (o.quantity, o.offers)`.execute(db)
  if (rows.length === 0) return
  await inLongTransaction(db, async (trx) => {
    await joinWriters(trx)
    await recountStock(trx, idsOf(rows))
  })
}
