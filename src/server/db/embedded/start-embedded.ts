import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, messageOf } from '../../run/caught-error.js'
import type { Log } from '../../run/log.js'
import { damageOf } from '../failures.js'
import { closeFolder, makeFolder } from './close-folder.js'
import {
  type ClusterFiles,
  explainOutput,
  findPostgresBinaries,
  identityOf,
  initialiseCluster,
  locateCluster,
} from './cluster-files.js'
import { lockFolder } from './folder-lock.js'
import { endOrphans, hasEnded, removeLeftovers } from './orphans.js'
import { keepRoomForLog, logMegabytes, makeRoomForLog } from './room-for-log.js'
import { chooseRunAs, giveFolder, type RunAs } from './run-as.js'
import { StartError, wayBack } from './start-error.js'
import { refuseUnfinishedRestore } from './unfinished-restore.js'

export type Connection = { host: string; port: number; user: string; password: string; database: string }
export type Embedded = { connection: Connection; stop: () => Promise<void> }

const port = 5432
const databaseName = 'heliodex'

/** Starts the PostgreSQL of a data folder, restarts it when it dies, and owns the folder until stopped. */
export async function startEmbedded(dataDir: string, log: Log, doing: string, processes = 1): Promise<Embedded> {
  openFolder(dataDir)
  const lock = lockFolder(dataDir, doing)
  try {
    closeFolder(dataDir, log)
    const binaries = await findPostgresBinaries()
    const files = locateCluster(dataDir)
    const runAs = chooseRunAs([dataDir, binaries.postgres])
    if (runAs.owner) chownSync(dataDir, runAs.owner.uid, runAs.owner.gid)
    initialiseCluster(files, binaries, runAs)
    if (runAs.owner) for (const folder of [files.home, files.socketFolder]) giveFolder(folder, runAs.owner)
    await endOrphans(files, log)

    const server = superviseServer(() => spawnServer(binaries.postgres, files, runAs, processes), log)
    const connection = {
      host: files.socketFolder,
      port,
      user: 'heliodex',
      password: files.password,
      database: databaseName,
    }
    try {
      await waitUntilReady(connection, files, server, log)
      await createDatabase(connection)
      await refuseUnfinishedRestore(dataDir, doing, connection)
      await makeRoomForLog(connection)
    } catch (error) {
      await server.stop()
      throw error
    }
    const watching = keepRoomForLog(connection, files.data, log)
    return {
      connection,
      async stop() {
        clearInterval(watching)
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The connection to the database of a folder that a running process owns. */
export function connectionOf(dataDir: string): Connection {
  const files = locateCluster(dataDir)
  return { host: files.socketFolder, port, user: 'heliodex', password: files.password, database: databaseName }
}

function openFolder(dataDir: string) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to.`, messageOf(error))
  }
}

function spawnServer(postgres: string, files: ClusterFiles, runAs: RunAs, processes: number) {
  removeLeftovers(files)
  if (existsSync(files.log) && statSync(files.log).size > 5_000_000) truncateSync(files.log)
  const output = openSync(files.log, 'a')
  const [program = postgres, ...words] = [...runAs.prefix, postgres, '-D', files.data, ...settings(files, processes)]
  // detached: Ctrl-C in the terminal reaches only this process, which stops the database after the last request
  return spawn(program, words, { cwd: '/', detached: true, stdio: ['ignore', output, output], ...identityOf(runAs) })
}

const settings = (files: ClusterFiles, processes: number) =>
  Object.entries({
    unix_socket_directories: files.socketFolder,
    unix_socket_permissions: '0700',
    listen_addresses: '',
    port,
    // each process has up to 16 for requests and 30 for jobs and the catalogue; one may be replacing another
    max_connections: processes === 1 ? 60 : 60 + 46 * processes,
    shared_buffers: '256MB',
    // durability: an acknowledged write is on disk
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // no replication: less WAL to write
    wal_level: 'minimal',
    max_wal_senders: 0,
    // with these, each checkpoint writes a new file, and PostgreSQL gives up where the disk has no room for it
    max_replication_slots: 0,
    max_active_replication_origins: 0,
    max_wal_size: '512MB',
    min_wal_size: `${logMegabytes}MB`,
    // all queries are short: neither helps, and parallel workers fail with a small /dev/shm
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    log_min_messages: 'warning',
    log_timezone: 'UTC',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

type Server = { stop: () => Promise<void>; hasFailed: () => boolean; markReady: () => void }

/** Restarts a server that dies after it was ready. */
function superviseServer(start: () => ChildProcess, log: Log): Server {
  let stopping = false
  let ready = false
  let failed = false
  let child = watch(start())

  function watch(next: ChildProcess) {
    next.once('error', (error) => {
      failed = true
      log.error({ error: error.message }, 'PostgreSQL could not be started')
    })
    next.once('exit', (code, signal) => {
      if (stopping) return
      if (!ready) {
        failed = true
        return
      }
      log.error({ code, signal }, 'PostgreSQL ended unexpectedly; starting it again')
      setTimeout(() => {
        if (!stopping) child = watch(start())
      }, 500)
    })
    return next
  }

  return {
    hasFailed: () => failed,
    markReady: () => {
      ready = true
    },
    async stop() {
      stopping = true
      const { pid } = child
      if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      if (await hasEnded(pid, 20_000)) return
      child.kill('SIGQUIT')
      await hasEnded(pid, 5_000)
    },
  }
}

async function waitUntilReady(connection: Connection, files: ClusterFiles, server: Server, log: Log) {
  for (let waitedMs = 0; ; waitedMs += 50) {
    if (server.hasFailed())
      throw new StartError(
        'PostgreSQL could not start.',
        explainOutput(readFileSync(files.log).subarray(-4000).toString('utf8')),
      )
    try {
      const client = new pg.Client({ ...connection, database: 'postgres' })
      await client.connect()
      await client.end()
      server.markReady()
      return
    } catch (error) {
      if (codeOf(error) === '28P01')
        throw new StartError(
          `The password in ${join(files.home, '..', 'secrets.json')} does not match the database.`,
          'Restore the file from a backup of the folder.',
        )
      const damage = damageOf(error) ?? repeatedDamage(files)
      if (damage) throw new StartError(damage, wayBack)
      if (waitedMs > 0 && waitedMs % 10_000 === 0) log.info('waiting for PostgreSQL to recover after a crash')
      if (waitedMs > 15 * 60_000)
        throw new StartError('PostgreSQL did not become ready in 15 minutes.', messageOf(error))
      await sleep(50)
    }
  }
}

/** A server that a damaged file ends again and again lets nobody in who could be told of it: its log says so. */
function repeatedDamage(files: ClusterFiles) {
  const end = readFileSync(files.log).subarray(-4000).toString('utf8')
  const [first, second, third] = [...end.matchAll(/FATAL: {2}(could not (?:read|open) file ".*)/g)]
  return first && second && third ? `The files of the database are damaged: ${third[1]}.` : undefined
}

async function createDatabase(connection: Connection) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
