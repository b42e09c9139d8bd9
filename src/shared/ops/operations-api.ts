import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'

const Waiting = z.object({
  count: z.number(),
  /** The time of the oldest. */
  oldest: z.string().nullable(),
})

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: adminOnly,
  summary: 'What waits for an admin: requests with their age, old stock, mails and jobs that failed',
  response: z.object({
    supplierRequests: Waiting,
    panelRequests: Waiting,
    /** Visible offers that have not been confirmed for a long time. */
    staleStock: Waiting,
    failedMails: Waiting,
    failedJobs: Waiting,
    /** Messages to webhooks that have not arrived yet. */
    waitingWebhooks: Waiting,
    /** The day of the bank's exchange rates at hand, and how many days ago that was; null before there are any. */
    rates: z.object({ asOf: z.string().nullable(), ageDays: z.number().nullable() }),
  }),
})
export type Overview = z.infer<(typeof getOverview)['response']>

/** Sent mails are not listed here. */
export const mailStatuses = ['pending', 'failed', 'expired'] as const
export type MailStatus = (typeof mailStatuses)[number]

const OutboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  toAddress: z.string(),
  status: z.enum(['pending', 'sent', 'failed', 'expired']),
  attempts: z.number(),
  reason: z.string().nullable(),
  created_at: z.string(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: adminOnly,
  summary: 'Mails that were not sent, with the reason; never their content',
  query: z.strictObject({
    ...pageQuery(20),
    status: z.enum(mailStatuses, `Use one of: ${mailStatuses.join(', ')}`).optional(),
  }),
  response: z.object({ mails: z.array(OutboxMail), ...pageShape }),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  access: adminOnly,
  summary: 'Try now to send a pending or failed mail; audited',
  response: z.object({ mail: OutboxMail }),
})

const Job = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  /** No attempt is left: it stays until somebody retries it. */
  isDead: z.boolean(),
  reason: z.string().nullable(),
  nextRun: z.string(),
  created_at: z.string(),
})
export type Job = z.infer<typeof Job>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: adminOnly,
  summary: 'Background jobs whose last attempt failed, with the reason',
  query: z.strictObject(pageQuery(20)),
  response: z.object({ jobs: z.array(Job), ...pageShape }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: adminOnly,
  summary: 'Run a failed job again now; audited',
  params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/, 'This is not an id') }),
  response: z.object({ job: Job }),
})
