import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import type { TaskName } from './tasks.js'

type Payload = Record<string, unknown>

/** Lower ones go first, whenever they came: work in thousands waits for whatever else there is to do. */
export const jobPriority = { normal: 0, bulk: 10 } as const
type When = { delaySeconds?: number; priority?: number }

/** Adds a background job as part of the transaction at hand. The same payload waiting twice is one job. */
export const addJob = (db: Db, task: TaskName, payload: Payload, delaySeconds = 0) =>
  addJobs(db, task, [payload], { delaySeconds })

export async function addJobs(
  db: Db,
  task: TaskName,
  payloads: readonly Payload[],
  { delaySeconds = 0, priority = jobPriority.normal }: When = {},
) {
  if (payloads.length === 0) return
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await sql`select graphile_worker.add_job(
    ${task}, payload => json::json, run_at => now() + make_interval(secs => ${delaySeconds}),
    job_key => ${`${task}:`}::text || json, max_attempts => 25, priority => ${priority}) from unnest(${texts}::text[]) as given (json)`.execute(
    db,
  )
}
