import { AppError } from '../../../shared/http/errors.js'
import * as api from '../../../shared/panels/panel-document-api.js'
import { type DocumentKind, mostDocuments, type PanelDocument } from '../../../shared/panels/panel-document-api.js'
import { audit } from '../../db/audit.js'
import { type Db, ifTaken, inTransaction } from '../../db/database.js'
import { sendFile } from '../../files/read-file.js'
import { storeFile } from '../../files/store-file.js'
import type { Route } from '../../http/route.js'
import type { SentFile } from '../../http/sent-file.js'
import type { Account } from '../../http/session.js'
import { panelNotFound } from '../read-panels.js'
import { isInCatalogue } from './panel-sheet-routes.js'

/** Documents beside the datasheet, by suppliers and admins. */
export function panelDocumentRoutes(route: Route) {
  route(api.listPanelDocuments, async ({ db, account, params }) => {
    if (!(await isInCatalogue(db, params.id))) throw panelNotFound()
    return { documents: await listDocuments(db, account, params.id) }
  })
  route(api.getPanelDocument, async ({ db, params, reply }) =>
    sendFile(reply, db, await getDocumentFile(db, params.id, params.documentId)),
  )
  route(api.addPanelDocument, ({ db, account, params, body, file, actor }) =>
    inTransaction(db, async (trx) => {
      const document = await addDocument(trx, account, { panelId: params.id, kind: body.kind, file })
      const { kind, fileName } = document
      if (account.userType === 'admin')
        await audit(trx, actor, 'panel.document_added', params.id, { after: { kind, fileName } })
      return { document }
    }),
  )
  route(api.removePanelDocument, ({ db, account, params, actor }) =>
    inTransaction(db, async (trx) => {
      const before = await removeDocument(trx, account, params.id, params.documentId)
      if (account.userType === 'admin') await audit(trx, actor, 'panel.document_removed', params.id, { before })
    }),
  )
}

const documentGone = () => new AppError('not_found', 'This panel has no such document (any more).')

/** Everybody may open them; those of a deactivated supplier are not there until it is back. */
const selectDocuments = (db: Db, panelId: string) =>
  db
    .selectFrom('panel_documents as d')
    .innerJoin('files as f', 'f.name', 'd.file')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .where('d.panel_id', '=', panelId)
    .where('a.is_active', '=', true)

async function listDocuments(db: Db, account: Account | null, panelId: string): Promise<PanelDocument[]> {
  const rows = await selectDocuments(db, panelId)
    .select(['d.id', 'd.kind', 'd.created_at as createdAt', 'f.original_name as fileName', 'f.size_bytes as sizeBytes'])
    .select(['a.id as senderId', 'a.user_type', 'a.company_name'])
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
  return rows.map(({ senderId, user_type, company_name, ...document }) => ({
    ...document,
    url: `/api/solars/${panelId}/documents/${document.id}`,
    addedBy: user_type === 'supplier' ? { id: senderId, companyName: company_name ?? '' } : null,
    mayRemove: account?.userType === 'admin' || account?.id === senderId,
  }))
}

/** The file of one of them. */
async function getDocumentFile(db: Db, panelId: string, id: string) {
  const file = await selectDocuments(db, panelId)
    .select(['f.name', 'f.original_name', 'f.content_type', 'f.size_bytes'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(documentGone)
  return file
}

type NewDocument = { panelId: string; kind: DocumentKind; file: SentFile }

async function addDocument(trx: Db, sender: Account, { panelId, kind, file }: NewDocument) {
  await holdPanel(trx, panelId)
  const name = await storeFile(trx, sender, file.filename, file.judged)
  if (sender.userType !== 'admin') await requireFewer(trx, sender.id, panelId)
  const { id } = await trx
    .insertInto('panel_documents')
    .values({ panel_id: panelId, kind, file: name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(ifTaken(() => new AppError('conflict', 'You have already added this document.')))
  const document = (await listDocuments(trx, sender, panelId)).find((each) => each.id === id)
  if (!document) throw documentGone()
  return document
}

/** Storing a file has locked the account, so that parallel calls count one after the other. */
async function requireFewer(trx: Db, accountId: string, panelId: string) {
  const { count } = await trx
    .selectFrom('panel_documents as d')
    .innerJoin('files as f', 'f.name', 'd.file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('d.panel_id', '=', panelId)
    .where('f.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= mostDocuments)
    throw new AppError(
      'conflict',
      `You can add at most ${mostDocuments} documents to a panel. Remove one of yours first.`,
    )
}

async function removeDocument(trx: Db, account: Account, panelId: string, id: string) {
  await holdPanel(trx, panelId)
  let own = trx.deleteFrom('panel_documents as d').using('files as f').whereRef('f.name', '=', 'd.file')
  if (account.userType !== 'admin') own = own.where('f.account_id', '=', account.id)
  const removed = await own
    .where('d.id', '=', id)
    .where('d.panel_id', '=', panelId)
    .returning(['d.kind', 'f.original_name as fileName'])
    .executeTakeFirstOrThrow(documentGone)
  return removed
}

/** What belongs to a panel changes only while it cannot be deleted or merged. */
async function holdPanel(trx: Db, id: string) {
  if (!(await trx.selectFrom('panels').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()))
    throw panelNotFound()
}
