import { sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import { type LotPhoto, photoUrl } from '../../../shared/money/lot-shapes.js'
import { mostPhotos } from '../../../shared/stock/lot-api.js'
import { type Db, inTransaction } from '../../db/database.js'
import { storeFile } from '../../files/store-file.js'
import type { SentFile } from '../../http/sent-file.js'
import type { Account } from '../../http/session.js'
import type { Target } from '../change-inventory.js'
import { holdLine } from './flash-lists.js'

const photoGone = () => new AppError('not_found', 'This picture does not exist any more.')

export const addPhoto = (db: Db, sender: Account, target: Target, { filename, judged }: SentFile) =>
  inTransaction(db, async (trx): Promise<LotPhoto> => {
    await holdLine(trx, target)
    const { count } = await trx
      .selectFrom('lot_photos')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('line_id', '=', target.id)
      .executeTakeFirstOrThrow()
    if (count >= mostPhotos)
      throw new AppError('conflict', `A lot has at most ${mostPhotos} pictures. Remove one of them first.`)
    const { id } = await trx
      .insertInto('lot_photos')
      .values({ line_id: target.id, file: await storeFile(trx, sender, filename, judged) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, url: photoUrl(target.id, id) }
  })

export const deletePhoto = (db: Db, target: Target, photoId: string) =>
  inTransaction(db, async (trx) => {
    await holdLine(trx, target)
    await trx
      .deleteFrom('lot_photos')
      .where('id', '=', photoId)
      .where('line_id', '=', target.id)
      .returning('id')
      .executeTakeFirstOrThrow(photoGone)
  })

/** The file of a picture, for everybody while the supplier is active; its supplier and admins always see it. */
export async function getPhotoFile(db: Db, account: Account | null, lineId: string, photoId: string) {
  const photo = await db
    .selectFrom('lot_photos as p')
    .innerJoin('inventory as i', 'i.id', 'p.line_id')
    .innerJoin('accounts as a', 'a.id', 'i.supplier_id')
    .innerJoin('files as f', 'f.name', 'p.file')
    .select(['f.name', 'f.original_name', 'f.content_type', 'f.size_bytes', 'i.supplier_id', 'a.is_active'])
    .where('p.id', '=', photoId)
    .where('p.line_id', '=', lineId)
    .executeTakeFirst()
  const isOwn = account?.userType === 'admin' || account?.id === photo?.supplier_id
  if (!photo || !(isOwn || photo.is_active)) throw photoGone()
  return photo
}

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
