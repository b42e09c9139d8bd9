import * as api from '../../shared/insight/analytics-api.js'
import { audit } from '../db/audit.js'
import { auditLook } from '../db/audit-look.js'
import type { Deps } from '../deps.js'
import type { Route } from '../http/route.js'
import { sayIn } from '../run/say.js'
import { sendCsv } from '../tables-in/send-csv.js'
import { demandCsv, listDemand, listSupplierDemand } from './list-demand.js'
import { listSearchLogs, searchLogCsv } from './list-search-logs.js'
import { readInsights } from './read-insights.js'
import { summariseSearches } from './summarise-searches.js'

export function analyticsRoutes(route: Route) {
  // searches of members are logged in the background; this includes those answered before now
  const settle = ({ searchLog }: Deps) => searchLog.flush()

  route(api.listSearchLogs, async ({ db, deps, query: { page, limit, ...filters }, actor }) => {
    await settle(deps)
    await auditLook(db, actor, { action: 'search_log.read', subjectId: actor.account.id, filters })
    return listSearchLogs(db, filters, { page, limit })
  })
  route(api.exportSearchLogs, async ({ db, deps, query, actor, reply, client }) => {
    await settle(deps)
    await audit(db, actor, 'search_log.exported', actor.account.id, { after: query })
    return sendCsv(reply, 'heliodex-searches', searchLogCsv(db, query, sayIn(client.language)))
  })
  route(api.getSearchAnalytics, async ({ db, deps, query }) => {
    await settle(deps)
    return summariseSearches(db, query)
  })
  route(api.getSearchInsights, async ({ db, deps, query }) => {
    await settle(deps)
    return readInsights(db, query)
  })
  route(api.listDemand, ({ db, query }) => listDemand(db, query))
  route(api.exportDemand, async ({ db, deps, query, reply, client }) =>
    sendCsv(reply, 'heliodex-demand', demandCsv(db, deps.catalogue.read, query.kind, sayIn(client.language))),
  )
  route(api.listSupplierDemand, ({ db, query }) => listSupplierDemand(db, query))
}
