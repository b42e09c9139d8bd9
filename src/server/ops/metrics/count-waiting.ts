import { sql } from 'kysely'
import type { Db } from '../../db/database.js'

export type WaitingCounts = {
  jobsWaiting: number
  jobsFailed: number
  mailsWaiting: number
  webhooksWaiting: number
}
export type CountWaiting = () => Promise<WaitingCounts>

/** However many ask, the database counts once in this time. */
const keptMs = 2000

/** Counts what waits to be done, for all processes of a database. */
export function createCountWaiting(db: Db): CountWaiting {
  let last: { at: number; counts: Promise<WaitingCounts> } | undefined
  return () => {
    if (!last || performance.now() - last.at > keptMs) last = { at: performance.now(), counts: count(db) }
    return last.counts
  }
}

async function count(db: Db) {
  const { rows } = await sql<WaitingCounts>`select
    (select count(*) from graphile_worker.jobs
      where locked_at is null and run_at <= now() and attempts < max_attempts) as "jobsWaiting",
    (select count(*) from graphile_worker.jobs where last_error is not null) as "jobsFailed",
    (select count(*) from mails where status = 'pending') as "mailsWaiting",
    (select count(*) from webhook_deliveries where status = 'waiting') as "webhooksWaiting"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a select without a table has one row')
  return counts
}
