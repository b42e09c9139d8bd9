import * as api from '../../shared/money/exchange-rates-api.js'
import type { Route } from '../http/route.js'
import { listRates, listUnrated, replaceRates } from './exchange-rates.js'

export function moneyRoutes(route: Route) {
  route(api.listRates, async ({ db }) => ({ rates: await listRates(db) }))
  route(api.listAdminRates, async ({ db }) => ({ rates: await listRates(db) }))
  route(api.listUnrated, async ({ db }) => ({ missing: await listUnrated(db) }))
  route(api.putRates, async ({ db, actor, body }) => ({
    rates: await replaceRates(db, actor, body),
  }))
}
