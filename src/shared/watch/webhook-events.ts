/** The events that a webhook can be told of. */
export const webhookEvents = [
  'match',
  'quote.requested',
  'quote.answered',
  'quote.accepted',
  'quote.declined',
  'request.decided',
  'stock.imported',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStatuses = ['delivered', 'waiting', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const maxWebhooks = 20
