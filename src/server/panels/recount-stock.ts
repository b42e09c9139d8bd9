import { sql } from 'kysely'
import type { Db } from '../db/database.js'

const ratesLock = 7_702_033

/** Everybody who writes prices holds the rates still, together; who changes rates waits for them, then keeps them waiting. */
export const holdRates = (trx: Db, how: 'together' | 'alone' = 'together') =>
  how === 'alone'
    ? sql`select pg_advisory_xact_lock(${ratesLock})`.execute(trx)
    : sql`select pg_advisory_xact_lock_shared(${ratesLock})`.execute(trx)

/**
 * Takes the locks of a write to stock, always in this order, so that nobody waits in a circle: first the rates, then the suppliers,
 * so that none is switched off meanwhile; then the panels, by id. A panel that is being deleted is waited for and is then gone.
 * Returns the panels that are there.
 */
export async function lockStock(trx: Db, supplierIds: readonly string[], panelIds: readonly string[]) {
  await holdRates(trx)
  await sql`select 1 from accounts where id = any(${[...new Set(supplierIds)]}::uuid[]) order by id for share`.execute(
    trx,
  )
  const { rows } = await lockPanels(trx, panelIds)
  return new Set(rows.map((row) => row.id))
}

// weaker than `for update`: inventory rows refer to panels, and their foreign keys must not wait for us
export const lockPanels = (trx: Db, panelIds: readonly string[]) =>
  sql<{ id: string }>`
    select id from panels where id = any(${[...new Set(panelIds)]}::uuid[]) order by id for no key update`.execute(trx)

/**
 * Brings visible stock, offers and lowest price on the panel rows up to date, inside the transaction that changed inventory
 * or a supplier's state. Two statements on purpose: the first waits for whoever else changes these panels, in one order so
 * that nobody waits in a circle; the second then sees what they wrote.
 */
export async function recountStock(trx: Db, panelIds: readonly string[]) {
  if (panelIds.length === 0) return
  const ids = [...new Set(panelIds)]
  await holdRates(trx)
  await lockPanels(trx, ids)
  await sql`
    update panels p
    set stock_quantity = coalesce(o.quantity, 0), offer_count = coalesce(o.offers, 0), lowest_price = o.price
    from unnest(${ids}::uuid[]) as wanted (id)
    left join (
      select i.panel_id, sum(i.quantity) as quantity, count(*) as offers, min(i.price_usd) as price
      from inventory i join accounts a on a.id = i.supplier_id
      where i.panel_id = any(${ids}::uuid[]) and i.quantity > 0 and a.is_active
      group by i.panel_id
    ) o on o.panel_id = wanted.id
    where p.id = wanted.id
      and (p.stock_quantity, p.offer_count, p.lowest_price)
        is distinct from (coalesce(o.quantity, 0), coalesce(o.offers, 0), o.price)`.execute(trx)
}
