import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { identityOf } from '../../src/server/db/embedded/cluster-files.js'
import { chooseRunAs, giveFolder } from '../../src/server/db/embedded/run-as.js'
import { makeFolder } from './make-folder.js'
import { findFreePort } from './start-product.js'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

export const hasPgBouncer = program !== undefined

type Server = { port: number; user: string; password: string; database: string }

/** PgBouncer in transaction mode with three connections to a server, and its defaults otherwise. */
export async function startPgBouncer({ port, user, password, database }: Server) {
  const folder = makeFolder('pgbouncer')
  const listenPort = await findFreePort()
  const server = `host=127.0.0.1 port=${port} user=${user} password=${password}`
  const settings = `[databases]
${database} = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`
  writeFileSync(join(folder, 'pgbouncer.ini'), settings)
  const runAs = chooseRunAs([folder])
  if (runAs.owner) giveFolder(folder, runAs.owner)
  const [first = '', ...words] = [...runAs.prefix, program ?? '', '-q', join(folder, 'pgbouncer.ini')]
  const child: ChildProcess = spawn(first, words, { cwd: '/', stdio: 'ignore', ...identityOf(runAs) })
  const url = `postgres://${user}@127.0.0.1:${listenPort}/${database}`
  const isUp = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 1000 })
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end()
    }
  }
  for (const until = Date.now() + 10_000; !(await isUp()); await sleep(50))
    if (Date.now() > until || child.exitCode !== null) {
      child.kill('SIGKILL')
      throw new Error('PgBouncer does not answer')
    }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
