import { sql } from 'kysely'
import type { Db } from '../db/database.js'

// any number, but the same everywhere: two imports at once could deadlock on each other's rows
const writingLock = 7_411_010
const mostWaitMs = 1000

/** Waits for an import or a merge that is running, and keeps others waiting until the transaction ends. */
export const awaitImports = (trx: Db) => sql`select pg_advisory_xact_lock(${writingLock})`.execute(trx)

/**
 * Keeps everybody else from adding and changing panels until the transaction ends. A transaction that waits for the
 * table makes all later writers wait too, even those who change stock: so an import is awaited outside of it, and
 * anybody else only a moment.
 */
export async function holdCatalogue(trx: Db) {
  await awaitImports(trx)
  await sql`select set_config('lock_timeout', ${`${mostWaitMs}ms`}, true)`.execute(trx)
  await sql`lock table panels in share row exclusive mode`.execute(trx)
  await sql`select set_config('lock_timeout', '0', true)`.execute(trx)
}
