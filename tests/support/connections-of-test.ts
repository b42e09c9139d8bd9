import type pg from 'pg'

/**
 * How many connections an app under test has. One, unless the test is tagged `concurrent` because its calls must run
 * concurrently inside the database: with one, a request that waits for a second connection while it holds the first
 * waits for ever, and its test fails. The proof `narrow` runs the tagged tests again with one.
 */
const mostConnections = Number(process.env.TEST_CONNECTIONS ?? 20)
let connections = 1
const pools = new Set<pg.Pool>()

/** Rounds of a race. With one connection there is no overtaking: a few rounds show that no call waits for ever. */
export const roundsOf = (many: number) => (mostConnections > 1 ? many : Math.ceil(many / 10))

/** A pool that has as many connections as the running test asks for. */
export function withConnectionsOfTest(poolOf: (max: number) => pg.Pool) {
  const pool = poolOf(connections)
  pools.add(pool)
  return pool
}
export const forgetPool = (pool: pg.Pool) => pools.delete(pool)

export async function setConnections({ isConcurrent }: { isConcurrent: boolean }) {
  connections = isConcurrent ? mostConnections : 1
  for (const pool of pools) {
    if (pool.options.max === connections) continue
    // a pool never closes idle connections because there are more than it may have
    const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    for (const client of open) client.release(true)
    pool.options.max = connections
  }
}
