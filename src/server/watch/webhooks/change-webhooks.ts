import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { PageRequest } from '../../../shared/http/page.js'
import { phrase } from '../../../shared/languages/phrase.js'
import type { Delivery, Webhook } from '../../../shared/watch/webhook-api.js'
import * as api from '../../../shared/watch/webhook-api.js'
import { maxWebhooks, type WebhookEvent } from '../../../shared/watch/webhook-events.js'
import { audit, type Reader } from '../../db/audit.js'
import { type Db, inTransaction } from '../../db/database.js'
import { addJob } from '../../db/jobs/add-job.js'
import { refuseMore } from '../../db/kept-by-account.js'
import { readPage } from '../../db/read-page.js'
import { mostWaiting, waitingOf } from '../../db/record-event.js'
import type { Tables } from '../../db/schema.js'
import { spendLimits } from '../../http/limits/limits.js'
import type { Route } from '../../http/route.js'
import type { Limits } from '../../run/limit-settings.js'
import { type AddressRules, readWebhookUrl } from './judge-address.js'
import { makeSecret } from './post-message.js'

type WebhookRow = Selectable<Tables['webhooks']>
type DeliveryRow = Selectable<Tables['webhook_deliveries']>

const webhookNotFound = () => new AppError('not_found', 'This webhook does not exist.')

const toWebhook = ({ id, url, events, failures, switched_off_at, created_at }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  isActive: switched_off_at === null,
  failures,
  created_at,
})

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  durationMs: row.duration_ms,
  nextTryAt: row.next_try_at,
  responseStatus: row.response_status,
  problem: row.problem,
  created_at: row.created_at,
})

async function listWebhooks(db: Db, accountId: string, page: PageRequest) {
  const own = db.selectFrom('webhooks').where('account_id', '=', accountId)
  const { rows, ...numbers } = await readPage(own.selectAll().orderBy('created_at', 'desc').orderBy('id'), page)
  return { webhooks: rows.map(toWebhook), ...numbers }
}

async function listDeliveries(db: Db, accountId: string, webhookId: string, page: PageRequest) {
  await requireOwn(db, accountId, webhookId)
  const of = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId)
  const { rows, ...numbers } = await readPage(of.selectAll().orderBy('created_at', 'desc').orderBy('id'), page)
  return { deliveries: rows.map(toDelivery), ...numbers }
}

async function requireOwn(db: Db, accountId: string, webhookId: string) {
  await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow(webhookNotFound)
}

type NewWebhook = { url: string; events: readonly WebhookEvent[] }

export const createWebhook = (db: Db, rules: AddressRules, actor: Reader, given: NewWebhook) =>
  inTransaction(db, async (trx) => {
    const account_id = actor.account.id
    const url = readWebhookUrl(given.url, rules)
    const events = [...new Set(given.events)]
    const message = `You have ${maxWebhooks} webhooks, which is the most. Delete one to add another.`
    await refuseMore(trx, account_id, { table: 'webhooks', most: maxWebhooks, message })
    const row = await trx
      .insertInto('webhooks')
      .values({ account_id, url, events, secret: makeSecret() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await auditWebhook(trx, actor, 'created', row.id, { after: { url, events } })
    return { webhook: toWebhook(row), secret: row.secret }
  })

export const deleteWebhook = (db: Db, actor: Reader, id: string) =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .where('account_id', '=', actor.account.id)
      .returning(['url', 'events'])
      .executeTakeFirstOrThrow(webhookNotFound)
    await auditWebhook(trx, actor, 'deleted', id, { before: row })
  })

const auditWebhook = (trx: Db, actor: Reader, verb: string, id: string, facts: { before?: object; after?: object }) =>
  audit(trx, actor, `webhook.${verb}`, id, facts)

/** Otherwise an account could have us send any number of messages to an address of its choice. */
const spendSend = (trx: Db, limits: Limits, accountId: string) =>
  spendLimits(trx, limits, [{ name: 'WEBHOOK_SENDS', key: accountId }], phrase('You have sent many messages by hand.'))

async function requireRoom(trx: Db, webhookId: string) {
  const { rows } = await sql<{ waiting: number }>`
    select ${waitingOf} as waiting from webhooks w where w.id = ${webhookId}`.execute(trx)
  if ((rows[0]?.waiting ?? 0) < mostWaiting) return
  throw new AppError(
    'conflict',
    `${mostWaiting} messages of yours wait for their receivers. Try again when they are sent.`,
  )
}

/** Sends the same message again, under its id, with all its tries ahead. */
export const redeliver = (db: Db, limits: Limits, accountId: string, webhookId: string, id: string) =>
  inTransaction(db, async (trx) => {
    await requireOwn(trx, accountId, webhookId)
    await spendSend(trx, limits, accountId)
    await requireRoom(trx, webhookId)
    const row = await trx
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', attempts: 0, next_try_at: sql`now()` })
      .where('id', '=', id)
      .where('webhook_id', '=', webhookId)
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'This delivery does not exist any more.'))
    await addJob(trx, 'deliver_webhooks', { id })
    return toDelivery(row)
  })

/** Sends a message that says nothing, also to a webhook that is switched off. */
export const testWebhook = (db: Db, limits: Limits, accountId: string, webhookId: string) =>
  inTransaction(db, async (trx) => {
    await requireOwn(trx, accountId, webhookId)
    await spendSend(trx, limits, accountId)
    await requireRoom(trx, webhookId)
    const body = JSON.stringify({ type: 'test', timestamp: new Date().toISOString(), data: { webhookId } })
    const row = await trx
      .insertInto('webhook_deliveries')
      .values({ webhook_id: webhookId, event: 'test', body, next_try_at: sql`now()` })
      .returningAll()
      .executeTakeFirstOrThrow()
    await addJob(trx, 'deliver_webhooks', { id: row.id })
    return toDelivery(row)
  })

export function webhookRoutes(route: Route) {
  route(api.listWebhooks, ({ db, account, query }) => listWebhooks(db, account.id, query))
  route(api.createWebhook, ({ db, deps, actor, body }) => createWebhook(db, deps.config, actor, body))
  route(api.deleteWebhook, ({ db, actor, params }) => deleteWebhook(db, actor, params.id))
  route(api.listDeliveries, ({ db, account, params, query }) => listDeliveries(db, account.id, params.id, query))
  route(api.redeliver, async ({ db, deps, account, params }) => ({
    delivery: await redeliver(db, deps.config.limits, account.id, params.id, params.delivery),
  }))
  route(api.testWebhook, async ({ db, deps, account, params }) => ({
    delivery: await testWebhook(db, deps.config.limits, account.id, params.id),
  }))
}
