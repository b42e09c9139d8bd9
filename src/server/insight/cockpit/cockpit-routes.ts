import * as api from '../../../shared/insight/cockpit-api.js'
import type { Route } from '../../http/route.js'
import { listSupplierSearches } from './list-supplier-searches.js'
import { readCockpit } from './read-cockpit.js'

/** The supplier always comes from the session. */
export function cockpitRoutes(route: Route) {
  route(api.getCockpit, async ({ db, account }) => ({ cockpit: await readCockpit(db, account.id) }))
  route(api.listSupplierSearches, ({ db, account, query }) => listSupplierSearches(db, account.id, query))
}
