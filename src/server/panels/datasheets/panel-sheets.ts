import { AppError } from '../../../shared/http/errors.js'
import { judgeTrust } from '../../../shared/panels/judge-trust.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import type { PanelSheet } from '../../../shared/panels/panel-sheet-api.js'
import type { Db } from '../../db/database.js'
import type { Account } from '../../http/session.js'

/** How sure the figures of a panel are, by the sheets that this reader may open. */
export const readTrust = async (db: Db, account: Account | null, panel: Panel) =>
  judgeTrust(panel, await listSheets(db, account, panel.id))

/** The documents of a panel that this reader may open. */
function selectSheets(db: Db, account: Account | null, panelId: string) {
  const all = db
    .selectFrom('panel_sources as s')
    .innerJoin('files as f', 'f.name', 's.file')
    .where('s.panel_id', '=', panelId)
  if (account?.userType === 'admin') return all
  return all.where((eb) =>
    eb.or([
      eb('f.is_shown', 'is', true),
      ...(account?.userType === 'supplier' ? [eb('f.account_id', '=', account.id)] : []),
    ]),
  )
}

export async function listSheets(db: Db, account: Account | null, panelId: string): Promise<PanelSheet[]> {
  const rows = await selectSheets(db, account, panelId)
    .select(['s.file', 'f.original_name', 'f.account_id', 'f.is_shown', 's.created_at', 's.pages', 's.fields'])
    .orderBy('s.created_at', 'desc')
    .execute()
  return rows.map(({ file, original_name, account_id, is_shown, created_at, pages, fields }) => ({
    file,
    fileName: original_name,
    created_at,
    pages,
    fields,
    isShown: is_shown === true,
    mayChange: account?.userType === 'admin' || (account?.userType === 'supplier' && account_id === account.id),
  }))
}

/** One of them; not found if this reader may not open it. */
export async function getSheet(db: Db, account: Account | null, panelId: string, name: string) {
  const sheet = await selectSheets(db, account, panelId)
    .select(['f.name', 'f.original_name', 'f.content_type', 'f.size_bytes'])
    .where('f.name', '=', name)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'This panel has no such datasheet (any more).'))
  return sheet
}

export const isInCatalogue = async (db: Db, panelId: string) =>
  (await db.selectFrom('panels').select('id').where('id', '=', panelId).executeTakeFirst()) !== undefined
