import { sql } from 'kysely'
import { isHere } from './recount-stock.js'

/**
 * Offers `i` that a line competes with: what other suppliers sell of the same panel in the same condition, with a price,
 * as buyers see it. A used panel is no cheaper new one. `line` is the name of the line's row.
 */
export const rivalsOf = (line: string) => sql`
  from inventory i join accounts a on a.id = i.supplier_id
  where i.panel_id = ${sql.ref(`${line}.panel_id`)} and i.condition = ${sql.ref(`${line}.condition`)}
    and i.supplier_id <> ${sql.ref(`${line}.supplier_id`)}
    and i.quantity > 0 and i.price_usd is not null and a.is_active and ${isHere}`

/** The lowest price among them in US dollars; null without any. */
export const lowestRival = (line: string) => sql<number | null>`(select min(entry_price_usd(i)) ${rivalsOf(line)})`
