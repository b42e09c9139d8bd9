import type pg from 'pg'
import type { Captcha } from './captcha/captcha.js'
import type { Catalogue } from './catalogue/catalogue.js'
import type { Config } from './config.js'
import type { Db } from './db/database.js'
import type { Log } from './log.js'

/** What the features are given: the borrowed things, each made once in main (or in a test). */
export type Deps = {
  config: Config
  db: Db
  /** For what must speak to the driver itself: COPY, jobs. */
  pool: pg.Pool
  captcha: Captcha
  /** The panels and offers in the memory of this process, never older than the question. */
  catalogue: Pick<Catalogue, 'read' | 'look'>
  log: Log
}
