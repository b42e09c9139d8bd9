import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartError } from './db/embedded/start-error.js'
import type { OpenDatabase } from './db/open-database.js'
import { areMetricsWanted } from './ops/metrics/serve-metrics.js'
import { sumProcesses } from './ops/metrics/sum-processes.js'
import type { Config } from './run/config.js'
import type { RunningServer } from './run-server.js'

/** What a web process tells when it listens. */
export type Listening = Pick<RunningServer, 'url' | 'firstAdminPassword'>

const isListening = (message: unknown): message is Listening =>
  typeof message === 'object' && message !== null && 'url' in message

/** Before a process that died is replaced: one that dies at its start must not take the processor. */
const pauseMs = 500

/**
 * Runs several web processes on one port. This process owns the database and serves nothing itself: it replaces
 * processes that die, and on SIGHUP all of them, one after the other.
 */
export async function runCluster(config: Config, log: Logger, database: OpenDatabase, program: string) {
  cluster.setupPrimary({ exec: program, args: [] })
  const processes = keepProcesses(log)
  if (areMetricsWanted(config)) sumProcesses(processes.serving)
  let renewing = Promise.resolve()
  process.on('SIGHUP', () => {
    renewing = renewing
      .then(processes.renew)
      .catch((error: unknown) => log.error({ err: error }, 'cannot replace web processes'))
  })
  const stop = async () => {
    await processes.stop()
    await database.stop()
  }
  try {
    // the first one migrates and seeds
    const first = await processes.add()
    // it serves already: another one that cannot start, as during a failover, is tried again
    await Promise.all(Array.from({ length: config.webConcurrency - 1 }, processes.addOrRetry))
    return { ...first, stop } satisfies RunningServer
  } catch (error) {
    await stop()
    throw error
  }
}

function keepProcesses(log: Logger) {
  const serving = new Set<Worker>()
  let isStopping = false

  const add = async (): Promise<Listening> => {
    const worker = cluster.fork()
    const told = await untilListening(worker)
    serving.add(worker)
    worker.once('exit', (code: number, signal: string) => {
      if (!serving.delete(worker) || isStopping) return
      log.error({ pid: worker.process.pid, code, signal }, 'a web process ended unexpectedly; starting another')
      void replaceDead()
    })
    // a signal may have come while it started
    if (isStopping) await retire(worker)
    return told
  }
  const replaceDead = async () => {
    await sleep(pauseMs)
    if (isStopping) return
    await add().then(() => log.info('another web process serves in its place'), replaceDead)
  }
  const addOrRetry = async () => {
    await add().catch((error: unknown) => {
      log.error({ err: error }, 'a web process could not start; trying again')
      void replaceDead()
    })
  }
  const retire = async (worker: Worker) => {
    serving.delete(worker)
    const ended = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    await ended
  }
  const renew = async () => {
    for (const worker of [...serving]) {
      if (isStopping || !serving.has(worker)) continue
      await add()
      await retire(worker)
    }
    log.info({ processes: serving.size }, 'all web processes were replaced')
  }
  const stop = async () => {
    isStopping = true
    await Promise.all([...serving].map(retire))
  }
  return { serving, add, addOrRetry, renew, stop }
}

async function untilListening(worker: Worker): Promise<Listening> {
  const failed = once(worker, 'exit').then(() => {
    throw new StartError('A web process ended before it could serve.')
  })
  failed.catch(() => {})
  const told = new Promise<Listening>((resolve) => {
    const take = (message: unknown) => {
      // it may first ask for metrics, on behalf of a request
      if (!isListening(message)) return
      worker.off('message', take)
      resolve(message)
    }
    worker.on('message', take)
  })
  return Promise.race([told, failed])
}
