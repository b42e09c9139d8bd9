import { sql } from 'kysely'
import { isHere } from './recount-stock.js'

/** Offers `i` with a price, as buyers see them. */
const onOffer = sql`from inventory i join accounts a on a.id = i.supplier_id
  where i.quantity > 0 and i.price_usd is not null and a.is_active and ${isHere}`

/**
 * Offers `i` that a line competes with: what other suppliers sell of the same panel in the same condition. A used panel
 * is no cheaper new one. `line` is the name of the line's row.
 */
export const rivalsOf = (line: string) => sql`${onOffer}
  and i.panel_id = ${sql.ref(`${line}.panel_id`)} and i.condition = ${sql.ref(`${line}.condition`)}
  and i.supplier_id <> ${sql.ref(`${line}.supplier_id`)}`

/**
 * The lowest price in US dollars by panel and condition: that of others for the panels of one supplier; without a
 * supplier, that of all where several sell it. Grouped once, because asking for each of 20,000 lines takes seconds.
 */
export const lowestRivals = (supplierId: string | undefined) => sql`(
  select i.panel_id, i.condition, min(entry_price_usd(i)) as lowest ${onOffer}
    ${supplierId === undefined ? sql`` : sql`and i.supplier_id <> ${supplierId} and i.panel_id in (select panel_id from inventory where supplier_id = ${supplierId})`}
  group by i.panel_id, i.condition having count(distinct i.supplier_id) > ${supplierId === undefined ? 1 : 0})`
