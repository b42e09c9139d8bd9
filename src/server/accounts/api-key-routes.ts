import * as api from '../../shared/accounts/api-key-api.js'
import type { Route } from '../http/route.js'
import { createKey, deleteKey, listKeys } from './keep-keys.js'

export function apiKeyRoutes(route: Route) {
  route(api.listKeys, async ({ db, account }) => ({ keys: await listKeys(db, account.id) }))
  route(api.createKey, ({ db, actor, body }) => createKey(db, actor, body))
  route(api.deleteKey, ({ db, actor, params }) => deleteKey(db, actor, params.id))
}
