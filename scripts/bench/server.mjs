// The product as a process, and clients for it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startSession } from '../../dist/server/accounts/sessions.js'
import { projectFolder } from '../prepare.mjs'

/** Sends a request and reads the whole answer. Anything but 200 fails the benchmark. */
export async function get(url, headers) {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.status} from ${url}`)
}

/** The token of a signed-in user. */
export async function makeSession(db, userType = 'user') {
  const email = `${userType}-${Date.now()}@bench.test`
  const account = await db
    .insertInto('accounts')
    .values({ user_type: userType, email, email_key: email, password_hash: null, verified_at: new Date() })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { session } = await startSession(db, account, { address: '127.0.0.1', key: '127.0.0.1', userAgent: 'bench' })
  return session.token
}

/** Starts the product as a process on this database. */
export async function startServer({ host, port, user, password, database }, dataDir, env = {}) {
  const at = host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${host}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`
  const watch = join(projectFolder, 'scripts', 'bench', 'watch-loop.mjs')
  const child = spawn(process.execPath, ['--import', watch, join(projectFolder, 'dist', 'served', 'main.js')], {
    cwd: projectFolder,
    env: {
      ...process.env,
      DATABASE_URL: at,
      DATA_DIR: dataDir,
      PORT: String(20_000 + Math.floor(Math.random() * 20_000)),
      SEED: 'none',
      LOG_LEVEL: 'error',
      WORKERS: '0',
      RATES_URL: 'off',
      ADMIN_PASSWORD: 'benchmark-only-1',
      LIMIT_SEARCHES_PER_ACCOUNT: '9999999/1m',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { url, stop } = await servedBy(child)
  return {
    url,
    /** The longest block of the event loop since the last call, in milliseconds, by the clock and by processor time. */
    held: () =>
      new Promise((resolve) => {
        let output = ''
        const listen = (chunk) => {
          output += chunk
          const [, found] = /held (\{.*\})\n/.exec(output) ?? []
          if (!found) return
          child.stdout.off('data', listen)
          resolve(JSON.parse(found))
        }
        child.stdout.on('data', listen)
        child.kill('SIGUSR2')
      }),
    stop,
  }
}

/** Starts a server that answers searches by the old SQL on this database. */
export function startSqlServer(connection) {
  const child = spawn(process.execPath, [join(projectFolder, 'scripts', 'bench', 'sql-server.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(connection))
  return servedBy(child)
}

/** The address that a process prints once it listens, and how to stop it. */
async function servedBy(child) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [found] = /http:\/\/[\d.]+:\d+/.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

/** A block for people: by the clock, by the thread's processor time, and the garbage collection in it. */
export const blockedText = ({ max, processor, collecting }) =>
  `blocked ${max.toFixed(1)} (processor ${processor.toFixed(1)}${collecting >= 1 ? `, collecting ${collecting.toFixed(1)}` : ''})`

/** Whether no kind of query blocks the event loop for too long. */
export function judgeBlocks(say, title, held) {
  const [longest, { max }] = Object.entries(held).sort(([, a], [, b]) => b.max - a.max)[0]
  const processor = Math.max(...Object.values(held).map((block) => block.processor))
  say(
    max <= 10,
    `${title}: the event loop is blocked for ${max.toFixed(1)} ms at most, by ${longest} (at most 10); processor time ${processor.toFixed(1)} ms`,
  )
}
