import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import type { TaskName } from './tasks.js'

/** Adds a background job as part of the transaction at hand. The same payload waiting twice is one job. */
export async function addJob(db: Db, task: TaskName, payload: Record<string, unknown>, delaySeconds = 0) {
  const json = JSON.stringify(payload)
  await sql`select graphile_worker.add_job(
    ${task}, payload => ${json}::json, run_at => now() + make_interval(secs => ${delaySeconds}),
    job_key => ${`${task}:${json}`}, max_attempts => 25)`.execute(db)
}
