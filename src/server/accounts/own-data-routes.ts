import * as api from '../../shared/accounts/own-data-api.js'
import type { Route } from '../http/route.js'
import { copyOwnData } from './copy-own-data.js'

export function ownDataRoutes(route: Route) {
  route(api.copyOwnData, ({ db, account }) => copyOwnData(db, account))
}
