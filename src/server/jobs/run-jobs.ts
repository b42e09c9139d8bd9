import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Deps } from '../deps.js'
import type { Deliver } from '../mail/deliver.js'
import { keepRunning } from './keep-running.js'
import { schedule, type TaskName, tasks } from './tasks.js'

type JobDeps = Deps & { deliver: Deliver }

/**
 * Keeps the workers of this process running. Any number of processes share the jobs of one database. The library ends all
 * workers for good when one of them breaks, as it may when the database goes away in the middle of a job.
 */
export const runJobs = (deps: JobDeps, pgPool: pg.Pool) => keepRunning(() => startWorkers(deps, pgPool), deps.log)

function startWorkers(deps: JobDeps, pgPool: pg.Pool): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    (Object.keys(tasks) as TaskName[]).map((name) => [name, (payload: unknown) => tasks[name](deps, payload)]),
  )
  return run({
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
}
