import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder } from '../../src/server/run/project-folder.js'
import { makeFolder } from './make-folder.js'

export type Launch = {
  env?: Record<string, string>
  /** An existing folder, which stays. By default a copy of the prepared folder, which `stop` removes. */
  dataDir?: string
  uid?: number
  gid?: number
}

type Exit = { code: number | null; signal: NodeJS.Signals | null }
export type Product = Awaited<ReturnType<typeof startProduct>>

const mainFile = join(projectFolder, 'dist', 'served', 'main.js')

/** A folder in which the product has started once, so that its database exists (`prepare-folder`). */
export function copyPreparedFolder() {
  const prepared = process.env.PREPARED_FOLDER
  if (prepared === undefined) throw new Error('prepare-folder has to stand in the globalSetup of these tests')
  const folder = makeFolder()
  cpSync(prepared, folder, { recursive: true })
  return folder
}

/**
 * A free port that no outgoing connection and no server of another test takes meanwhile: the system gives them ports
 * above these.
 */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return findFreePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

// with DATABASE_URL there is no database in the folder
const folderFor = (env: Record<string, string>) => ('DATABASE_URL' in env ? makeFolder() : copyPreparedFolder())

/** Starts the built product as a process without waiting for it. */
export async function launchProduct({ env = {}, dataDir = folderFor(env), uid, gid }: Launch = {}) {
  const port = env.PORT ?? String(await findFreePort())
  const child = spawn(process.execPath, [mainFile], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      SEED: 'none',
      CAPTCHA: 'off',
      CAPTCHA_ALLOW_OFF: '1',
      // no test depends on the network
      RATES_URL: 'off',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
  const stdout = collectLines(child, 'stdout')
  const stderr = collectLines(child, 'stderr')
  const exited = new Promise<Exit>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))
  return { child, pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, dataDir, stdout, stderr, exited }
}

export const adminEmail = 'admin@example.test'
export const adminPassword = 'Sunlight-1839!'

/** Starts the built product and waits until it is healthy. */
export async function startProduct(launch: Launch = {}) {
  const product = await launchProduct(launch)
  const hasFolderOfItsOwn = launch.dataDir === undefined
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (product.child.exitCode === null) product.child.kill(signal)
    const exit = await product.exited
    if (hasFolderOfItsOwn) rmSync(product.dataDir, { recursive: true, force: true })
    return exit
  }
  const early = product.exited.then(({ code }) => {
    throw new Error(`the product ended with ${code} before it was healthy:\n${product.stderr.join('\n')}`)
  })
  early.catch(() => {})
  await Promise.race([waitUntilHealthy(product.url), early]).catch(async (error) => {
    product.child.kill('SIGKILL')
    throw error
  })
  return {
    ...product,
    stop,
    /** Ends everything at once and removes the folder, where nothing of the end is tested. */
    async discard() {
      product.child.kill('SIGKILL')
      await product.exited
      process.kill(postmasterOf(product.dataDir), 'SIGQUIT')
      for (const until = Date.now() + 5000; existsSync(pidFileIn(product.dataDir)) && Date.now() < until; )
        await sleep(10)
      rmSync(product.dataDir, { recursive: true, force: true })
    },
    /** Kills the process without a chance to clean up; its PostgreSQL stays as an orphan. */
    async kill9() {
      product.child.kill('SIGKILL')
      await product.exited
    },
  }
}

/** An idle connection would delay the stop of the product, which waits for its last request. */
export const withoutKeepAlive = { connection: 'close' }

export async function waitUntilHealthy(url: string, withinMs = 150_000) {
  const until = Date.now() + withinMs
  for (;;) {
    const answer = await fetch(`${url}/api/health`, { headers: withoutKeepAlive }).catch(() => undefined)
    if (answer?.status === 200) return
    if (Date.now() > until) throw new Error(`${url} is not healthy within ${withinMs} ms`)
    await sleep(25)
  }
}

const pidFileIn = (dataDir: string) => join(dataDir, 'postgres', 'data', 'postmaster.pid')

/** The pid of the PostgreSQL that serves a folder. */
export const postmasterOf = (dataDir: string) => Number(readFileSync(pidFileIn(dataDir), 'utf8').split('\n')[0])

function collectLines(child: ChildProcess, stream: 'stdout' | 'stderr') {
  const lines: string[] = []
  const source = child[stream]
  if (source) createInterface({ input: source }).on('line', (line) => lines.push(line))
  return lines
}
