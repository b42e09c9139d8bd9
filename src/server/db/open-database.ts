import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, messageOf } from '../caught-error.js'
import type { Config } from '../config.js'
import type { Log } from '../log.js'
import { connectionOf, startEmbedded } from './embedded/start-embedded.js'
import { StartError } from './embedded/start-error.js'
import { isHopeless, PrimaryFinder } from './find-primary.js'
import { type DatabaseConnection, PrimaryClient } from './primary-client.js'
import { readDatabaseUrl } from './read-database-url.js'

export type OpenDatabase = { connection: DatabaseConnection; stop: () => Promise<void> }

const patienceMs = 30_000

/** Connects to the server of DATABASE_URL, or starts the embedded one of DATA_DIR. Both use the same driver and SQL. */
export async function openDatabase(config: Config, log: Log, doing: string): Promise<OpenDatabase> {
  // the process that started this one owns the folder
  if (!config.databaseUrl && cluster.isWorker) return { connection: connectionOf(config.dataDir), stop: async () => {} }
  if (!config.databaseUrl) return startEmbedded(config.dataDir, log, doing, config.webConcurrency)
  const { connection, finder } = connectionTo(config.databaseUrl, log)
  await waitForServer(connection, log).catch((error: unknown) => {
    finder?.close()
    throw error
  })
  return { connection, stop: async () => finder?.close() }
}

function connectionTo(url: string, log: Log) {
  const read = readDatabaseUrl(url)
  if (!read) throw new StartError('DATABASE_URL cannot be read.')
  const { connectionString, servers } = read
  const finder = servers.length > 1 ? new PrimaryFinder({ connectionString }, servers, log) : undefined
  return { connection: { connectionString, finder }, finder }
}

/** A database that starts at the same time, as in compose, needs some time until it answers. */
async function waitForServer(connection: DatabaseConnection, log: Log) {
  for (let waitedMs = 0; ; waitedMs += 500) {
    const client = new PrimaryClient({ ...connection, connectionTimeoutMillis: 3000 })
    try {
      await client.connect()
      await requireVersion(client)
      return
    } catch (error) {
      if (error instanceof StartError) throw error
      if (isHopeless(error) || waitedMs >= patienceMs)
        throw new StartError('The PostgreSQL server of DATABASE_URL cannot be used.', messageOf(error) || codeOf(error))
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
