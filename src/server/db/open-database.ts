import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, messageOf } from '../run/caught-error.js'
import type { Config } from '../run/config.js'
import type { Log } from '../run/log.js'
import { readDatabaseUrl } from '../run/read-database-url.js'
import { closeFolder } from './embedded/close-folder.js'
import { connectionOf, startEmbedded } from './embedded/start-embedded.js'
import { StartError } from './embedded/start-error.js'
import { isHopeless, PrimaryFinder } from './find-primary.js'
import { type DatabaseConnection, PrimaryClient } from './primary-client.js'

export type OpenDatabase = {
  connection: DatabaseConnection
  /** For requests, where a pooler stands before the server. */
  pooled?: DatabaseConnection | undefined
  stop: () => Promise<void>
}

const patienceMs = 30_000

/** Connects to the server of DATABASE_URL, or starts the embedded one of DATA_DIR. Both use the same driver and SQL. */
export async function openDatabase(config: Config, log: Log, doing: string): Promise<OpenDatabase> {
  const { databaseUrl, databasePooledUrl } = config
  // the process that started this one owns the folder
  if (!databaseUrl && cluster.isWorker) return { connection: connectionOf(config.dataDir), stop: async () => {} }
  if (!databaseUrl) return startEmbedded(config.dataDir, log, doing, config.webConcurrency)
  // in this folder are mails then, if nothing else
  closeFolder(config.dataDir, log)
  const connection = connectionTo('DATABASE_URL', databaseUrl, log)
  const pooled =
    databasePooledUrl && doing === 'serving'
      ? { ...connectionTo('DATABASE_POOLED_URL', databasePooledUrl, log), isPooled: true }
      : undefined
  const stop = async () => {
    for (const each of [connection, pooled]) each?.finder?.close()
  }
  try {
    const server = await waitForServer('DATABASE_URL', connection, log)
    if (server.isBehindPooler) log.warn({}, 'DATABASE_URL leads to a pooler; jobs need PostgreSQL itself')
    if (pooled && (await waitForServer('DATABASE_POOLED_URL', pooled, log)).database !== server.database)
      throw new StartError('DATABASE_POOLED_URL leads to another database than DATABASE_URL.')
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, pooled, stop }
}

function connectionTo(name: string, url: string, log: Log): DatabaseConnection {
  const read = readDatabaseUrl(url)
  if (!read) throw new StartError(`${name} cannot be read.`)
  const { connectionString, servers } = read
  return {
    connectionString,
    finder: servers.length > 1 ? new PrimaryFinder({ connectionString }, servers, log) : undefined,
  }
}

/** A database that starts at the same time, as in compose, needs some time until it answers. */
async function waitForServer(name: string, connection: DatabaseConnection, log: Log) {
  for (let waitedMs = 0; ; waitedMs += 500) {
    const client = new PrimaryClient({
      ...connection,
      connectionTimeoutMillis: 3000,
      // as every connection but those through a pooler, which would refuse it
      ...(!connection.isPooled && { statement_timeout: 3000 }),
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return await readServer(name, client)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (/unsupported startup parameter/.test(messageOf(error))) throw leadsToPooler(name)
      if (isHopeless(error) || waitedMs >= patienceMs)
        throw new StartError(`The PostgreSQL server of ${name} cannot be used.`, messageOf(error) || codeOf(error))
      if (waitedMs === 0) log.info(`waiting for the PostgreSQL server of ${name}`)
      await sleep(500)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

const leadsToPooler = (name: string) =>
  new StartError(
    `${name} leads to PgBouncer, which cannot keep what jobs and migrations hold: locks and settings of a connection.`,
    'Set DATABASE_URL to PostgreSQL itself, and DATABASE_POOLED_URL to PgBouncer, which then serves the requests.',
  )

async function readServer(name: string, client: pg.Client & { processID?: number }) {
  const { rows } = await client.query<{ version: string; database: string; pid: number }>(
    `select current_setting('server_version_num') as version, pg_backend_pid() as pid,
       (select system_identifier from pg_control_system()) || ' ' || current_database() as database`,
  )
  const [server] = rows
  if (!server || Number(server.version) < 150_000)
    throw new StartError(`The PostgreSQL server of ${name} is too old.`, 'Heliodex needs PostgreSQL 15 or later.')
  // a pooler gives its clients numbers of its own
  return { database: server.database, isBehindPooler: client.processID !== server.pid }
}
