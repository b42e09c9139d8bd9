import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries, identityOf } from '../../src/server/db/embedded/cluster-files.js'
import { chooseRunAs, giveFolder, type RunAs } from '../../src/server/db/embedded/run-as.js'
import { makeFolder } from './make-folder.js'
import { findFreePort } from './start-product.js'

/** A primary and a standby that it waits for at every commit, made by the embedded PostgreSQL's programs. */
export async function startReplicatedPostgres() {
  const folder = makeFolder()
  const { initdb, postgres } = await findPostgresBinaries()
  const runAs = chooseRunAs([folder, postgres])
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()]
  const folders = { primary: join(folder, 'primary'), standby: join(folder, 'standby') }
  if (runAs.owner) giveFolder(folder, runAs.owner)
  runAsUser(runAs, initdb, ['-D', folders.primary, '-U', 'heliodex', '-A', 'trust', '-E', 'UTF8', '--locale', 'C'])
  // a cluster that has not run yet can simply be copied
  cpSync(folders.primary, folders.standby, { recursive: true })
  writeFileSync(join(folders.standby, 'standby.signal'), '')
  if (runAs.owner) giveFolder(folder, runAs.owner)

  const primary = serverOf(runAs, postgres, folders.primary, primaryPort, ['synchronous_standby_names=*'])
  const conninfo = `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=heliodex`
  const standby = serverOf(runAs, postgres, folders.standby, standbyPort, [conninfo])
  const stop = async () => {
    await Promise.all([primary.kill(), standby.kill()])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await primary.start()
    await standby.start()
    await primary.query('create database heliodex', 'postgres')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    primary,
    standby,
    /** The standby first: the order does not matter. */
    url: `postgres://heliodex@127.0.0.1:${standbyPort},127.0.0.1:${primaryPort}/heliodex?target_session_attrs=read-write`,
    stop,
  }
}

function runAsUser(runAs: RunAs, program: string, words: readonly string[]) {
  const [first = program, ...rest] = [...runAs.prefix, program, ...words]
  const { status, stderr } = spawnSync(first, rest, { encoding: 'utf8', cwd: '/', ...identityOf(runAs) })
  if (status !== 0) throw new Error(stderr)
}

const isRunning = (child: ChildProcess | undefined) => child?.exitCode === null && child.signalCode === null

function serverOf(runAs: RunAs, postgres: string, data: string, port: number, own: readonly string[]) {
  let child: ChildProcess | undefined
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
    ...['wal_level=replica', 'wal_keep_size=256MB', 'shared_buffers=32MB', 'wal_retrieve_retry_interval=100ms'],
    // the machine does not fail in this test, only processes do
    ...['fsync=off', 'jit=off', ...own],
  ].flatMap((setting) => ['-c', setting])
  const spawnServer = () => {
    const log = openSync(`${data}.log`, 'a')
    const [program = postgres, ...words] = [...runAs.prefix, postgres, '-D', data, ...settings]
    const stdio: StdioOptions = ['ignore', log, log]
    const server = spawn(program, words, { cwd: '/', detached: true, stdio, ...identityOf(runAs) })
    closeSync(log)
    return server
  }
  const query = async (text: string, database = 'heliodex') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'heliodex', database })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    query,
    async start() {
      const until = Date.now() + 20_000
      while (!(await query('select 1', 'postgres').catch(() => undefined))) {
        if (Date.now() > until) throw new Error(`PostgreSQL does not answer on port ${port}; see ${data}.log`)
        // it refuses to start while processes of a killed one are still ending
        if (!isRunning(child)) child = spawnServer()
        await sleep(50)
      }
    },
    /** Like a machine that loses its power: all its processes end at once. */
    async kill() {
      if (child?.pid === undefined || !isRunning(child)) return
      const ended = once(child, 'exit')
      process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
