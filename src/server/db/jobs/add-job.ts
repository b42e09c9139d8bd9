import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.js'

/** All background tasks. `tasks.ts` implements each of them and does not compile while one is missing. */
export type TaskName =
  | 'send_mail'
  | 'requeue_mails'
  | 'sweep_expired'
  | 'read_datasheet'
  | 'remind_suppliers'
  | 'roll_up_searches'
  | 'gather_demand'
  | 'match_searches'
  | 'expire_quotes'
  | 'note_pauses'
  | 'cut_search_logs'
  | 'check_alerts'
  | 'send_digests'
  | 'refit_panels'
  | 'renew_rates'
  | 'count_arrivals'
  | 'watch_plants'
  | 'deliver_webhooks'
  | 'freeze_market'

type Payload = Record<string, unknown>

/**
 * Jobs with a lower priority run first, also when they were added later: thousands of bulk jobs must not delay others.
 */
export const jobPriority = { normal: 0, bulk: 10 } as const
type JobTiming = { delaySeconds?: number; priority?: number }

/** The key of a job about one row, in SQL: equal to what `addJob` builds for the payload `{ id }`. */
export const jobKeyOf = (task: TaskName, id: RawBuilder<unknown>) => sql`${`${task}:{"id":"`} || ${id} || '"}'`

/** A job without delay is due at the epoch, so that a clock that is set back does not delay a code. */
const dueIn = (delaySeconds: number) =>
  delaySeconds === 0 ? sql`'epoch'::timestamptz` : sql`now() + make_interval(secs => ${delaySeconds})`

/** Adds a background job in the current transaction. Two waiting jobs with the same payload become one. */
export const addJob = (db: Db, task: TaskName, payload: Payload, delaySeconds = 0) =>
  addJobs(db, task, [payload], { delaySeconds })

export async function addJobs(
  db: Db,
  task: TaskName,
  payloads: readonly Payload[],
  { delaySeconds = 0, priority = jobPriority.normal }: JobTiming = {},
) {
  // one statement cannot add the same key twice
  const texts = new Set(payloads.map((payload) => JSON.stringify(payload)))
  if (texts.size === 0) return
  await sql`select graphile_worker.add_jobs(array(
    select (${task}::text, json::json, null, ${dueIn(delaySeconds)}, 25, ${`${task}:`}::text || json, ${priority}::int, null)::graphile_worker.job_spec
    from unnest(${[...texts]}::text[]) as given (json)))`.execute(db)
}

/** Removes a job in the current transaction. A running one continues and finds nothing to do. */
export const dropJob = (db: Db, task: TaskName, payload: Payload) =>
  sql`select graphile_worker.remove_job(${`${task}:${JSON.stringify(payload)}`})`.execute(db)
