import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type pg from 'pg'
import { codeOf, messageOf } from '../run/caught-error.js'
import { projectFolder } from '../run/project-folder.js'
import { StartError } from './embedded/start-error.js'

type Migration = { version: number; name: string; sql: string; checksum: string }

// any number, but the same in every process
const migrationLock = 4_815_162

/** A statement without a time limit: the limits of the pool are for ordinary requests. */
const unhurried = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: 2 ** 31 - 1 })

const migrationsTable = `create table if not exists schema_migrations (
  version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`

export function listMigrations(): Migration[] {
  const folder = join(projectFolder, 'migrations')
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { version: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Migrates the database to the version of this code, one transaction per migration. When several processes start at
 * once, the first migrates and the others wait. A database newer than the code is refused.
 */
export async function migrate(pool: pg.Pool, migrations = listMigrations(), mostWaitMs = 300_000) {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('set statement_timeout = 0')
    await takeLock(client, mostWaitMs)
    const done = await readApplied(client)
    refuseNewer(done, migrations)
    for (const migration of migrations) {
      if (done.has(migration.version)) continue
      await apply(client, migration)
      applied.push(migration.name)
    }
    // inside the lock: two processes must not run the migrations of the job library at once
    await migrateJobs({ pgPool: pool })
  } finally {
    // closing the connection also releases the lock
    client.release(true)
  }
  return applied
}

async function takeLock(client: pg.PoolClient, mostWaitMs: number) {
  await client.query(`set lock_timeout = ${mostWaitMs}`)
  try {
    await client.query(unhurried('select pg_advisory_lock($1)', [migrationLock]))
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error
    throw new StartError('Another process has been migrating the database for too long.', await describeHolder(client))
  }
  await client.query('set lock_timeout = 0')
}

async function describeHolder(client: pg.PoolClient) {
  const { rows } = await client.query<{ holder: string }>(
    `select format('%s, backend %s at %s, connected since %s', application_name, pid, coalesce(client_addr::text, 'this machine'), backend_start)
       as holder from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  )
  return rows[0] ? `It is ${rows[0].holder}.` : 'It has just ended: start again.'
}

async function readApplied(client: pg.PoolClient) {
  await client.query(migrationsTable)
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations',
  )
  return new Map(rows.map((row) => [row.version, row]))
}

function refuseNewer(done: Map<number, { name: string; checksum: string }>, migrations: Migration[]) {
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  for (const [version, { name, checksum }] of done) {
    const ours = known.get(version)
    if (!ours)
      throw new StartError(
        `The database was written by a newer Heliodex (it has migration ${name}, which this one does not know).`,
        'Start that newer version, or restore a backup made by this one.',
      )
    if (ours.checksum !== checksum)
      throw new StartError(
        `The migration ${ours.name} differs from the one that this database was made with.`,
        'Migrations are never changed once released. Use the original file.',
      )
  }
}

async function apply(client: pg.PoolClient, migration: Migration) {
  await client.query('begin')
  try {
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartError(
      `The migration ${migration.name} failed; the database is as it was before it.`,
      messageOf(error),
    )
  }
}

/** Runs a migration and records it, inside the current transaction. */
export async function recordMigration(client: pg.ClientBase, { version, name, sql, checksum }: Migration) {
  await client.query(migrationsTable)
  await client.query(unhurried(sql))
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}
