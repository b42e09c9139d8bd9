import { sql } from 'kysely'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import type { Db } from '../db/database.js'

type Market = NonNullable<InventoryItem['market']>

/** The position of these prices among those that buyers see for the same panels, without naming other suppliers. */
export async function readMarket(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Market & { id: string }>`
    select i.id, count(o.id) + 1 as offers, count(o.id) filter (where o.price_usd < i.price_usd) + 1 as rank,
      round((i.price_usd / nullif(min(o.price_usd), 0) - 1) * 100, 1)::float8 as "distancePercent"
    from inventory i
    left join (inventory o join accounts a on a.id = o.supplier_id and a.is_active)
      on o.panel_id = i.panel_id and o.supplier_id <> i.supplier_id and o.quantity > 0 and o.price_usd is not null
    where i.id = any(${ids}::uuid[]) and i.quantity > 0 and i.price_usd is not null
    group by i.id`.execute(db)
  return new Map(rows.map(({ id, ...market }) => [id, market]))
}
