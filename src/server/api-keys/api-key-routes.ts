import * as api from '../../shared/api-keys/api-key-api.js'
import type { Route } from '../http/route.js'
import { createKey, deleteKey, listKeys } from './keep-keys.js'

export function apiKeyRoutes(route: Route) {
  route(api.listKeys, async ({ db, account }) => ({ keys: await listKeys(db, account.id) }))
  route(api.createKey, ({ db, account, requestId, body }) => createKey(db, { account, requestId }, body))
  route(api.deleteKey, ({ db, account, requestId, params }) => deleteKey(db, { account, requestId }, params.id))
}
