import { sql } from 'kysely'
import type { Db } from './database.js'

/** For the few transactions that rightly touch thousands of rows, beside requests whose statements end at two seconds. */
export const allowLongStatements = (trx: Db, seconds = 25) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(trx)
