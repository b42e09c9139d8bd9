import { sql } from 'kysely'
import { captchaFailed } from '../../shared/accounts/captcha-api.js'
import { AppError, invalidField } from '../../shared/http/errors.js'
import * as api from '../../shared/requests/panel-request-api.js'
import { validateRequest } from '../../shared/requests/validate-request.js'
import { type Actor, audit } from '../db/audit.js'
import type { Db } from '../db/database.js'
import { inTransaction } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { withdrawEvents } from '../db/record-event.js'
import { spendLimits } from '../http/limits/limits.js'
import type { EarlyCall, Route } from '../http/route.js'
import { lockPanels } from '../panels/lock-panels.js'
import { deletePanel, forgetDeletedPanel } from '../panels/panel-bin.js'
import { type BeforeDecision, changePanelRequest, createPanelFromRequest } from './decide-panel-request.js'
import { releaseDecision } from './hold-decision.js'
import { getRequest, listOwnRequests, listRequests, readRequests, requestNotFound } from './panel-request-queries.js'
import {
  findFirstOfDouble,
  readPublicRequest,
  readSupplierRequest,
  readSupplierRequests,
  refuseSimilar,
  type Submission,
  submitPanelRequests,
} from './submit-panel-request.js'

/** Reverts a decision before its mail is sent: the request is as before, and the panel created from it is deleted. */
const undoPanelRequest = (db: Db, actor: Actor, id: string) =>
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

export function panelRequestRoutes(route: Route) {
  route(api.createPanelRequest, {
    before: (call) => ('panelData' in call.body ? judgeSupplierRequest(call) : judgePublicRequest(call)),
    work: async ({ db }, accepted) => {
      const ids = 'sentBefore' in accepted ? accepted.sentBefore : await submitPanelRequests(db, accepted)
      const [created] = await readRequests(db, ids, 'requester')
      if (!created) throw new Error('the insert of a request returned no row')
      return { request: created }
    },
  })

  route(api.createPanelRequests, {
    before: async (call) => {
      const submission = readSupplierRequests(call.body, call.file, call.account)
      await countUpload(call, submission)
      return submission
    },
    work: async ({ db }, submission) => ({
      requests: await readRequests(db, await submitPanelRequests(db, submission), 'requester'),
    }),
  })

  route(api.listMyPanelRequests, ({ db, account, query }) => listOwnRequests(db, account.id, query))
  route(api.listPanelRequests, ({ db, query }) => listRequests(db, query))
  route(api.validatePanelRequest, async ({ db, params }) => {
    const { panelData } = await getRequest(db, params.id, 'admin')
    return validateRequest(panelData.panelData)
  })
  route(api.updatePanelRequest, async ({ deps, params, query, body, actor, db }) => ({
    request: await changePanelRequest(deps, db, actor, params.id, body, query.undoSeconds),
  }))
  route(api.createPanelFromRequest, ({ deps, params, query, body, actor, db }) =>
    createPanelFromRequest(deps, db, actor, params.id, body, query.undoSeconds),
  )
  route(api.undoPanelRequest, async ({ params, actor, db }) => ({
    request: await undoPanelRequest(db, actor, params.id),
  }))
}

type NewRequest = EarlyCall<typeof api.createPanelRequest>

/** A request to store, or the ids of the one that the first of two clicks has already stored. */
type CheckedRequest = Submission | { sentBefore: readonly string[] }

async function judgeSupplierRequest({ body, file, account, outside, deps }: NewRequest): Promise<CheckedRequest> {
  if (!account || !('panelData' in body)) throw new Error('the contract lets only suppliers send panelData')
  const submission = readSupplierRequest(body, file, account)
  await countUpload({ outside, deps, account }, submission)
  if (body.forceSubmit !== true) await refuseSimilar(outside, body.panelData)
  return submission
}

/**
 * A request of a visitor or user. The catalogue is checked before the captcha is used up, so that "Continue Anyway"
 * works with the same solution. The answer is public data, and a refusal counts against the client's limit.
 */
async function judgePublicRequest({ body, account, client, outside, deps }: NewRequest): Promise<CheckedRequest> {
  if ('panelData' in body) throw new Error('the contract lets only suppliers send panelData')
  const { config, captcha } = deps
  const recaptchaToken = body.recaptchaToken ?? undefined
  if (config.captcha !== 'off' && !recaptchaToken) throw invalidField('recaptchaToken', captchaFailed)
  const submission = readPublicRequest(body, account, client.language)
  const count = async () => {
    if (account?.userType !== 'admin')
      await spendLimits(outside, config.limits, [{ name: 'FORMS_PER_CLIENT', key: client.key }])
  }
  if (body.forceSubmit !== true)
    await refuseSimilar(outside, submission.panels[0]).catch(async (error: unknown) => {
      await count()
      throw error
    })
  if (await captcha.check(outside, recaptchaToken, client.address)) {
    await count()
    return submission
  }
  const sentBefore = await findFirstOfDouble(outside, submission)
  if (sentBefore.length === 0) throw invalidField('recaptchaToken', captchaFailed)
  return { sentBefore }
}

type Sender = { outside: Db; deps: Pick<NewRequest['deps'], 'config'>; account: { id: string } }

async function countUpload({ outside, deps, account }: Sender, { attachment }: Submission) {
  if (attachment && 'judged' in attachment)
    await spendLimits(outside, deps.config.limits, [{ name: 'UPLOADS_PER_ACCOUNT', key: account.id }])
}
