import { z } from 'zod'
import { endpoint, signedIn } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Id, Sentence } from '../http/text.js'
import { deliveryStatuses, maxWebhooks, webhookEvents } from './webhook-events.js'

const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** False after ten failures in a row over a day, or by a new password. A test that arrives switches it on again. */
  isActive: z.boolean(),
  /** Failed tries since the last success. */
  failures: z.number(),
  created_at: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

const Delivery = z.object({
  /** The `webhook-id` of every try. */
  id: z.string(),
  event: z.enum([...webhookEvents, 'test']),
  status: z.enum(deliveryStatuses),
  attempts: z.number(),
  /** Of the last try, until the answer began. */
  durationMs: z.number().nullable(),
  /** Null when no further try is planned. */
  nextTryAt: z.string().nullable(),
  /** The HTTP status of the last answer. */
  responseStatus: z.number().nullable(),
  /** Why the last try failed. */
  problem: Sentence.nullable(),
  created_at: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

const OneDelivery = z.object({ delivery: Delivery })

/** The server judges the host: only it knows which addresses are allowed. */
const WebhookUrl = z
  .string('Address is required')
  .trim()
  .min(1, 'Address is required')
  .max(2000, 'Use at most 2000 characters')

const unknownEvent = `Use one of: ${webhookEvents.join(', ')}`

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: signedIn,
  summary: 'Your webhooks, the newest first; never their secrets',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ webhooks: z.array(Webhook), ...pageShape }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: signedIn,
  summary: `Send events of your account to an address (at most ${maxWebhooks}), signed by the Standard Webhooks rules. The secret is told once`,
  body: z.strictObject({
    url: WebhookUrl,
    events: z
      .array(z.enum(webhookEvents, unknownEvent), 'Choose at least one event')
      .min(1, 'Choose at least one event')
      .max(webhookEvents.length, 'Name each event once'),
  }),
  shownOnce: ['secret'],
  /** A repeat with the same Idempotency-Key has no secret. */
  response: z.object({ webhook: Webhook, secret: z.string().nullable() }),
  status: 201,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: signedIn,
  summary: 'Delete a webhook with its deliveries; what waits is not sent any more',
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: signedIn,
  summary: 'What was sent to a webhook in the last 30 days or waits to be sent, the newest first',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ deliveries: z.array(Delivery), ...pageShape }),
})

export const redeliver = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery/redeliver',
  access: signedIn,
  summary: 'Send a delivery again, under the same id',
  params: z.strictObject({ id: Id, delivery: Id }),
  response: OneDelivery,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: signedIn,
  summary: 'Send a message of type test. If it arrives, a webhook that was switched off is on again',
  response: OneDelivery,
})
