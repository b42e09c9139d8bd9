import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { type Actor, audit } from '../audit/audit.js'
import { type Db, inTransaction } from '../db/database.js'
import { releaseDecision } from '../decisions/hold-decision.js'
import { deletePanel, forgetDeletedPanel } from '../panels/panel-bin.js'
import type { BeforeDecision } from './decide-panel-request.js'
import { getRequest, requestNotFound } from './panel-request-queries.js'

/** Takes a decision back before its mail leaves: the request is as it was, and the panel that was made of it is gone. */
export const undoPanelRequest = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    const decided = await trx
      .selectFrom('panel_requests')
      .select(['status', 'panel_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!decided) throw requestNotFound()
    // the table holds what this feature's own decision wrote
    const before = (await releaseDecision(trx, id)) as BeforeDecision
    if (decided.panel_id) await removeUnused(trx, actor, decided.panel_id)
    await trx
      .updateTable('panel_requests')
      .set({
        status: 'pending',
        admin_notes: before.admin_notes,
        panel_data: JSON.stringify(before.panel_data),
        decided_at: null,
        decided_by: null,
        panel_id: null,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
    await audit(trx, actor, {
      action: 'panel_request.undone',
      subjectType: 'panel_request',
      subjectId: id,
      before: decided,
      after: { status: 'pending' },
    })
    return getRequest(trx, id, 'admin')
  })

/** A panel of ten seconds ago goes without a trace, unless somebody was quick. */
async function removeUnused(trx: Db, actor: Actor, panelId: string) {
  await sql`select 1 from panels where id = ${panelId} for update`.execute(trx)
  const offer = await trx.selectFrom('inventory').select('id').where('panel_id', '=', panelId).executeTakeFirst()
  if (offer) throw new AppError('conflict', 'A supplier has put this panel into stock meanwhile, so it stays.')
  await deletePanel(trx, actor, panelId)
  await forgetDeletedPanel(trx, panelId)
}
