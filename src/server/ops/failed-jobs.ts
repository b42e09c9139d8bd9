import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { Job } from '../../shared/ops/operations-api.js'
import { getAt } from '../../shared/values/get-at.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, inTransaction } from '../db/database.js'

// without the payload, which may hold secrets
const columns = sql`id::text as id, task_identifier as task, attempts, max_attempts as "maxAttempts",
  attempts >= max_attempts as "isDead", left(last_error, 500) as reason, run_at as "nextRun", created_at`

export async function listFailedJobs(db: Db, paging: PageRequest) {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where last_error is not null`.execute(db)
  const { rows: jobs } = await sql<Job>`
    select ${columns} from graphile_worker.jobs where last_error is not null
    order by created_at desc, id desc limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(db)
  return { jobs, ...pageOf(paging, getAt(counts, 0).count) }
}

/** Runs a failed job again now, with all its attempts. A running job is not touched. */
export const retryJob = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    const { rows: befores } = await sql<Job>`
      select ${columns} from graphile_worker.jobs where id = ${id}::bigint and last_error is not null`.execute(trx)
    const [before] = befores
    if (!before) throw new AppError('not_found', 'This job no longer exists.')
    const { rows: moved } = await sql`
      select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(trx)
    if (moved.length === 0) throw new AppError('conflict', 'This job is running right now.')
    const { rows } = await sql<Job>`select ${columns} from graphile_worker.jobs where id = ${id}::bigint`.execute(trx)
    const [job] = rows
    if (!job) throw new AppError('not_found', 'This job no longer exists.')
    await audit(trx, actor, 'job.retried', id, {
      before: { task: before.task, attempts: before.attempts },
      after: { attempts: job.attempts },
    })
    return job
  })
