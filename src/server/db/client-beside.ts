import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const closingMs = 1000

/** A connection with the settings of a pool that is not one of the pool's, with a bound for each wait. */
export function clientBeside(pool: pg.Pool, waitMs: number) {
  const { options } = pool
  const client = new pg.Client({
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

/** Closes a connection; the goodbye to a server that has vanished is not waited for. */
export const closeSoon = (client: pg.Client) =>
  Promise.race([client.end().catch(() => {}), sleep(closingMs, undefined, { ref: false })])
