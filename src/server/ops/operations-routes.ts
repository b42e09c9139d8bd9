import * as api from '../../shared/ops/operations-api.js'
import type { Route } from '../http/route.js'
import { listFailedJobs, retryJob } from './failed-jobs.js'
import { listMails, retryMail } from './outbox-mails.js'
import { readOverview } from './read-overview.js'

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
