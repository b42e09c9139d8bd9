import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, messageOf } from '../caught-error.js'
import type { Config } from '../config.js'
import type { Log } from '../log.js'
import { connectionOf, startEmbedded } from './embedded/start-embedded.js'
import { StartError } from './embedded/start-error.js'

export type OpenDatabase = { connection: pg.PoolConfig; stop: () => Promise<void> }

const patienceMs = 30_000

/** Connects to the server of DATABASE_URL, or starts the embedded one of DATA_DIR. Both use the same driver and SQL. */
export async function openDatabase(config: Config, log: Log, doing: string): Promise<OpenDatabase> {
  // the process that started this one owns the folder
  if (!config.databaseUrl && cluster.isWorker) return { connection: connectionOf(config.dataDir), stop: async () => {} }
  if (!config.databaseUrl) return startEmbedded(config.dataDir, log, doing, config.webConcurrency)
  const connection = { connectionString: config.databaseUrl }
  await waitForServer(connection, log)
  return { connection, stop: async () => {} }
}

/** A database that starts at the same time, as in compose, needs some time until it answers. */
async function waitForServer(connection: pg.PoolConfig, log: Log) {
  for (let waitedMs = 0; ; waitedMs += 500) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
    try {
      await client.connect()
      await requireVersion(client)
      return
    } catch (error) {
      if (error instanceof StartError) throw error
      // waiting does not help with a wrong password or database
      const code = codeOf(error)
      const isHopeless = code?.startsWith('28') || code === '3D000'
      if (isHopeless || waitedMs >= patienceMs)
        throw new StartError('The PostgreSQL server of DATABASE_URL cannot be used.', messageOf(error) || code)
      if (waitedMs === 0) log.info('waiting for the PostgreSQL server of DATABASE_URL')
      await sleep(500)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  if (Number(rows[0]?.version) < 150_000)
    throw new StartError('The PostgreSQL server of DATABASE_URL is too old.', 'Heliodex needs PostgreSQL 15 or later.')
}
