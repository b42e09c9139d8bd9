import type pg from 'pg'
import type { Log } from '../run/log.js'
import { closeSoon } from './close-soon.js'
import { sentAt } from './follow-queries.js'
import { clientBeside } from './primary-client.js'

const suspiciousMs = 5000
const lookMs = 3000

/** What the driver knows of its connection beyond its types. */
type KnownClient = pg.PoolClient & { processID?: number; readyForQuery?: boolean }

const waitsSince = (client: KnownClient, now: number) =>
  client.readyForQuery === false ? now - (sentAt.get(client) ?? now) : 0

/**
 * Ends connections that wait for an answer which the server is not preparing. Statements of jobs may take minutes, so
 * time alone does not tell that a machine or a network has vanished without a word; the server does: it has no such
 * connection, or the connection is idle there. Returns a function that ends the watch.
 */
export function watchConnections(pool: pg.Pool, log: Pick<Log, 'warn'>) {
  const busy = new Set<KnownClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_error, client) => busy.delete(client))
  pool.on('remove', (client) => busy.delete(client))
  let looking = false
  const look = async () => {
    const now = performance.now()
    const suspects = [...busy].filter((client) => waitsSince(client, now) > suspiciousMs)
    if (looking || suspects.length === 0) return
    looking = true
    try {
      const working = await listWorking(pool, suspects)
      for (const client of suspects)
        if (!working.has(client.processID) && waitsSince(client, performance.now()) > suspiciousMs) {
          log.warn({}, 'a connection to the database went silent; it is replaced')
          void client.end().catch(() => {})
        }
    } catch {
      // nobody answers at the moment: the next look tells
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), lookMs)
  return () => clearInterval(timer)
}

/** Which of these connections the server is working for, asked on a new one. */
async function listWorking(pool: pg.Pool, clients: readonly KnownClient[]) {
  const asker = clientBeside(pool, 3000)
  try {
    await asker.connect()
    const { rows } = await asker.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and state in ('active', 'fastpath function call')`,
      [clients.map(({ processID }) => processID)],
    )
    return new Set<number | undefined>(rows.map(({ pid }) => pid))
  } finally {
    await closeSoon(asker)
  }
}
