import { createFindSession } from './accounts/find-session.js'
import { createFindKey } from './api-keys/find-key.js'
import { createCaptcha } from './captcha/create-captcha.js'
import type { Deps } from './deps.js'
import { Serialisers } from './http/serialise.js'
import { createFreeSearches } from './search/free-searches.js'
import { createSearchLog } from './search/search-log.js'

type GivenDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'catalogue' | 'log' | 'metrics'>

/** Everything that one process makes once and its features share. */
export const makeDeps = <Given extends GivenDeps>(given: Given) => ({
  ...given,
  captcha: createCaptcha(given.config),
  findSession: createFindSession(given.pool),
  findKey: createFindKey(given.db, given.config.limits.KEY),
  serialisers: new Serialisers(),
  freeSearches: createFreeSearches(given.pool, given.config),
  searchLog: createSearchLog(given.pool, given.log),
})
