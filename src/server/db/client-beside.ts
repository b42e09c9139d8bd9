import type pg from 'pg'
import { type DatabaseConnection, PrimaryClient } from './primary-client.js'

/** A connection with the settings of a pool that is not one of the pool's, with a bound for each wait. */
export function clientBeside(pool: pg.Pool, waitMs: number) {
  const options: DatabaseConnection = pool.options
  const client = new PrimaryClient({
    ...options,
    // which the pool hides from copies
    password: options.password,
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
  })
  // a broken connection is noticed by its next use
  client.on('error', () => {})
  return client
}
