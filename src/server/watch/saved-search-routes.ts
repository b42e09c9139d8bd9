import * as api from '../../shared/watch/saved-search-api.js'
import type { Route } from '../http/route.js'
import { createSavedSearch, deleteSavedSearch, updateSavedSearch } from './save-search.js'
import { countUnseen, listFindings, listSavedSearches, markSeen } from './saved-search-queries.js'
import { undoUnsubscribe, unsubscribe } from './unsubscribe.js'

export function savedSearchRoutes(route: Route) {
  route(api.listSavedSearches, ({ db, account, query }) => listSavedSearches(db, account.id, query))
  route(api.createSavedSearch, async ({ account, body, db }) => ({
    savedSearch: await createSavedSearch(db, account.id, body),
  }))
  route(api.updateSavedSearch, async ({ db, account, params, body }) => ({
    savedSearch: await updateSavedSearch(db, account.id, params.id, body),
  }))
  route(api.deleteSavedSearch, ({ db, account, params }) => deleteSavedSearch(db, account.id, params.id))
  route(api.listFindings, ({ db, account, params, query }) => listFindings(db, account.id, params.id, query))
  route(api.markSeen, async ({ db, account, params }) => ({ savedSearch: await markSeen(db, account.id, params.id) }))
  route(api.countUnseen, async ({ db, account }) => ({ unseen: await countUnseen(db, account.id) }))

  route(api.unsubscribe, ({ db, body }) => unsubscribe(db, body.token))
  route(api.undoUnsubscribe, ({ db, body }) => undoUnsubscribe(db, body.token))
  route(api.unsubscribeByMailProgram, ({ db, query, request }) => {
    // discards a multipart body, which no parser reads
    request.raw.resume()
    return unsubscribe(db, query.token)
  })
  route(api.openUnsubscribe, async ({ deps, query, reply }) => {
    return reply.redirect(`${deps.config.publicUrl}/unsubscribe?token=${encodeURIComponent(query.token)}`, 303)
  })
}
