import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, inTransaction } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { withdrawEvents } from '../db/record-event.js'
import { lockPanels } from '../panels/lock-panels.js'
import { deletePanel, forgetDeletedPanel } from '../panels/panel-bin.js'
import type { BeforeDecision } from './decide-panel-request.js'
import { releaseDecision } from './hold-decision.js'
import { getRequest, requestNotFound } from './panel-request-queries.js'

/** Reverts a decision before its mail is sent: the request is as before, and the panel created from it is deleted. */
export const undoPanelRequest = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    await joinWriters(trx)
    // a deletion locks in this order too: the panel, then the requests that refer to it
    const { panel_id: created } = await trx
      .selectFrom('panel_requests')
      .select('panel_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(requestNotFound)
    if (created) await lockPanels(trx, [created])
    const decided = await trx
      .selectFrom('panel_requests')
      .select(['status', 'panel_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(requestNotFound)
    // the table holds the value that `recordChange` wrote
    const before = (await releaseDecision(trx, id)) as BeforeDecision
    await withdrawEvents(trx, id)
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
    await audit(trx, actor, 'panel_request.undone', id, { before: decided, after: { status: 'pending' } })
    return getRequest(trx, id, 'admin')
  })

/** Deletes a panel created seconds ago, unless a supplier has already added it to its stock. */
async function removeUnused(trx: Db, actor: Actor, panelId: string) {
  const offer = await trx.selectFrom('inventory').select('id').where('panel_id', '=', panelId).executeTakeFirst()
  if (offer)
    throw new AppError('conflict', 'A supplier has already added this panel to its stock, so the decision stands.')
  await deletePanel(trx, actor, panelId)
  await forgetDeletedPanel(trx, panelId)
}
