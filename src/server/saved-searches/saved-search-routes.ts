import * as api from '../../shared/saved-searches/saved-search-api.js'
import type { Deps } from '../deps.js'
import type { Route } from '../http/route.js'
import { createSavedSearch, deleteSavedSearch, updateSavedSearch } from './save-search.js'
import { countUnseen, listFindings, listSavedSearches, markSeen } from './saved-search-queries.js'
import { undoUnsubscribe, unsubscribe } from './unsubscribe.js'

export function savedSearchRoutes(route: Route, { db, config }: Deps) {
  route(api.listSavedSearches, ({ account, query }) => listSavedSearches(db, account.id, query))
  route(api.createSavedSearch, async ({ account, body, db }) => ({
    savedSearch: await createSavedSearch(db, account.id, body),
  }))
  route(api.updateSavedSearch, async ({ account, params, body }) => ({
    savedSearch: await updateSavedSearch(db, account.id, params.id, body),
  }))
  route(api.deleteSavedSearch, ({ account, params }) => deleteSavedSearch(db, account.id, params.id))
  route(api.listFindings, ({ account, params, query }) => listFindings(db, account.id, params.id, query))
  route(api.markSeen, async ({ account, params }) => ({ savedSearch: await markSeen(db, account.id, params.id) }))
  route(api.countUnseen, async ({ account }) => ({ unseen: await countUnseen(db, account.id) }))

  route(api.unsubscribe, ({ body }) => unsubscribe(db, body.token))
  route(api.undoUnsubscribe, ({ body }) => undoUnsubscribe(db, body.token))
  route(api.unsubscribeByMailProgram, ({ query, request }) => {
    // a form of several parts is left unread by its parser
    request.raw.resume()
    return unsubscribe(db, query.token)
  })
  route(api.openUnsubscribe, async ({ query, reply }) => {
    await reply.redirect(`${config.publicUrl}/unsubscribe?token=${encodeURIComponent(query.token)}`, 303)
  })
}
