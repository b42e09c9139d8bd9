import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import { recordEvents } from './record-event.js'

type Accepted = { requestId: string; offerId: string; supplierId: string }

/**
 * Gives the accepted offers of these requests their orders: one for each supplier, in the order of the requests. The
 * row of the year is the last lock of an acceptance, so numbers rise in the order in which acceptances are committed.
 */
export async function writeOrders(trx: Db, requestIds: readonly string[]) {
  const { rows } = await sql<Accepted>`
    select o.request_id as "requestId", o.id as "offerId", o.supplier_id as "supplierId"
    from unnest(${requestIds}::uuid[]) with ordinality as w (id, place)
    join quote_offers o on o.request_id = w.id and o.status = 'accepted' order by w.place`.execute(trx)
  const orders = new Map<string, string>()
  for (const { supplierId } of rows) if (!orders.has(supplierId)) orders.set(supplierId, await nextOrder(trx))
  const accepted = rows.map((row) => ({ ...row, order: orders.get(row.supplierId) ?? '' }))
  await sql`
    update quote_offers o set order_number = w.number
    from unnest(${accepted.map(({ offerId }) => offerId)}::uuid[], ${accepted.map(({ order }) => order)}::text[]) as w (id, number)
    where o.id = w.id`.execute(trx)
  await recordEvents(
    trx,
    accepted.map(({ requestId, offerId, order }) => ({
      requestId,
      offerId,
      actor: 'user',
      kind: 'accepted',
      details: { order },
    })),
  )
}

async function nextOrder(trx: Db) {
  const { rows } = await sql<{ number: string }>`
    with next as (
      insert into quote_order_years as y (year, orders) values (extract(year from now() at time zone 'utc'), 1)
      on conflict (year) do update set orders = y.orders + 1 returning year, orders)
    insert into quote_orders (number)
    select 'HX-' || year || '-' || lpad(orders::text, greatest(6, length(orders::text)), '0') from next
    returning number`.execute(trx)
  const [order] = rows
  if (!order) throw new Error('an order always gets a number')
  return order.number
}
