import { sql } from 'kysely'
import type { Db } from './database.js'
import { holdRates } from './hold-catalogue.js'

/**
 * Takes the locks of a write to stock, after `joinWriters`: the suppliers, so that none is deactivated at the same time;
 * then the panels by id. Waits for a panel that is being deleted. Returns the panels that exist.
 */
export async function lockStock(trx: Db, supplierIds: readonly string[], panelIds: readonly string[]) {
  await sql`select 1 from accounts where id = any(${[...new Set(supplierIds)]}::uuid[]) order by id for share`.execute(
    trx,
  )
  const { rows } = await lockCounts(trx, panelIds)
  return new Set(rows.map((row) => row.id))
}

// weaker than `for update`: the foreign keys of inventory rows must not wait for this lock
export const lockCounts = (trx: Db, panelIds: readonly string[]) =>
  sql<{ id: string }>`
    select id from panels where id = any(${[...new Set(panelIds)]}::uuid[]) order by id for no key update`.execute(trx)

/** An offer counts as stock from its day on; before, it is arriving. `i` is the offer. */
export const isHere = sql.raw(`(i.available_from is null or i.available_from <= (now() at time zone 'utc')::date)`)

/** The price by which a panel is shown where nothing is asked: of new goods, else of the others, for their least order. */
export const headlinePriceSql = `coalesce(
  min(entry_price_usd(i)) filter (where i.condition = 'new' and least_order(i) <= i.quantity),
  min(entry_price_usd(i)) filter (where least_order(i) <= i.quantity))`

/**
 * Updates stock, offers and lowest price on the panel rows, in the transaction that changed inventory or the state of a
 * supplier. It takes two statements: the first locks the panels, in the order of their ids to avoid deadlocks, and
 * waits for other writers; the second then sees what those committed. It is announced: catalogues in memory count the
 * changed offers by themselves, and need not read these panels.
 */
export async function recountStock(trx: Db, panelIds: readonly string[]) {
  if (panelIds.length === 0) return
  const ids = [...new Set(panelIds)]
  await holdRates(trx)
  await lockCounts(trx, ids)
  await sql`select catalogue.announce_recount()`.execute(trx)
  await sql`
    update panels p
    set stock_quantity = coalesce(o.quantity, 0), offer_count = coalesce(o.offers, 0), lowest_price = o.price
    from unnest(${ids}::uuid[]) as requested (id)
    left join (
      select i.panel_id, sum(i.quantity) as quantity, count(*) as offers, ${sql.raw(headlinePriceSql)} as price
      from inventory i join accounts a on a.id = i.supplier_id
      where i.panel_id = any(${ids}::uuid[]) and i.quantity > 0 and a.is_active and ${isHere}
      group by i.panel_id
    ) o on o.panel_id = requested.id
    where p.id = requested.id
      and (p.stock_quantity, p.offer_count, p.lowest_price)
        is distinct from (coalesce(o.quantity, 0), coalesce(o.offers, 0), o.price)`.execute(trx)
}
