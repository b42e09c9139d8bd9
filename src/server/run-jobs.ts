import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { AppError } from '../shared/http/errors.js'
import { createClockWatch } from './db/jobs/clock.js'
import { keepRunning } from './db/jobs/keep-running.js'
import { announceRunner, watchForDeadRunners } from './db/jobs/runner-presence.js'
import { watchConnections } from './db/watch-connections.js'
import { runBeside, runStoppable } from './run/work.js'
import { type JobDeps, schedule, tasks } from './tasks.js'

/**
 * Keeps the workers of this process running. All processes share the jobs of one database. The library ends all workers
 * for good when one of them breaks, such as when the database is lost during a job.
 */
export async function runJobs(deps: JobDeps, pgPool: pg.Pool) {
  const unwatch = watchConnections(pgPool, deps.log)
  const stopping = new AbortController()
  const running = await keepRunning(() => startWorkers(deps, pgPool, stopping.signal), deps.log)
  const stopWatching = watchForDeadRunners(pgPool, deps.log)
  return {
    async stop() {
      await stopWatching()
      // long ones end at their next step and begin again after the next start
      stopping.abort(new AppError('unavailable', 'Heliodex is stopping.'))
      await running.stop()
      unwatch()
    },
  }
}

/**
 * Stops a runner when one of its workers could not fetch a job, so that it restarts under another name. The database
 * may have locked a job under the old name before its answer was lost, and only a runner that is gone frees its jobs.
 * The library also keeps the result of its very first query for good, even an error, and then stays idle.
 */
const stopWhenAnswersGetLost = (events: WorkerEvents, stop: () => void) => events.on('worker:getJob:error', stop)

/**
 * After the clock is set back, the library waits until it passes the last run of each recurring job; a restart avoids
 * that.
 */
function stopWhenSetBack(stop: () => void) {
  const watch = createClockWatch()
  const timer = setInterval(() => {
    if (watch.look() < 0) stop()
  }, 5000)
  return () => clearInterval(timer)
}

/** Lets a recurring job run again that last ran while the clock was ahead. */
const forgetFutureRuns = (pool: pg.Pool) =>
  pool.query(`update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now()`)

async function startWorkers(deps: JobDeps, pgPool: pg.Pool, stopping: AbortSignal): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    // between requests where it can: a search is not to wait for the mails of an import
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => runBeside(() => runStoppable(stopping, () => task(deps, payload))),
    ]),
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
      // the library logs every job; only warnings and errors matter
      // what was stopped in the middle runs again
      if (level === 'error') deps.log[stopping.aborted ? 'info' : 'error']({ job: meta }, message)
      else if (level === 'warning') deps.log.warn({}, message)
    }),
  })
  const stop = () => void runner.stop().catch(() => {})
  stopWhenAnswersGetLost(events, stop)
  const stopLooking = stopWhenSetBack(stop)
  // frees the jobs of a runner that stopped
  void runner.promise
    .catch(() => {})
    .then(() => {
      stopLooking()
      return leave()
    })
  return runner
}
