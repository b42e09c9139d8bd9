import { phrase } from '../../../shared/languages/phrase.js'
import * as api from '../../../shared/panels/panel-sheet-api.js'
import { audit } from '../../db/audit.js'
import { inTransaction } from '../../db/database.js'
import { getFile, sendFile } from '../../files/read-file.js'
import { createClientRate } from '../../http/limits/client-rate.js'
import type { Route } from '../../http/route.js'
import { uploadPolicy } from '../../http/security-headers.js'
import type { Config } from '../../run/config.js'
import { panelNotFound } from '../read-panels.js'
import { drawSheetPage } from './draw-sheet-page.js'
import { getSheet, isInCatalogue, listSheets } from './panel-sheets.js'

/** Short, so that a reader who loses access soon cannot see it any more. */
const keptFor = 'private, max-age=600'

/** The documents a panel was read from: for everybody if they are public, otherwise for admins and their sender. */
export function panelSheetRoutes(route: Route, config: Config) {
  const pageRate = createClientRate(
    config.limits.SHEET_PAGES_PER_CLIENT,
    phrase('These are more pages than we can draw for you at once. Please wait a moment.'),
  )

  route(api.listPanelSheets, async ({ db, params, account }) => {
    if (!(await isInCatalogue(db, params.id))) throw panelNotFound()
    return { datasheets: await listSheets(db, account, params.id) }
  })
  route(api.getPanelSheet, async ({ db, params, account, reply }) => {
    const sheet = await getSheet(db, account, params.id, params.filename)
    return sendFile(reply, db, sheet)
  })
  route(api.getPanelSheetPage, async ({ db, params, query, account, client, reply }) => {
    pageRate(account?.id ?? client.key)
    const sheet = await getSheet(db, account, params.id, params.filename)
    const picture = await drawSheetPage(db, sheet.name, params.page, Number(query.width))
    return reply
      .header('content-security-policy', uploadPolicy)
      .header('cache-control', keptFor)
      .type('image/png')
      .send(picture)
  })
  route(api.showPanelSheet, ({ db, params, body, account, actor }) =>
    inTransaction(db, async (trx) => {
      const { name, is_shown: before } = await getFile(trx, account, params.filename)
      await trx.updateTable('files').set({ is_shown: body.isShown }).where('name', '=', name).execute()
      if (account.userType === 'admin')
        await audit(trx, actor, 'file.show', name, { before: { isShown: before }, after: body })
      return { file: { name, isShown: body.isShown } }
    }),
  )
}
