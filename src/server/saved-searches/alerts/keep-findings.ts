import { sql } from 'kysely'
import type { FoundPanel } from '../../../shared/saved-searches/saved-search-api.js'
import type { Db } from '../../db/database.js'
import type { Match } from './match-queries.js'
import type { WatchedSearch } from './watched-queries.js'

const rowsAtOnce = 100

export type NewFinding = WatchedSearch & { panelCount: number; panels: FoundPanel[] }

/** By panel: the lowest offers in currencies other than USD. */
type ForeignOffers = ReadonlyMap<string, { price: number; currency: string }>

export async function readForeignOffers(trx: Db, matches: readonly Match[]): Promise<ForeignOffers> {
  const ids = [...new Set(matches.flatMap(({ found }) => found.map(({ panelId }) => panelId)))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ panelId: string; price: number; currency: string }>`
    select * from (
      select distinct on (i.panel_id) i.panel_id as "panelId", i.price_per_unit as price, i.currency
      from inventory i join accounts a on a.id = i.supplier_id
      where i.panel_id = any(${ids}::uuid[]) and i.quantity > 0 and a.is_active and i.price_usd is not null
      order by i.panel_id, i.price_usd, i.id) lowest
    where currency <> 'USD'`.execute(trx)
  return new Map(rows.map(({ panelId, ...offer }) => [panelId, offer]))
}

/** The findings of a query for each person who saved it. */
export function findingsOf(match: Match, searches: readonly WatchedSearch[], offers: ForeignOffers): NewFinding[] {
  const panels = match.found.map(({ panelId, reason, quantity, oldPrice, price }): FoundPanel => {
    const offered = offers.get(panelId)
    return { panelId, reason: reason ?? 'matches', quantity, oldPrice, price, ...(offered && { offered }) }
  })
  return searches.map((search) => ({ ...search, panelCount: match.panelCount, panels }))
}

/** Writes findings for searches that have not changed since they were read. */
export async function keepFindings(trx: Db, batch: number, findings: readonly NewFinding[]) {
  for (let start = 0; start < findings.length; start += rowsAtOnce) {
    const rows = JSON.stringify(findings.slice(start, start + rowsAtOnce))
    await sql`
      insert into search_findings (search_id, batch, panel_count, panels)
      select s.id, ${batch}, f."panelCount", f.panels
      from jsonb_to_recordset(${rows}::jsonb)
        as f (id uuid, "queryKey" text, "watchedFrom" text, "panelCount" int, panels jsonb)
      join saved_searches s on s.id = f.id and s.query_key = f."queryKey" and s.alert <> 'off'
        and s.watched_from::text is not distinct from f."watchedFrom"
      order by s.id`.execute(trx)
  }
}
