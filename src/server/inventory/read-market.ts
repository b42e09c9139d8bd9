import { sql } from 'kysely'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import type { Db } from '../db/database.js'

type Market = NonNullable<InventoryItem['market']>

/** The position of these prices among those that buyers see for the same panels, without naming other suppliers. */
export async function readMarket(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Market & { id: string }>`
    select m.id, count(o.id) + 1 as offers, count(o.id) filter (where entry_price_usd(o) < m.price) + 1 as rank,
      round((m.price / nullif(min(entry_price_usd(o)), 0) - 1) * 100, 1)::float8 as "distancePercent"
    from (select i.id, i.panel_id, i.supplier_id, entry_price_usd(i) as price from inventory i
      where i.id = any(${ids}::uuid[]) and i.quantity > 0 and i.price_usd is not null) m
    left join (inventory o join accounts a on a.id = o.supplier_id and a.is_active)
      on o.panel_id = m.panel_id and o.supplier_id <> m.supplier_id and o.quantity > 0
        and o.price_usd is not null and coalesce(o.available_from <= (now() at time zone 'utc')::date, true)
    group by m.id, m.price`.execute(db)
  return new Map(rows.map(({ id, ...market }) => [id, market]))
}
