import { pushStock as api } from '../../../shared/stock/stock-push-api.js'
import type { Route } from '../../http/route.js'
import { preparePush, pushStock } from './push-stock.js'

export function stockPushRoutes(route: Route) {
  route(api, {
    before: ({ outside, body }) => preparePush(outside, body.lines),
    work: ({ db, account, body }, prepared) => pushStock(db, { ...body, supplierId: account.id }, prepared),
  })
}
