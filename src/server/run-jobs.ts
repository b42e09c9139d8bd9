import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Deps } from './deps.js'
import { createClockWatch } from './jobs/clock.js'
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

/**
 * Stops a runner of which a worker could not look for a job, so that it is started again under another name. The database may
 * have locked a job in the old name before its answer was lost, and only a runner that has left is known to hold none. The
 * library also keeps the answer to its very first question for good, an error too, and is idle ever after.
 */
const stopWhenAnswersGetLost = (events: WorkerEvents, stop: () => void) => events.on('worker:getJob:error', stop)

/** With the clock set back, the library would wait until it is past the last run of each recurring job: started again, it does not. */
function stopWhenSetBack(stop: () => void) {
  const watch = createClockWatch()
  const timer = setInterval(() => {
    if (watch.look() < 0) stop()
  }, 5000)
  return () => clearInterval(timer)
}

/** A recurring job that ran by a clock that was ahead is due again by the right one. */
const forgetFutureRuns = (pool: pg.Pool) =>
  pool.query(`update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now()`)

async function startWorkers(deps: JobDeps, pgPool: pg.Pool): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(deps, payload)]),
  )
  await forgetFutureRuns(pgPool)
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
  const stop = () => void runner.stop().catch(() => {})
  stopWhenAnswersGetLost(events, stop)
  const stopLooking = stopWhenSetBack(stop)
  // what a runner that gave up still holds is to be had again
  void runner.promise
    .catch(() => {})
    .then(() => {
      stopLooking()
      return leave()
    })
  return runner
}
