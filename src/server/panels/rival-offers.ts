import { sql } from 'kysely'
import { isHere } from '../db/recount-stock.js'

/** Offers `i` with a price, as buyers see them. */
const onOffer = sql`from inventory i join accounts a on a.id = i.supplier_id
  where i.quantity > 0 and i.price_usd is not null and a.is_active and ${isHere}`

/** The price of the least order in US dollars. The function is called only where a price depends on the number. */
export const entryPrice = (line: string) =>
  sql.raw(`case when ${line}.price_breaks = '[]' then ${line}.price_usd else entry_price_usd(${line}) end`)

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
  select o.panel_id, o.condition, min(o.price) as lowest
  from (select i.panel_id, i.condition, i.supplier_id, ${entryPrice('i')} as price ${onOffer} ${ofOthers(supplierId)}
    -- apart, so that prices are grouped and not whole lines
    offset 0) o
  group by o.panel_id, o.condition ${supplierId === undefined ? sql`having count(distinct o.supplier_id) > 1` : sql``})`

const ofOthers = (supplierId: string | undefined) =>
  supplierId === undefined
    ? sql``
    : sql`and i.supplier_id <> ${supplierId} and i.panel_id in (select panel_id from inventory where supplier_id = ${supplierId})`
