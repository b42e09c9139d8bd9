import { type Selectable, sql, type Updateable } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { undoGraceSeconds } from '../../shared/http/undo.js'
import type { Language } from '../../shared/languages/languages.js'
import type { PanelInput } from '../../shared/panels/panel-schema.js'
import type { RequestData, RequestDataEdit } from '../../shared/panels/request-data.js'
import {
  PanelRequest,
  panelCreatedNote,
  type RequestChange,
  rejectedNote,
  rejectionReasons,
} from '../../shared/requests/panel-request-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { cannotApprove, validateRequest } from '../../shared/requests/validate-request.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, inTransaction } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { recordEvent } from '../db/record-event.js'
import type { Tables } from '../db/schema.js'
import type { Deps } from '../deps.js'
import { button, greeting, paragraph, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { words } from '../mail/words.js'
import { keepRequestSource } from '../panels/datasheets/keep-source.js'
import { createPanel } from '../panels/write-panel.js'
import type { Config } from '../run/config.js'
import { holdDecision } from './hold-decision.js'
import { getRequest, requestNotFound } from './panel-request-queries.js'

type DecidedRequest = {
  email: string
  panel_data: RequestData
  status: 'pending' | 'approved' | 'rejected'
  admin_notes: string | null
  requested_by_type: 'supplier' | 'user'
  language: Language | null
}

/** Notes that no admin wrote are said in the language of the mail. */
const ownNotes: readonly string[] = [...rejectionReasons, panelCreatedNote]

/** Tells the requester the decision, with the admin's note. */
function requestDecidedMail(request: DecidedRequest, { publicUrl }: Config): MailOrder {
  const { brand, model, name } = request.panel_data
  const panel = requestTitle({ brand, model })
  const note = request.admin_notes
  const isApproved = request.status === 'approved'
  const link =
    request.requested_by_type === 'supplier'
      ? button(words('My panel requests'), `${publicUrl}/supplier/requests`)
      : button(words('Search panels'), `${publicUrl}/search?search=${encodeURIComponent(model ?? '')}`)
  return {
    kind: 'panel_request_decided',
    to: request.email,
    language: request.language,
    subject: isApproved ? words('Your panel request has been approved') : words('Your panel request has been rejected'),
    blocks: [
      greeting(name),
      paragraph(
        isApproved
          ? words('Your request for {panel} has been approved.', { panel })
          : words('We cannot add {panel} to the catalogue at this time.', { panel }),
      ),
      ...(note ? [sentence('Note: {note}', { note: ownNotes.includes(note) ? words(note) : note })] : []),
      link,
    ],
  }
}

type Row = Selectable<Tables['panel_requests']>

/** A second later than the last moment of an undo, so that an event that was sent is never taken back. */
const afterUndoSeconds = (undoSeconds: number) => undoSeconds + undoGraceSeconds + 1

/** The columns that a decision changes, with their values before it. */
export type BeforeDecision = Pick<Row, 'admin_notes' | 'panel_data'>

/** Edits a pending request, decides it, or both, in one transaction. A decided request never changes again. */
export const changePanelRequest = (
  deps: Deps,
  db: Db,
  actor: Actor,
  id: string,
  change: RequestChange,
  undoSeconds: number,
) =>
  inTransaction(db, async (trx) => {
    if (change.status === undefined && change.adminNotes === undefined && change.panelData === undefined)
      throw new AppError('invalid_request', 'Nothing to change was sent.')
    const before = await lockPending(trx, id, change.version)
    const panel_data: RequestData = { ...before.panel_data, ...stated(change.panelData ?? {}) }
    if (change.status === 'approved') {
      const { isValid, missingFields } = validateRequest(panel_data)
      if (!isValid) throw new AppError('conflict', cannotApprove(missingFields), { extra: { missingFields } })
    }
    const adminNotes = change.adminNotes ?? (change.status === 'rejected' ? rejectedNote : undefined)
    const after = await write(trx, id, {
      panel_data: JSON.stringify(panel_data),
      ...(adminNotes !== undefined && { admin_notes: adminNotes }),
      ...(change.status && decision(actor, change.status)),
    })
    await recordChange(deps, trx, actor, before, after, undoSeconds)
    return getRequest(trx, id, 'admin')
  })

/** Creates the panel and approves the request in one transaction. */
export const createPanelFromRequest = (
  deps: Deps,
  db: Db,
  actor: Actor,
  id: string,
  facts: PanelInput,
  undoSeconds: number,
) =>
  inTransaction(db, async (trx) => {
    await joinWriters(trx)
    const before = await lockPending(trx, id)
    const { panel, warnings } = await createPanel(trx, actor, facts, 'request')
    if (before.attachment?.endsWith('.pdf')) await keepRequestSource(trx, panel, before.attachment)
    const after = await write(trx, id, {
      ...decision(actor, 'approved'),
      admin_notes: panelCreatedNote,
      panel_id: panel.id,
    })
    await recordChange(deps, trx, actor, before, after, undoSeconds)
    return { panel, warnings, request: await getRequest(trx, id, 'admin') }
  })

/** Without fields that the edit omits. */
const stated = (edit: RequestDataEdit) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<RequestData>

/** Locks a pending request. A second admin waits here, and then finds the request decided. */
async function lockPending(trx: Db, id: string, version?: number): Promise<Row> {
  const row = await trx
    .selectFrom('panel_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(requestNotFound)
  if (row.status !== 'pending')
    throw new AppError(
      'conflict',
      row.status === 'approved' ? 'This request has already been approved.' : 'This request has already been rejected.',
    )
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', 'Somebody else changed this request meanwhile. Look at their version first.')
  return row
}

const decision = ({ account }: Actor, status: 'approved' | 'rejected') => ({
  status,
  decided_at: sql<string>`now()`,
  decided_by: account?.email ?? 'operator',
})

const write = (trx: Db, id: string, changes: object): Promise<Row> =>
  trx
    .updateTable('panel_requests')
    .set({ ...(changes as Updateable<Tables['panel_requests']>), version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow()

/** For the account that sent the request; a visitor has none. Waits until the decision can no longer be undone. */
async function announceDecision(trx: Db, { id, account_id: accountId }: Row, undoSeconds: number) {
  if (accountId === null) return
  const data = async () => ({ request: PanelRequest.parse(await getRequest(trx, id, 'requester')) })
  await recordEvent(
    trx,
    { type: 'request.decided', accountId, data },
    { delaySeconds: undoSeconds === 0 ? 0 : afterUndoSeconds(undoSeconds), subjectId: id },
  )
}

/** Writes the audit entry, and queues the mail if it was a decision. */
async function recordChange({ config }: Deps, trx: Db, actor: Actor, before: Row, after: Row, undoSeconds: number) {
  const isDecided = after.status !== 'pending'
  if (isDecided) {
    await holdDecision(trx, config, {
      requestId: after.id,
      mail: requestDecidedMail(after, config),
      seconds: undoSeconds,
      before: { admin_notes: before.admin_notes, panel_data: before.panel_data } satisfies BeforeDecision,
    })
    await announceDecision(trx, after, undoSeconds)
  }
  const facts = ({ status, admin_notes, panel_data, panel_id }: Row) => ({ status, admin_notes, panel_data, panel_id })
  await audit(trx, actor, `panel_request.${isDecided ? after.status : 'updated'}`, after.id, {
    before: facts(before),
    after: facts(after),
  })
}
