import type pg from 'pg'
import type { Captcha } from './accounts/captcha/captcha.js'
import type { Db } from './db/database.js'
import type { Catalogue } from './find/catalogue/catalogue.js'
import type { FreeSearches } from './find/free-searches.js'
import type { SearchLog } from './find/search-log.js'
import type { Serialisers } from './http/serialise.js'
import type { FindKey, FindSession } from './http/session.js'
import type { Metrics } from './ops/metrics/create-metrics.js'
import type { PlantTasks } from './repair/plants/plant-worker.js'
import type { Config } from './run/config.js'
import type { Log } from './run/log.js'
import type { WorkerPool } from './run/worker-pool.js'

/** What features get from outside, each created once in main (or in a test). */
export type Deps = {
  config: Config
  db: Db
  /** For direct use of the driver: COPY and jobs. */
  pool: pg.Pool
  captcha: Captcha
  /** The panels and offers in this process's memory, always up to date when they are read. */
  catalogue: Pick<Catalogue, 'read' | 'readLong' | 'look'>
  findSession: FindSession
  findKey: FindKey
  serialisers: Serialisers
  freeSearches: FreeSearches
  searchLog: SearchLog
  plantThreads: WorkerPool<PlantTasks>
  log: Log
  /** Absent where nobody can read them. */
  metrics?: Metrics | undefined
}
