import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import * as api from '../../shared/ops/operations-api.js'
import { type Job, type MailStatus, mailStatuses, type Overview } from '../../shared/ops/operations-api.js'
import { staleAfterDays } from '../../shared/stock/freshness.js'
import { getAt } from '../../shared/values/get-at.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, inTransaction } from '../db/database.js'
import { addJob } from '../db/jobs/add-job.js'
import { readPage } from '../db/read-page.js'
import { isoTime } from '../db/sql-times.js'
import type { Route } from '../http/route.js'

// never the subject or body, which are personal
const mailColumns = [
  'id',
  'kind',
  'to_address as toAddress',
  'status',
  'attempts',
  'last_error as reason',
  'created_at',
] as const

async function listMails(db: Db, status: MailStatus | undefined, paging: PageRequest) {
  const of = db.selectFrom('mails').where('status', 'in', status ? [status] : [...mailStatuses])
  const { rows, ...numbers } = await readPage(
    of.select(mailColumns).orderBy('created_at', 'desc').orderBy('id'),
    paging,
  )
  return { mails: rows, ...numbers }
}

/** Tries again at once. A sent mail, or one whose code has expired, is not changed. */
const retryMail = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('mails')
      .select(mailColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'This mail no longer exists.'))
    const mail = await trx
      .updateTable('mails')
      .set({ status: 'pending' })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'failed'])
      .where('text_body', 'is not', null)
      .returning(mailColumns)
      .executeTakeFirst()
    if (!mail)
      throw new AppError(
        'conflict',
        before.status === 'sent' ? 'This mail has already been sent.' : 'The content of this mail has expired.',
      )
    await addJob(trx, 'send_mail', { id })
    await audit(trx, actor, 'mail.retried', id, {
      before: { status: before.status, attempts: before.attempts },
      after: { status: mail.status },
    })
    return mail
  })

// without the payload, which may hold secrets
const columns = sql`id::text as id, task_identifier as task, attempts, max_attempts as "maxAttempts",
  attempts >= max_attempts as "isDead", left(last_error, 500) as reason, run_at as "nextRun", created_at`

async function listFailedJobs(db: Db, paging: PageRequest) {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where last_error is not null`.execute(db)
  const { rows: jobs } = await sql<Job>`
    select ${columns} from graphile_worker.jobs where last_error is not null
    order by created_at desc, id desc limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(db)
  return { jobs, ...pageOf(paging, getAt(counts, 0).count) }
}

/** Runs a failed job again now, with all its attempts. A running job is not touched. */
const retryJob = (db: Db, actor: Actor, id: string) =>
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

const waiting = (from: ReturnType<typeof sql>, time: string) =>
  sql`(select json_build_object('count', count(*), 'oldest', ${isoTime(sql`min(${sql.ref(time)})`)}) ${from})`

/** Everything that waits for an admin, in one query. */
async function readOverview(db: Db): Promise<Overview> {
  const { rows } = await sql<Overview>`select
    ${waiting(sql`from supplier_requests where status = 'pending' and expires_at > now()`, 'created_at')} as "supplierRequests",
    ${waiting(sql`from panel_requests where status = 'pending'`, 'created_at')} as "panelRequests",
    ${waiting(
      sql`from inventory i join accounts a on a.id = i.supplier_id
        where i.quantity > 0 and a.is_active and i.updated_at < now() - make_interval(days => ${staleAfterDays})`,
      'i.updated_at',
    )} as "staleStock",
    ${waiting(sql`from mails where status = 'failed'`, 'created_at')} as "failedMails",
    ${waiting(sql`from graphile_worker.jobs where last_error is not null`, 'created_at')} as "failedJobs",
    ${waiting(sql`from webhook_deliveries where status = 'waiting'`, 'created_at')} as "waitingWebhooks",
    (select json_build_object('asOf', max(as_of)::text, 'ageDays', (now() at time zone 'utc')::date - max(as_of))
      from bank_rates) as rates`.execute(db)
  const [overview] = rows
  if (!overview) throw new Error('a select without a table has one row')
  return overview
}

export function operationsRoutes(route: Route) {
  route(api.getOverview, ({ db }) => readOverview(db))
  route(api.listMails, ({ db, query: { status, page, limit } }) => listMails(db, status, { page, limit }))
  route(api.retryMail, async ({ db, params, actor }) => ({
    mail: await retryMail(db, actor, params.id),
  }))
  route(api.listFailedJobs, ({ db, query }) => listFailedJobs(db, query))
  route(api.retryJob, async ({ db, params, actor }) => ({
    job: await retryJob(db, actor, params.id),
  }))
}
