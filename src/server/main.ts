import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { diskIsFull, StartError, wayBack } from './db/embedded/start-error.js'
import { damageOf, isOutOfSpace } from './db/failures.js'
import { openDatabase } from './db/open-database.js'
import { calmCollector } from './run/calm-collector.js'
import { syscallOf } from './run/caught-error.js'
import { type Config, ConfigError, readConfig } from './run/config.js'
import { createLog } from './run/log.js'
import type { Listening } from './run-cluster.js'
import type { RunningServer } from './run-server.js'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  calmCollector()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  let stopping = false
  let started: Promise<RunningServer> | undefined

  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // a signal during the start waits for the start to finish, so that the database is closed properly
    const server = await started?.catch(() => undefined)
    // the error of the start is reported below
    if (!server) return
    // nothing that hangs may keep the process alive
    setTimeout(() => process.exit(1), 40_000).unref()
    await server.stop()
    log.info('stopped')
    process.exit(0)
  }
  // before the start locks the folder: from then on only this handler ends the process
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

  started = cluster.isPrimary && config.webConcurrency > 1 ? startAll(config, log) : start(config, log)
  const server = await started
  if (cluster.isWorker) {
    const { url, firstAdminPassword } = server
    process.send?.({ url, firstAdminPassword } satisfies Listening)
    return
  }
  if (config.mailUrl === undefined)
    log.info({ folder: `${config.dataDir}/outbox` }, 'no MAIL_URL: each mail becomes a file')
  if (server.firstAdminPassword) {
    say(`\nThe first administrator: ${config.adminEmail}\nPassword, shown this once: ${server.firstAdminPassword}\n`)
  }
  say(`Heliodex is ready: ${server.url}`)
}

/** Several web processes share the database that the first process opens; each of them is a whole server. */
async function startAll(config: Config, log: Logger) {
  const database = await openDatabase(config, log, 'serving')
  const { runCluster } = await import('./run-cluster.js')
  return runCluster(config, log, database, fileURLToPath(import.meta.url))
}

/** Starts the database, which may recover from a crash, while the program loads: each takes a second or more. */
async function start(config: Config, log: Logger) {
  const opening = openDatabase(config, log, 'serving')
  // reported below, after the program has loaded
  opening.catch(() => {})
  const { runServer } = await import('./run-server.js')
  return runServer(config, log, await opening)
}

type ListenError = { code: string; port: number; address: string }
const isListenError = (error: unknown): error is ListenError => ['listen', 'bind'].includes(syscallOf(error) ?? '')

function explainListenError({ code, port, address }: ListenError) {
  if (code === 'EADDRINUSE')
    return `The port ${port} of ${address} is in use by another program. Set PORT to another one.`
  if (code === 'EACCES') return `The port ${port} is open to root only. Set PORT to one from 1024 on.`
  return `Heliodex cannot listen on ${address}, port ${port} (${code}). Check HOST and PORT.`
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError)
    console.error([error.message, ...error.problems.map((problem) => `  ${problem}`)].join('\n'))
  else if (error instanceof StartError) console.error([error.message, error.detail].filter(Boolean).join('\n'))
  else if (isListenError(error)) console.error(explainListenError(error))
  else if (isOutOfSpace(error)) console.error(diskIsFull)
  else if (damageOf(error)) console.error(`${damageOf(error)}\n${wayBack}`)
  else console.error(error)
  process.exit(1)
})
