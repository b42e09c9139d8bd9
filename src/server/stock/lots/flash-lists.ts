import { AppError } from '../../../shared/http/errors.js'
import { type FlashSummary, flashSummaryOf, type Piece, type StoredSummary } from '../../../shared/money/lot-shapes.js'
import { medianPiece, summarisePieces } from '../../../shared/stock/pick-pieces.js'
import { getAt } from '../../../shared/values/get-at.js'
import { type Db, inTransaction } from '../../db/database.js'
import type { Account } from '../../http/session.js'
import type { Target } from '../change-inventory.js'

const lineGone = () => new AppError('not_found', 'This inventory item does not exist any more.')

/** Locks a line until the transaction ends, so that parallel changes of its lot follow one another. */
export async function holdLine(trx: Db, { id, supplierId }: Target) {
  let query = trx.selectFrom('inventory').select('id').where('id', '=', id)
  if (supplierId !== undefined) query = query.where('supplier_id', '=', supplierId)
  await query.forNoKeyUpdate().executeTakeFirstOrThrow(lineGone)
}

/** A line that this reader may see: everybody while it is on offer, its supplier and admins always. */
export async function getSeenLine(db: Db, account: Account | null, id: string) {
  const line = await db
    .selectFrom('inventory as i')
    .innerJoin('accounts as a', 'a.id', 'i.supplier_id')
    .select(['i.panel_id', 'i.supplier_id', 'i.quantity', 'i.condition', 'a.is_active', 'a.company_name'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  const isOwn = account?.userType === 'admin' || account?.id === line?.supplier_id
  if (!line || !(isOwn || (line.is_active && line.quantity > 0))) throw lineGone()
  return line
}

const listGone = () => new AppError('not_found', 'This offer has no flash list.')

export const storeFlashList = (db: Db, target: Target, pieces: readonly Piece[]) =>
  inTransaction(db, async (trx): Promise<FlashSummary> => {
    await holdLine(trx, target)
    const columns = {
      serials: pieces.map(({ serial }) => serial),
      pmax_w: pieces.map(({ Pmax_W }) => Pmax_W),
      imp_a: pieces.map(({ Imp_A }) => Imp_A),
      voc_v: pieces.map(({ Voc_V }) => Voc_V),
      isc_a: pieces.map(({ Isc_A }) => Isc_A),
      vmp_v: pieces.map(({ Vmp_V }) => Vmp_V),
      summary: JSON.stringify(summarisePieces(pieces)),
      median: JSON.stringify(medianPiece(pieces)),
    }
    await trx
      .insertInto('flash_lists')
      .values({ line_id: target.id, ...columns })
      .onConflict((conflict) => conflict.column('line_id').doUpdateSet({ ...columns, created_at: new Date() }))
      .execute()
    return getFlashSummary(trx, target.id)
  })

/** What a list would say, without storing it. */
export async function previewFlashList(db: Db, target: Target, pieces: readonly Piece[]) {
  let query = db
    .selectFrom('inventory as i')
    .innerJoin('panels as p', 'p.id', 'i.panel_id')
    .select(['p.watts_w', 'p.pmax_w'])
    .where('i.id', '=', target.id)
  if (target.supplierId !== undefined) query = query.where('i.supplier_id', '=', target.supplierId)
  const panel = await query.executeTakeFirstOrThrow(lineGone)
  return flashSummaryOf(summarisePieces(pieces), panel.watts_w ?? panel.pmax_w)
}

export const deleteFlashList = (db: Db, target: Target) =>
  inTransaction(db, async (trx) => {
    await holdLine(trx, target)
    await trx
      .deleteFrom('flash_lists')
      .where('line_id', '=', target.id)
      .returning('line_id')
      .executeTakeFirstOrThrow(listGone)
  })

export async function getFlashSummary(db: Db, lineId: string): Promise<FlashSummary> {
  const list = await db
    .selectFrom('flash_lists as f')
    .innerJoin('inventory as i', 'i.id', 'f.line_id')
    .innerJoin('panels as p', 'p.id', 'i.panel_id')
    .select(['f.summary', 'p.watts_w', 'p.pmax_w'])
    .where('f.line_id', '=', lineId)
    .executeTakeFirstOrThrow(listGone)
  // written by storeFlashList
  return flashSummaryOf(list.summary as StoredSummary, list.watts_w ?? list.pmax_w)
}

/** All pieces, in the order of the file. */
export async function getPieces(db: Db, lineId: string): Promise<Piece[]> {
  const list = await db
    .selectFrom('flash_lists')
    .select(['serials', 'pmax_w', 'imp_a', 'voc_v', 'isc_a', 'vmp_v'])
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow(listGone)
  return list.serials.map((serial, n) => ({
    serial,
    Pmax_W: getAt(list.pmax_w, n),
    Imp_A: getAt(list.imp_a, n),
    Voc_V: getAt(list.voc_v, n),
    Isc_A: getAt(list.isc_a, n),
    Vmp_V: getAt(list.vmp_v, n),
  }))
}
