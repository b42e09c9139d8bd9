import { sql } from 'kysely'
import type { Db } from '../db/database.js'

/**
 * Brings visible stock, offers and lowest price on the panel rows up to date, inside the transaction that changed inventory
 * or a supplier's state. Two statements on purpose: the first waits for whoever else changes these panels, in one order so
 * that nobody waits in a circle; the second then sees what they wrote.
 */
export async function recountStock(trx: Db, panelIds: readonly string[]) {
  if (panelIds.length === 0) return
  const ids = [...new Set(panelIds)]
  await sql`select 1 from panels where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
  await sql`
    update panels p
    set stock_quantity = coalesce(o.quantity, 0), offer_count = coalesce(o.offers, 0), lowest_price = o.price
    from unnest(${ids}::uuid[]) as wanted (id)
    left join (
      select i.panel_id, sum(i.quantity) as quantity, count(*) as offers, min(i.price_per_unit) as price
      from inventory i join accounts a on a.id = i.supplier_id
      where i.panel_id = any(${ids}::uuid[]) and i.quantity > 0 and a.is_active
      group by i.panel_id
    ) o on o.panel_id = wanted.id
    where p.id = wanted.id`.execute(trx)
}
