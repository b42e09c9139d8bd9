import type pg from 'pg'
import type { Db } from '../../db/database.js'
import { importGone } from './import-drafts.js'

/**
 * Records the progress of an import on a separate connection and does not wait for it: only the shown percentage
 * depends on it.
 */
export function noteProgress(pool: pg.Pool, importId: string) {
  let last = 0
  return (share: number) => {
    const percent = Math.min(99, Math.floor(share * 100))
    if (percent <= last) return
    last = percent
    pool
      .query(
        `insert into import_progress (import_id, percent) values ($1, $2)
         on conflict (import_id) do update set percent = greatest(import_progress.percent, excluded.percent)`,
        [importId, percent],
      )
      .catch(() => {})
  }
}

/** In percent; null before writing has begun. */
export async function getProgress(db: Db, ownerId: string, importId: string) {
  const found = await db
    .selectFrom('inventory_imports')
    .leftJoin('import_progress', 'import_id', 'inventory_imports.id')
    .select('percent')
    .where('inventory_imports.id', '=', importId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow(importGone)
  return found.percent
}
