import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { codeOf } from '../run/caught-error.js'
import type { Db } from './database.js'

/*
 * The locks of everything that writes panels or stock. A deadlock is impossible as long as each transaction takes them
 * in this order: imports, rates, the table of panels, accounts, panels by id, lines of stock by id, requests for panels
 * and for quotes by id. A line of stock moves to another panel only under `holdCatalogue`: after `joinWriters`, the
 * panel of a line can be read before it is locked.
 */

// any numbers, but the same everywhere: two imports at once could deadlock on each other's rows
const writingLock = 7_411_010
const ratesLock = 7_702_033
const mostWaitMs = 1000
const mostTries = 8
const betweenTriesMs = 150
const lockNotAvailable = '55P03'

/** Waits for an import or a merge that is running, and keeps others waiting until the transaction ends. */
export const awaitImports = (trx: Db) => sql`select pg_advisory_xact_lock(${writingLock})`.execute(trx)

/** Locks the exchange rates: shared for writes of prices, exclusive for a change of rates. */
export const holdRates = (trx: Db, how: 'together' | 'alone' = 'together') =>
  how === 'alone'
    ? sql`select pg_advisory_xact_lock(${ratesLock})`.execute(trx)
    : sql`select pg_advisory_xact_lock_shared(${ratesLock})`.execute(trx)

/**
 * The first statement of a transaction that changes panels or stock. It waits for a merge of brands before it locks any
 * row: otherwise the merge would wait for that row, and the transaction for the table. Such transactions do not wait
 * for each other here.
 */
export async function joinWriters(trx: Db) {
  await holdRates(trx)
  await sql`lock table panels in row exclusive mode`.execute(trx)
}

/**
 * Keeps everybody else from adding and changing panels until the transaction ends. A transaction that waits for the
 * table makes all later writers wait too, even those who change stock: so an import is awaited outside of it, and
 * anybody else only a moment, several times, between which the others go on.
 */
export async function holdCatalogue(trx: Db) {
  await awaitImports(trx)
  for (let tries = 1; ; tries++) {
    await sql`savepoint before_holding`.execute(trx)
    try {
      await holdSoon(trx)
      break
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || tries === mostTries) throw error
      await sql`rollback to savepoint before_holding`.execute(trx)
      await sleep(betweenTriesMs)
    }
  }
  await sql`release savepoint before_holding`.execute(trx)
}

async function holdSoon(trx: Db) {
  await sql`select set_config('lock_timeout', ${`${mostWaitMs}ms`}, true)`.execute(trx)
  await holdRates(trx)
  await sql`lock table panels in share row exclusive mode`.execute(trx)
  await sql`select set_config('lock_timeout', '0', true)`.execute(trx)
}
