import type { Selectable } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { PageRequest } from '../../../shared/http/page.js'
import type { Delivery, Webhook } from '../../../shared/watch/webhook-api.js'
import type { Db } from '../../db/database.js'
import { readPage } from '../../db/read-page.js'
import type { Tables } from '../../db/schema.js'

type WebhookRow = Selectable<Tables['webhooks']>
type DeliveryRow = Selectable<Tables['webhook_deliveries']>

export const webhookNotFound = () => new AppError('not_found', 'This webhook does not exist.')

export const toWebhook = ({ id, url, events, failures, switched_off_at, created_at }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  isActive: switched_off_at === null,
  failures,
  created_at,
})

export const toDelivery = (row: DeliveryRow): Delivery => ({
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

export async function listWebhooks(db: Db, accountId: string, page: PageRequest) {
  const own = db.selectFrom('webhooks').where('account_id', '=', accountId)
  const { rows, ...numbers } = await readPage(own.selectAll().orderBy('created_at', 'desc').orderBy('id'), page)
  return { webhooks: rows.map(toWebhook), ...numbers }
}

export async function listDeliveries(db: Db, accountId: string, webhookId: string, page: PageRequest) {
  await requireOwn(db, accountId, webhookId)
  const of = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId)
  const { rows, ...numbers } = await readPage(of.selectAll().orderBy('created_at', 'desc').orderBy('id'), page)
  return { deliveries: rows.map(toDelivery), ...numbers }
}

export async function requireOwn(db: Db, accountId: string, webhookId: string) {
  await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow(webhookNotFound)
}
