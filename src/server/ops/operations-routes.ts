import { sql } from 'kysely'
import type { Overview } from '../../shared/ops/operations-api.js'
import * as api from '../../shared/ops/operations-api.js'
import { staleAfterDays } from '../../shared/stock/freshness.js'
import type { Db } from '../db/database.js'
import { isoTime } from '../db/iso-time.js'
import type { Route } from '../http/route.js'
import { listFailedJobs, retryJob } from './failed-jobs.js'
import { listMails, retryMail } from './outbox-mails.js'

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
