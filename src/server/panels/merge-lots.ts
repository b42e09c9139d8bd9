import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import type { Row } from './panel-record.js'

/** Pictures and flash lists that went from a line that a merge dropped to the line that stayed. */
export type MovedLots = { photos: { id: string; from: string }[]; lists: { from: string; into: string }[] }

/**
 * Of two lines of one supplier, condition and lot, a merge keeps one. It is the same lot: the line that stayed gets the
 * pictures and the flash list of the other where it has none of its own.
 */
export async function moveLots(trx: Db, dropped: readonly Row[], panelId: string): Promise<MovedLots> {
  const pairs = sql`(
    select d.id as gone, i.id as kept
    from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d (id uuid, supplier_id uuid, condition text, lot text)
    join inventory i on i.supplier_id = d.supplier_id and i.condition = d.condition and i.lot = d.lot
    where i.panel_id = ${panelId})`
  const photos = await sql<{ id: string; from: string }>`
    update lot_photos p set line_id = pair.kept from ${pairs} pair
    where p.line_id = pair.gone and not exists (select 1 from lot_photos own where own.line_id = pair.kept)
    returning p.id, pair.gone as "from"`.execute(trx)
  const lists = await sql<{ from: string; into: string }>`
    update flash_lists f set line_id = pair.kept from ${pairs} pair
    where f.line_id = pair.gone and not exists (select 1 from flash_lists own where own.line_id = pair.kept)
    returning pair.gone as "from", pair.kept as "into"`.execute(trx)
  return { photos: photos.rows, lists: lists.rows }
}

/** Gives back what `moveLots` moved and still exists. */
export async function moveLotsBack(trx: Db, { photos, lists }: MovedLots) {
  await sql`update lot_photos p set line_id = m."from"
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as m (id uuid, "from" uuid) where p.id = m.id`.execute(
    trx,
  )
  await sql`update flash_lists f set line_id = m."from"
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as m ("from" uuid, "into" uuid) where f.line_id = m."into"`.execute(
    trx,
  )
}
