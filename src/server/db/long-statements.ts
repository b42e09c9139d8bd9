import { sql } from 'kysely'
import type { Db } from './database.js'

/**
 * For the few transactions that legitimately touch thousands of rows; other statements of requests end after two
 * seconds.
 */
export const allowLongStatements = (trx: Db, seconds = 25) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(trx)
