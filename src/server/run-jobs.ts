import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Deps } from './deps.js'
import { keepRunning } from './jobs/keep-running.js'
import { announceRunner, watchForDeadRunners } from './jobs/runner-presence.js'
import type { Deliver } from './mail/deliver.js'
import { schedule, tasks } from './tasks.js'

type JobDeps = Deps & { deliver: Deliver }

/**
 * Keeps the workers of this process running. Any number of processes share the jobs of one database. The library ends all
 * workers for good when one of them breaks, as it may when the database goes away in the middle of a job.
 */
export async function runJobs(deps: JobDeps, pgPool: pg.Pool) {
  const running = await keepRunning(() => startWorkers(deps, pgPool), deps.log)
  const stopWatching = watchForDeadRunners(pgPool, deps.log)
  return {
    async stop() {
      await stopWatching()
      await running.stop()
    },
  }
}

/** Two workers look for a job once a second each: no job to be had for some seconds. */
const mostFailures = 6

/**
 * Stops a runner whose workers cannot look for jobs, so that it is started again. The library keeps the answer to its very
 * first question for good, also when that is an error (a connection that took too long), and is idle ever after.
 */
function stopWhenStuck(events: WorkerEvents, stop: () => void) {
  let failures = 0
  events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === mostFailures) stop()
  })
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.on(event, () => {
      failures = 0
    })
}

async function startWorkers(deps: JobDeps, pgPool: pg.Pool): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(deps, payload)]),
  )
  const events: WorkerEvents = new EventEmitter()
  let leave = async () => {}
  events.on('pool:create', ({ workerPool }) => {
    leave = announceRunner(pgPool, workerPool.id, deps.log)
  })
  const runner = await run({
    events,
    pgPool,
    taskList,
    concurrency: deps.config.workers,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: true,
    parsedCronItems: parseCronItems(
      schedule.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } })),
    ),
    logger: new Logger(() => (level, message, meta) => {
      // its own lines about every job are noise; what went wrong is not
      if (level === 'error') deps.log.error({ job: meta }, message)
      else if (level === 'warning') deps.log.warn({}, message)
    }),
  })
  stopWhenStuck(events, () => void runner.stop().catch(() => {}))
  // what a runner that gave up still holds is to be had again
  void runner.promise.catch(() => {}).then(() => leave())
  return runner
}
