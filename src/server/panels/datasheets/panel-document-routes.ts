import * as api from '../../../shared/panels/panel-document-api.js'
import { audit } from '../../db/audit.js'
import { inTransaction } from '../../db/database.js'
import { sendFile } from '../../files/read-file.js'
import type { Route } from '../../http/route.js'
import { panelNotFound } from '../read-panels.js'
import { addDocument, getDocumentFile, listDocuments, removeDocument } from './panel-documents.js'
import { isInCatalogue } from './panel-sheets.js'

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
