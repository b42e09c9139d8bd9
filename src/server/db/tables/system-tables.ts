import type { Generated } from 'kysely'
import type { Delimiter, Encoding } from '../../../shared/values/table-formats.js'
import type { DeliveryStatus, WebhookEvent } from '../../../shared/watch/webhook-events.js'
import type { GeneratedTime, Json, OptionalTime, Time } from './column-types.js'

type Settings = { name: string; value: Json }

type Mails = {
  id: Generated<string>
  kind: string
  to_address: string
  subject: string
  text_body: string | null
  html_body: string | null
  status: Generated<'pending' | 'sent' | 'failed' | 'expired'>
  attempts: Generated<number>
  last_error: string | null
  unsubscribe_url: string | null
  reply_to: string | null
  not_after: OptionalTime
  created_at: GeneratedTime
  sent_at: OptionalTime
}

type LimitWindows = {
  name: string
  key: string
  used: Generated<number>
  /** Running attempts, each with the second at which its place expires. */
  places: Generated<Json>
  resets_at: Time
}

type UsedCaptchas = { challenge: string; expires_at: Time }

type IdempotencyKeys = {
  scope: string
  key: string
  request_hash: Buffer
  status: number | null
  response: Json
  created_at: GeneratedTime
}

type AuditEntries = {
  id: Generated<number>
  at: GeneratedTime
  actor_id: string | null
  actor_email: string
  request_id: string | null
  action: string
  subject_type: string
  subject_id: string
  before: Json
  after: Json
}

/** Tables that all features use. */
export type SystemTables = {
  settings: Settings
  mails: Mails
  limit_windows: LimitWindows
  used_captchas: UsedCaptchas
  idempotency_keys: IdempotencyKeys
  audit_entries: AuditEntries
}

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

type StoredTables = {
  id: Generated<string>
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  created_at: GeneratedTime
  expires_at: GeneratedTime
}

type StoredTableRows = { table_id: string; row: number; cells: Json }

/** Uploaded tables while they are being imported. */
export type StoredTableTables = { stored_tables: StoredTables; stored_table_rows: StoredTableRows }
