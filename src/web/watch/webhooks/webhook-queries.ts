import { t } from '@lingui/core/macro'
import type { UserType } from '../../../shared/http/user-types.js'
import { listDeliveries, listWebhooks } from '../../../shared/watch/webhook-api.js'
import type { DeliveryStatus, WebhookEvent } from '../../../shared/watch/webhook-events.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'
import type { BadgeTone } from '../../ui/Badge.js'
import type { IconName } from '../../ui/Icon.js'

export const eventLabels = (): Record<WebhookEvent, string> => ({
  match: t`A saved search with an alert finds something`,
  'quote.requested': t`A buyer asks for a quote`,
  'quote.answered': t`A supplier answers a quote request`,
  'quote.accepted': t`A buyer accepts an offer of yours`,
  'quote.declined': t`A quote is declined`,
  'request.decided': t`A panel request is decided`,
  'stock.imported': t`Stock is imported`,
})

/** The events that happen to each kind of account. */
export const eventsFor: Record<UserType, readonly WebhookEvent[]> = {
  admin: [],
  supplier: ['quote.requested', 'quote.accepted', 'quote.declined', 'request.decided', 'stock.imported'],
  user: ['match', 'quote.answered', 'quote.declined', 'request.decided'],
}

export const statusLooks = (): Record<DeliveryStatus, { tone: BadgeTone; icon: IconName; label: string }> => ({
  delivered: { tone: 'ok', icon: 'check', label: t`Delivered` },
  waiting: { tone: 'info', icon: 'clock', label: t`Waiting` },
  failed: { tone: 'bad', icon: 'close', label: t`Failed` },
})

type Fetch = { signal: AbortSignal }

/** While something waits, its end is not far. */
export const lookAgainMs = 2000

export const webhooksQuery = {
  queryKey: ['webhooks'],
  queryFn: ({ signal }: Fetch) => ask(listWebhooks, {}, { signal }),
}

export const deliveriesQuery = (id: string, page: number) => ({
  queryKey: ['webhooks', id, page],
  queryFn: ({ signal }: Fetch) =>
    ask(listDeliveries, { params: { id }, query: { page: String(page), limit: '20' } }, { signal }),
})

export const refreshWebhooks = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
