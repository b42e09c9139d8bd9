import * as api from '../../../shared/stock/import-api.js'
import type { Route } from '../../http/route.js'
import { sendCsv } from '../../tables-in/send-csv.js'
import { changeDraft } from './change-draft.js'
import { confirmImport } from './confirm-import.js'
import { createDraft, deleteDraft, getDraft, readStockFile } from './import-drafts.js'
import { getProgress, noteProgress } from './import-progress.js'
import { previewImport, writeBadRows } from './preview-import.js'

/** A supplier imports its own stock; an admin names the supplier. Only its sender can see a draft. */
export function importRoutes(route: Route) {
  route(api.createOwnImport, {
    before: ({ outside, file }) => readStockFile(outside, file),
    work: async ({ db, account, query }, read) => {
      const draft = await createDraft(db, { ...read, ownerId: account.id, supplierId: account.id })
      return { import: await previewImport(db, draft, query) }
    },
  })
  route(api.createAnyImport, {
    before: ({ outside, file }) => readStockFile(outside, file),
    work: async ({ db, account, query: { supplierId, ...page } }, read) => {
      const draft = await createDraft(db, { ...read, ownerId: account.id, supplierId })
      return { import: await previewImport(db, draft, page) }
    },
  })

  for (const endpoint of [api.getOwnImport, api.getAnyImport] as const)
    route(endpoint, async ({ db, account, params, query }) => ({
      import: await previewImport(db, await getDraft(db, account.id, params.id), query),
    }))
  for (const endpoint of [api.updateOwnImport, api.updateAnyImport] as const)
    route(endpoint, async ({ db, account, params, query, body }) => ({
      import: await previewImport(db, await changeDraft(db, account.id, params.id, body), query),
    }))
  for (const endpoint of [api.confirmOwnImport, api.confirmAnyImport] as const)
    route(endpoint, async ({ db, deps, account, params, body, actor }) => ({
      imported: await confirmImport(db, {
        ownerId: account.id,
        id: params.id,
        skipBadRows: body?.skipBadRows ?? false,
        auditedAs: account.userType === 'admin' ? actor : null,
        onShare: noteProgress(deps.pool, params.id),
      }),
    }))
  for (const endpoint of [api.getOwnProgress, api.getAnyProgress] as const)
    route(endpoint, async ({ db, account, params }) => ({ percent: await getProgress(db, account.id, params.id) }))
  for (const endpoint of [api.deleteOwnImport, api.deleteAnyImport] as const)
    route(endpoint, ({ db, account, params }) => deleteDraft(db, account.id, params.id))
  for (const endpoint of [api.downloadOwnBadRows, api.downloadAnyBadRows] as const)
    route(endpoint, async ({ db, account, params, reply, client }) =>
      sendCsv(reply, 'heliodex-bad-rows', writeBadRows(db, await getDraft(db, account.id, params.id), client.language)),
    )
}
