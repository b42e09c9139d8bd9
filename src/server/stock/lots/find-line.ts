import { AppError } from '../../../shared/http/errors.js'
import type { Db } from '../../db/database.js'
import type { Account } from '../../http/session.js'

export const lineGone = () => new AppError('not_found', 'This inventory item does not exist any more.')

/** The line that is changed, and the supplier who must own it; an admin may change any. */
export type LotTarget = { id: string; supplierId?: string | undefined }

/** Locks a line until the transaction ends, so that parallel changes of its lot follow one another. */
export async function holdLine(trx: Db, { id, supplierId }: LotTarget) {
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
