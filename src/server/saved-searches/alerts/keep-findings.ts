import { sql } from 'kysely'
import type { FoundPanel } from '../../../shared/saved-searches/saved-search-api.js'
import type { Db } from '../../db/database.js'
import type { Match } from './match-queries.js'
import type { WatchedSearch } from './watched-queries.js'

const rowsAtOnce = 100

export type NewFinding = WatchedSearch & { panelCount: number; panels: FoundPanel[] }

/** What a query found, for each of the people who keep it. */
export function findingsOf(match: Match, searches: readonly WatchedSearch[]): NewFinding[] {
  const panels = match.found.map(({ panelId, reason, quantity, oldPrice, price }): FoundPanel => {
    return { panelId, reason: reason ?? 'matches', quantity, oldPrice, price }
  })
  return searches.map((search) => ({ ...search, panelCount: match.panelCount, panels }))
}

/** Writes what was found, for searches that are still what they were when they were looked at. */
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
