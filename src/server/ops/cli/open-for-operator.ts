import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createDb, createPool, type Db } from '../../db/database.js'
import { findFolderOwner } from '../../db/embedded/folder-lock.js'
import { connectionOf } from '../../db/embedded/start-embedded.js'
import { StartError } from '../../db/embedded/start-error.js'
import { type OpenDatabase, openDatabase } from '../../db/open-database.js'
import type { Config } from '../../run/config.js'
import { createLog } from '../../run/log.js'

const noHurryMs = 3_600_000

type OperatorAccess = { connection: pg.PoolConfig; pool: pg.Pool; db: Db; interrupted: AbortSignal }

const interruption = new AbortController()
/** Aborted by Ctrl-C or SIGTERM: the command then cleans up after itself. */
export const interrupted: AbortSignal = interruption.signal
export const interrupt = () => interruption.abort()

export const hasEmbeddedData = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'data'))

/** Opens the product's database: through the socket while the product runs, otherwise as the owner of the folder. */
export async function openForOperator<T>(
  config: Config,
  doing: string,
  work: (operating: OperatorAccess) => Promise<T>,
) {
  const database = await findDatabase(config, doing)
  const pool = createPool(database.connection, { max: 3, statementTimeoutMs: noHurryMs })
  // a running statement then fails, which ends the work
  pool.on('connect', (client) => interrupted.addEventListener('abort', () => void client.end()))
  try {
    interrupted.throwIfAborted()
    return await work({ connection: database.connection, pool, db: createDb(pool), interrupted })
  } finally {
    await pool.end()
    await database.stop()
  }
}

async function findDatabase(config: Config, doing: string): Promise<OpenDatabase> {
  const owner = config.databaseUrl || !existsSync(config.dataDir) ? undefined : findFolderOwner(config.dataDir)
  if (!owner) return openDatabase(config, createLog('silent'), doing)
  const connection = connectionOf(config.dataDir)
  const client = new pg.Client(connection)
  await client.connect().catch((error: Error) => {
    throw new StartError(
      `The process ${owner.pid} (${owner.doing}) owns ${config.dataDir}, and its database does not answer.`,
      `Wait until it is ready, or stop it. (${error.message})`,
    )
  })
  await client.end()
  return { connection, stop: async () => {} }
}

/** For commands that need an existing database. */
export function requireData(config: Config) {
  if (!config.databaseUrl && !hasEmbeddedData(config.dataDir))
    throw new StartError(
      `There is no database in ${config.dataDir}.`,
      'Set DATA_DIR or DATABASE_URL to what the product uses.',
    )
}
