import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../../shared/http/errors.js'
import * as api from '../../../shared/inventory/import-api.js'
import { maxImportBytes } from '../../../shared/inventory/import-shapes.js'
import { sendCsv } from '../../csv/send-csv.js'
import type { Deps } from '../../deps.js'
import { readForm } from '../../http/read-multipart.js'
import type { Route } from '../../http/route.js'
import { confirmImport } from './confirm-import.js'
import { changeDraft, createDraft, deleteDraft, getDraft } from './import-drafts.js'
import { previewImport, writeBadRows } from './preview-import.js'

async function readUpload(request: FastifyRequest) {
  const { file } = await readForm(request, maxImportBytes)
  if (!file) throw invalidField('file', 'Choose a CSV or XLSX file')
  return { fileName: file.filename, file: file.content }
}

/** Whose stock a file is for comes from the session; an admin names the supplier. A draft is its sender's alone. */
export function importRoutes(route: Route, { db }: Deps) {
  route(api.createOwnImport, async ({ account, query, request }) => {
    const upload = await readUpload(request)
    const draft = await createDraft(db, { ...upload, ownerId: account.id, supplierId: account.id })
    return { import: await previewImport(db, draft, query) }
  })
  route(api.createAnyImport, async ({ account, query: { supplierId, ...page }, request }) => {
    const upload = await readUpload(request)
    const draft = await createDraft(db, { ...upload, ownerId: account.id, supplierId })
    return { import: await previewImport(db, draft, page) }
  })

  for (const endpoint of [api.getOwnImport, api.getAnyImport] as const)
    route(endpoint, async ({ account, params, query }) => ({
      import: await previewImport(db, await getDraft(db, account.id, params.id), query),
    }))
  for (const endpoint of [api.updateOwnImport, api.updateAnyImport] as const)
    route(endpoint, async ({ account, params, query, body }) => ({
      import: await previewImport(db, await changeDraft(db, account.id, params.id, body), query),
    }))
  for (const endpoint of [api.confirmOwnImport, api.confirmAnyImport] as const)
    route(endpoint, async ({ account, params, body, requestId }) => ({
      imported: await confirmImport(db, {
        ownerId: account.id,
        id: params.id,
        skipBadRows: body?.skipBadRows ?? false,
        auditedAs: account.userType === 'admin' ? { account, requestId } : null,
      }),
    }))
  for (const endpoint of [api.deleteOwnImport, api.deleteAnyImport] as const)
    route(endpoint, ({ account, params }) => deleteDraft(db, account.id, params.id))
  for (const endpoint of [api.downloadOwnBadRows, api.downloadAnyBadRows] as const)
    route(endpoint, async ({ account, params, reply }) =>
      sendCsv(reply, 'heliodex-bad-rows', writeBadRows(db, await getDraft(db, account.id, params.id))),
    )
}
