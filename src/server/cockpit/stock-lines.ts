import { sql } from 'kysely'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import type { Db } from '../db/database.js'
import type { StockLine } from './judge-line.js'

/** Every line of suppliers that buyers can see, with nothing left to sell too. */
export async function readLines(db: Db): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select i.supplier_id as "supplierId", i.panel_id as "panelId", i.quantity, i.price_usd as "priceUsd",
      (extract(epoch from i.updated_at) * 1000)::float8 as "updatedAtMs", s.country
    from inventory i join accounts a on a.id = i.supplier_id join suppliers s on s.account_id = i.supplier_id
    where a.is_active`.execute(db)
  return rows
}

/** The lines of each panel, by its row in memory. */
export function rowsOfLines({ table }: HeldCatalogue, lines: readonly StockLine[]) {
  const byRow = new Map<number, StockLine[]>()
  for (const line of lines) {
    const row = table.ids.find(Buffer.from(line.panelId.replaceAll('-', ''), 'hex'), 0)
    if (row < 0) continue
    const others = byRow.get(row)
    if (others) others.push(line)
    else byRow.set(row, [line])
  }
  return byRow
}
