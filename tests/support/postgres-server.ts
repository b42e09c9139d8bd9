import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createPool } from '../../src/server/db/database.js'
import { startEmbedded } from '../../src/server/db/embedded/start-embedded.js'
import { migrate } from '../../src/server/db/migrate.js'
import { createLog } from '../../src/server/run/log.js'
import { makeFolder } from './make-folder.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string }
  }
}

export const templateName = 'heliodex_template'

/** One real PostgreSQL for a whole run of tests, with one migrated database that every test file copies. */
export default async function startServer({ provide }: TestProject) {
  const folder = makeFolder('test')
  // connections as for three processes: each worker of the tests may use twenty at once
  const { connection, stop } = await startEmbedded(folder, createLog('silent'), 'testing', 3)
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const pool = createPool({ ...connection, database: templateName }, { max: 4, statementTimeoutMs: 60_000 })
  await migrate(pool)
  await pool.end()
  const { database: _, ...server } = connection
  provide('postgres', server)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
