import { sql } from 'kysely'
import { type Db, inTransaction } from './database.js'
import { graceMs, patience } from './follow-queries.js'

/**
 * For the few transactions that legitimately touch thousands of rows; other statements of requests end after two
 * seconds. Raises the limit of the server and that of the driver, which would otherwise give up before the server.
 */
export const inLongTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>, seconds = 25): Promise<T> =>
  patience.run(seconds * 1000 + graceMs, () =>
    inTransaction(db, async (trx) => {
      await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(trx)
      return work(trx)
    }),
  )
