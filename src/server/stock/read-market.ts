import { sql } from 'kysely'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { Db } from '../db/database.js'
import { rivalsOf } from '../panels/rival-offers.js'

type Market = NonNullable<InventoryItem['market']>

/** The position of these prices among those that buyers see beside them, without naming other suppliers. */
export async function readMarket(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Market & { id: string }>`
    select m.id, o.rivals + 1 as offers, o.lower + 1 as rank,
      round((m.price / nullif(o.lowest, 0) - 1) * 100, 1)::float8 as "distancePercent"
    from (select inventory.*, entry_price_usd(inventory) as price from inventory
      where id = any(${ids}::uuid[]) and quantity > 0 and price_usd is not null) m
    cross join lateral (
      select count(*) as rivals, count(*) filter (where entry_price_usd(i) < m.price) as lower,
        min(entry_price_usd(i)) as lowest ${rivalsOf('m')}) o`.execute(db)
  return new Map(rows.map(({ id, ...market }) => [id, market]))
}
