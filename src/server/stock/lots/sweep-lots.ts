import { sql } from 'kysely'
import type { Db } from '../../db/database.js'

/** Deletes pictures and flash lists of lines that are gone and can no longer be restored. */
export async function sweepLots(db: Db) {
  for (const table of ['lot_photos', 'flash_lists'])
    await sql`
      delete from ${sql.table(table)} l where not exists (select 1 from inventory i where i.id = l.line_id)
        and not exists (select 1 from stock_change_lines c where c.line_id = l.line_id)
        and not exists (select 1 from panel_bin b where b.record->'owned'->'inventory' @>
          jsonb_build_array(jsonb_build_object('id', l.line_id)))
        and not exists (select 1 from merges m where m.undone_at is null and m.record::text like
          '%' || l.line_id::text || '%')`.execute(db)
}
