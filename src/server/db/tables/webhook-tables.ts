import type { Generated } from 'kysely'
import type { DeliveryStatus, WebhookEvent } from '../../../shared/watch/webhook-events.js'
import type { GeneratedTime, OptionalTime } from './column-types.js'

type Webhooks = {
  id: Generated<string>
  account_id: string
  url: string
  events: WebhookEvent[]
  secret: string
  failures: Generated<number>
  failing_since: OptionalTime
  switched_off_at: OptionalTime
  created_at: GeneratedTime
}

type WebhookDeliveries = {
  id: Generated<string>
  webhook_id: string
  event: WebhookEvent | 'test'
  subject_id: string | null
  body: string
  status: Generated<DeliveryStatus>
  attempts: Generated<number>
  next_try_at: OptionalTime
  duration_ms: number | null
  response_status: number | null
  problem: string | null
  created_at: GeneratedTime
}

export type WebhookTables = { webhooks: Webhooks; webhook_deliveries: WebhookDeliveries }
