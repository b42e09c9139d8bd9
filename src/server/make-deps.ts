import { createCaptcha } from './accounts/captcha/create-captcha.js'
import { createFindKey } from './accounts/find-key.js'
import { createFindSession } from './accounts/find-session.js'
import type { Deps } from './deps.js'
import { createFreeSearches } from './find/free-searches.js'
import { createSearchLog } from './find/search-log.js'
import { Serialisers } from './http/serialise.js'

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
