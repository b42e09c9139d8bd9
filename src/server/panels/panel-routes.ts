import * as api from '../../shared/panels/panel-api.js'
import * as binApi from '../../shared/panels/panel-bin-api.js'
import * as importApi from '../../shared/panels/panel-import-api.js'
import type { Route } from '../http/route.js'
import { importPanels } from './import/import-panels.js'
import { listPanelChanges, listPanels, pickPanels } from './list-panels.js'
import { deletePanel, listBin, restorePanel } from './panel-bin.js'
import { getPanel } from './read-panels.js'
import { createPanel, updatePanel } from './write-panel.js'

export function panelRoutes(route: Route) {
  route(api.createPanel, ({ db, actor, body }) => createPanel(db, actor, body))
  route(api.listPanels, ({ db, query }) => listPanels(db, query))
  route(api.getPanelForAdmin, async ({ db, params }) => ({ panel: await getPanel(db, params.id, 'admin') }))
  route(api.updatePanel, ({ db, actor, params, body }) => updatePanel(db, actor, params.id.toLowerCase(), body))
  route(api.deletePanel, ({ db, actor, params }) => deletePanel(db, actor, params.id.toLowerCase()))
  route(binApi.listBin, ({ db, query }) => listBin(db, query))
  route(binApi.restorePanel, async ({ db, actor, params }) => ({
    panel: await restorePanel(db, actor, params.id.toLowerCase()),
  }))
  route(api.listPanelChanges, ({ db, params, query }) => listPanelChanges(db, params.id.toLowerCase(), query))
  route(api.pickPanels, async ({ db, query }) => ({ panels: await pickPanels(db, query.search) }))
  route(importApi.importPanels, async ({ db, actor, body, file }) => ({
    report: await importPanels(db, actor, body.mode, file),
  }))
}
