import * as api from '../../shared/ops/change-api.js'
import type { Route } from '../http/route.js'
import { listChanges } from './list-changes.js'

export function changeRoutes(route: Route) {
  route(api.listChanges, ({ db, query: { page, limit, ...filters } }) => listChanges(db, filters, { page, limit }))
}
