import { createCaptcha } from './accounts/captcha/captcha.js'
import { createFindKey, createFindSession } from './accounts/find-session.js'
import type { Deps } from './deps.js'
import { createFreeSearches } from './find/free-searches.js'
import { createSearchLog } from './find/search-log.js'
import { Serialisers } from './http/serialise.js'
import type { PlantTasks } from './repair/plants/plant-worker.js'
import { WorkerPool } from './run/worker-pool.js'

/** On few cores each thread takes its time from the database; a plan takes at most some 60 MB. */
const plantThreads = { size: 2, budgetMs: 10_000, heapMegabytes: 384 }

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
  plantThreads: new WorkerPool<PlantTasks>('repair/plants/plant-worker', plantThreads),
})
