import * as api from '../../../shared/watch/webhook-api.js'
import type { Route } from '../../http/route.js'
import { createWebhook, deleteWebhook, redeliver, testWebhook } from './change-webhooks.js'
import { listDeliveries, listWebhooks } from './webhook-queries.js'

export function webhookRoutes(route: Route) {
  route(api.listWebhooks, ({ db, account, query }) => listWebhooks(db, account.id, query))
  route(api.createWebhook, ({ db, deps, actor, body }) => createWebhook(db, deps.config, actor, body))
  route(api.deleteWebhook, ({ db, actor, params }) => deleteWebhook(db, actor, params.id))
  route(api.listDeliveries, ({ db, account, params, query }) => listDeliveries(db, account.id, params.id, query))
  route(api.redeliver, async ({ db, deps, account, params }) => ({
    delivery: await redeliver(db, deps.config.limits, account.id, params.id, params.delivery),
  }))
  route(api.testWebhook, async ({ db, deps, account, params }) => ({
    delivery: await testWebhook(db, deps.config.limits, account.id, params.id),
  }))
}
